import { expect, test } from '@playwright/test';

for (const path of ['/', '/help'])
  test(`${path} comes alive without being drawn anew`, async ({ page }) => {
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
    await page.goto(path);
    await page.waitForFunction(() => {
      const heading = document.querySelector('#main h1');
      return heading && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
    });
    expect(
      await page.evaluate(() => Reflect.get(document.querySelector('#main h1') ?? {}, 'prerendered')),
    ).toBe(true);
    expect(faults).toEqual([]);
  });
