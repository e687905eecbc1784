import { expect, test } from '@playwright/test';

for (const [path, theme] of [
  ['/', null],
  ['/', 'dark'],
  ['/help', null],
  ['/coins/bitcoin', null],
  ['/learn/ten-percent', null],
  ['/learn/trading', null],
  ['/learn/warning-signs', null],
] as const)
  test(`${path} hydrates without rendering again, theme ${theme ?? 'not chosen'}`, async ({
    page,
    baseURL,
  }) => {
    if (theme) await page.context().addCookies([{ name: 'theme', value: theme, url: baseURL ?? '' }]);
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () => {
        const heading = document.querySelector('#main h1');
        if (heading) Reflect.set(heading, 'prerendered', true);
      }),
    );
    // On a slow processor, data arrives while the page is still hydrating.
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await page.goto(path);
    await page.waitForFunction(() => {
      // The first part that is hydrated, and the last.
      const parts = [document.querySelector('#main h1'), document.querySelector('footer a')];
      return parts.every((part) => part && Object.keys(part).some((key) => key.startsWith('__reactFiber')));
    });
    expect(
      await page.evaluate(() => Reflect.get(document.querySelector('#main h1') ?? {}, 'prerendered')),
    ).toBe(true);
    expect(faults).toEqual([]);
    if (path === '/coins/bitcoin') await expect(page).toHaveTitle('Bitcoin (BTC) price · Dayrise');
    if (theme) await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  });

test('a click before hydration is replayed after it', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/main\./, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.setViewportSize({ width: 360, height: 740 });
  const asked = page.waitForRequest(/\/assets\/main\./);
  // The page has not loaded before the code has.
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await asked;
  const menu = page.getByRole('button', { name: 'Open menu' });
  // People click again when nothing happens.
  await menu.click();
  await menu.click();
  held.resolve();
  await expect(page.getByRole('button', { name: 'Close menu' })).toHaveAttribute('aria-expanded', 'true');
});

test('the chosen theme applies from the first paint', async ({ page }) => {
  await page.goto('/');
  const theme = page.getByRole('button', { name: /theme/i });
  const sent = async () => (await page.request.get('/')).text();
  await theme.click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await theme.click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect.poll(sent).toContain('<html data-theme="dark"');
  await theme.click();
  await expect.poll(sent).not.toContain('<html data-theme');
});
