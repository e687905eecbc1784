import { expect, test } from '@playwright/test';

for (const width of [360, 1440]) {
  test.describe(`without scripts, at ${width} px`, () => {
    test.use({ javaScriptEnabled: false, viewport: { width, height: 900 } });

    test('the landing is readable', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByText('Simulated funds · no real money', { exact: true }).first()).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(
        page
          .getByRole('main')
          .getByText('Illustrative. Simulated returns can be negative; nothing is guaranteed.', {
            exact: true,
          }),
      ).toBeVisible();
      for (const part of ['about', 'plans', 'market', 'returns', 'security', 'sponsors', 'testimonials'])
        await expect(page.locator(`#${part}`).getByRole('heading', { level: 2 })).toBeVisible();
      await expect(page.getByText('Sample testimonial', { exact: true })).toHaveCount(3);
      await page.getByText('Show all eleven plans').click();
      await expect(page.locator('#plans').getByRole('rowheader')).toHaveCount(11);
      await expect(page.getByRole('link', { name: '/api/market/coins' })).toBeVisible();
      await expect(page.getByRole('link', { name: '/api/returns' })).toBeVisible();

      await test.step('it is laid out, not bare', async () => {
        const title = page.getByRole('heading', { level: 1 });
        await expect(title).toHaveCSS('font-family', /Source Serif/);
        expect((await title.boundingBox())?.x ?? 0).toBeGreaterThan(12);
      });

      await test.step('its links work', async () => {
        await expect(page.getByRole('link', { name: 'Chat with us', exact: true })).toHaveAttribute(
          'href',
          /^https:\/\/wa\.me\/15550100123\?text=/,
        );
        await page.locator('footer').getByRole('link', { name: 'About', exact: true }).click();
        await expect(page).toHaveURL(/\/#about$/);
        await page.getByRole('main').getByRole('link', { name: 'Get Started' }).first().click();
        await expect(page).toHaveURL(/\/signup$/);
      });
    });

    test('the help page is readable', async ({ page }) => {
      await page.goto('/help');
      await expect(page.getByText('Simulated funds · no real money', { exact: true }).first()).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: 'Need Help?' })).toBeVisible();
    });
  });
}
