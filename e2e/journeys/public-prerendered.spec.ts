import { expect, test } from '@playwright/test';

for (const [path, theme] of [
  ['/', null],
  ['/', 'dark'],
  ['/help', null],
] as const)
  test(`${path} comes alive without being drawn anew, theme ${theme ?? 'not chosen'}`, async ({
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
    // On a slow processor data arrives while the page still comes alive.
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await page.goto(path);
    await page.waitForFunction(() => {
      const heading = document.querySelector('#main h1');
      return heading && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
    });
    expect(
      await page.evaluate(() => Reflect.get(document.querySelector('#main h1') ?? {}, 'prerendered')),
    ).toBe(true);
    expect(faults).toEqual([]);
    if (theme) await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  });

test('a theme that was chosen is worn from the first paint on', async ({ page }) => {
  await page.goto('/');
  const theme = page.getByRole('button', { name: /theme/i });
  // The page is to read before its buttons answer.
  await expect(async () => {
    await theme.click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light', { timeout: 500 });
  }).toPass();
  await theme.click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await (await page.request.get('/')).text()).toContain('<html data-theme="dark"');
  await theme.click();
  expect(await (await page.request.get('/')).text()).not.toContain('<html data-theme');
});
