import { expect, type Page, test } from '@playwright/test';

for (const width of [360, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    const chat = (page: Page) => page.getByRole('link', { name: 'Chat with Us', exact: true });

    test('Help offers a chat with the number that the API names, in a tab of its own', async ({
      page,
      request,
    }) => {
      const { whatsapp } = await (await request.get('/api/whatsapp')).json();
      await page.goto('/help');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Need Help?');
      await expect(chat(page)).toHaveAttribute(
        'href',
        new RegExp(`^https://wa\\.me/${String(whatsapp).replace(/\D/g, '')}\\?text=[^&]+$`),
      );
      // The new tab has no reference to ours.
      await expect(chat(page)).toHaveAttribute('target', '_blank');
      await expect(chat(page)).toHaveAttribute('rel', /noopener/);
    });

    test('the built-in number is used when none is set, and when the API fails', async ({ page }) => {
      for (const answer of [
        { status: 200, json: { whatsapp: '' } },
        { status: 400, json: { message: 'Broken.', code: 'malformed' } },
      ]) {
        await page.route('**/api/whatsapp', (route) => route.fulfill(answer));
        const answered = page.waitForResponse('**/api/whatsapp');
        await page.goto('/help');
        await answered;
        await expect(chat(page)).toHaveAttribute(
          'href',
          /^https:\/\/wa\.me\/15550100123\?text=Hello%20Dayrise/,
        );
        await expect(page.getByRole('main')).toContainText('The chat opens with a placeholder number.');
        await expect(page.getByRole('main')).not.toContainText('A person reads it');
      }
    });
  });
}
