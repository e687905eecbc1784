import { expect, type Page, test } from '@playwright/test';

const links = [
  ['Home', '/'],
  ['About us', '/#about'],
  ['Sponsors', '/#sponsors'],
  ['Help', '/help'],
] as const;

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const banner = (page: Page) => page.getByRole('banner');

/** How far below the window's upper edge an element begins, in pixels. */
const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);

test.describe('at 1440 px', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the top bar has the brand, four links and two buttons', async ({ page }) => {
    await page.goto('/help');
    await expect(banner(page).getByRole('link', { name: 'Dayrise', exact: true })).toHaveAttribute(
      'href',
      '/',
    );
    for (const [name, href] of links)
      await expect(navigation(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    await expect(banner(page).getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/signup');
    await expect(banner(page).getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    await expect(banner(page).getByRole('button', { name: /menu/i })).toBeHidden();
    const current = navigation(page).locator('[aria-current="page"]');
    await expect(current).toHaveText(['Help']);
    await expect(current).toHaveCSS('font-weight', '700');
    await banner(page).getByRole('link', { name: 'Dayrise', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Earn up to 10% daily, paid out daily');
    await expect(current).toHaveText(['Home']);
  });

  /** Asserts that a section of the landing page is at the top of the window. */
  const expectAt = async (page: Page, anchor: string) => {
    await expect.poll(() => topOf(page, anchor)).toBeLessThan(200);
    await expect.poll(() => topOf(page, anchor)).toBeGreaterThan(-50);
  };

  for (const [name, anchor] of [
    ['About us', '#about'],
    ['Sponsors', '#sponsors'],
  ] as const)
    test(`${name} leads to its part from any page, as its address does, and Home back to the top`, async ({
      page,
    }) => {
      await page.goto('/login');
      const link = navigation(page).getByRole('link', { name, exact: true });
      await link.click();
      await expect(page).toHaveURL(new RegExp(`/${anchor}$`));
      await expectAt(page, anchor);
      await expect(link).toHaveAttribute('aria-current', 'page');
      // Opened like a link from another site: navigating to the same address would not load a document.
      await page.goto('about:blank');
      await page.goto(`/${anchor}`);
      await expectAt(page, anchor);
      expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
      await navigation(page).getByRole('link', { name: 'Home', exact: true }).click();
      await expect(page).toHaveURL(/\/$/);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    });
});

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('the menu works by keyboard', async ({ page }) => {
    await page.goto('/');
    await expect(navigation(page)).toBeHidden();
    const button = banner(page).getByRole('button', { name: /menu/i });
    await button.focus();
    // The page can be read before its scripts have loaded.
    await expect(async () => {
      await page.keyboard.press('Enter');
      await expect(navigation(page)).toBeVisible({ timeout: 500 });
    }).toPass();
    await page.keyboard.press('Enter');
    await expect(navigation(page)).toBeHidden();
    await page.keyboard.press('Space');
    await navigation(page).getByRole('link', { name: 'Help', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Need Help?');
    await expect(navigation(page)).toBeHidden();
  });
});
