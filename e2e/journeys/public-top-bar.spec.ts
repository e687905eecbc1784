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
    await banner(page).getByRole('link', { name: 'Dayrise', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Earn up to 10% daily, paid out daily');
  });

  test('the Help link is red and bold while active, and only then', async ({ page }) => {
    await page.goto('/');
    const help = navigation(page).getByRole('link', { name: 'Help', exact: true });
    await expect(help).not.toHaveAttribute('aria-current');
    const before = await help.evaluate((link) => ({
      color: getComputedStyle(link).color,
      weight: Number(getComputedStyle(link).fontWeight),
    }));
    expect(before.weight).toBeLessThan(700);
    await help.click();
    await expect(page).toHaveURL(/\/help$/);
    await expect(help).toHaveAttribute('aria-current', 'page');
    const redness = () =>
      help.evaluate((link) => {
        const canvas = document.createElement('canvas').getContext('2d');
        if (!canvas) return 0;
        canvas.fillStyle = getComputedStyle(link).color;
        canvas.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
        return red / Math.max(green, blue, 1);
      });
    // The color takes a moment to change.
    await expect.poll(redness).toBeGreaterThan(1.5);
    expect(await help.evaluate((link) => Number(getComputedStyle(link).fontWeight))).toBeGreaterThanOrEqual(
      700,
    );
    await expect(navigation(page).locator('[aria-current="page"]')).toHaveCount(1);
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

  test('a menu button toggles the same links, and choosing a part of the landing closes them', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(navigation(page)).toBeHidden();
    await banner(page).getByRole('button', { name: 'Open menu' }).click();
    const button = banner(page).getByRole('button', { name: 'Close menu' });
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    for (const [name, href] of links)
      await expect(navigation(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    await expect(banner(page).getByRole('link', { name: 'Get Started' })).toBeVisible();
    await expect(banner(page).getByRole('link', { name: 'Login' })).toBeVisible();
    await button.click();
    await expect(navigation(page)).toBeHidden();

    // Choosing a section of the landing page closes it too.
    for (const name of ['Home', 'About us', 'Sponsors']) {
      await banner(page).getByRole('button', { name: 'Open menu' }).click();
      await navigation(page).getByRole('link', { name, exact: true }).click();
      await expect(navigation(page)).toBeHidden();
      await expect(banner(page).getByRole('button', { name: 'Open menu' })).toHaveAttribute(
        'aria-expanded',
        'false',
      );
    }
  });

  test('the menu works by keyboard, and Escape closes it', async ({ page }) => {
    await page.goto('/');
    const button = banner(page).getByRole('button', { name: /menu/i });
    await button.focus();
    // The page can be read before its scripts have loaded.
    await expect(async () => {
      await page.keyboard.press('Enter');
      await expect(navigation(page)).toBeVisible({ timeout: 500 });
    }).toPass();
    await page.keyboard.press('Escape');
    await expect(navigation(page)).toBeHidden();
    await page.keyboard.press('Space');
    await navigation(page).getByRole('link', { name: 'Help', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Need Help?');
  });
});
