import { expect, type Page, test } from '@playwright/test';
import { expectLooksGood } from '../fixtures/looks.ts';
import { screens } from '../fixtures/screens.ts';

async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (path !== '/') return;
  const rows = page
    .locator('#market')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
  const charts = page.locator('#returns').getByRole('application');
  // Scroll step by step, because rows are rendered shortly before they are in view.
  await expect(async () => {
    await page.mouse.wheel(0, 300);
    await expect(rows).toHaveCount(10, { timeout: 100 });
    await expect(charts.first()).toBeAttached({ timeout: 100 });
  }).toPass({ intervals: [20] });
  await page.evaluate(() => scrollTo(0, 0));
}

test('axe finds nothing and nothing runs over, in both themes and all widths', async ({ page }) => {
  test.slow();
  for (const [name, path] of Object.entries(screens.mfe_public))
    await test.step(name, async () => {
      await page.setViewportSize({ width: 1280, height: 720 });
      await open(page, path);
      await expectLooksGood(page, `public-${name}`);
    });
});

for (const width of [360, 1440]) {
  test(`nothing on the landing moves when live data arrives late, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
            shifts.push(Number(entry.value));
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.route(/\/api\/(returns|market|whatsapp)/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1200));
      await route.continue();
    });
    await open(page, '/');
    await expect(page.locator('#returns').getByRole('application').first()).toBeAttached();
    const total = await page.evaluate(() =>
      'shifts' in window && Array.isArray(window.shifts)
        ? window.shifts.reduce((sum: number, shift: number) => sum + shift, 0)
        : Number.NaN,
    );
    expect(total).toBeLessThan(0.02);
  });
}

test('every link and button of the landing is reached by keyboard, with a visible focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  const reached = new Set<string>();
  for (let press = 0; press < 120; press += 1) {
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      element.setAttribute('data-reached', '');
      const style = getComputedStyle(element);
      return {
        name: element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '',
        outlined: style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0,
      };
    });
    if (focused === null) break;
    expect(focused.outlined, focused.name).toBe(true);
    reached.add(focused.name);
    await page.keyboard.press('Tab');
  }
  const missed = await page.evaluate(() =>
    [...document.querySelectorAll('a[href], button:not(:disabled), summary, input')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.hasAttribute('data-reached'))
      .map(({ outerHTML }) => outerHTML.slice(0, 200)),
  );
  expect(missed).toEqual([]);
  expect([...reached]).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Dayrise/),
      'Home',
      'About us',
      'Sponsors',
      'Help',
      'Get Started',
      'Login',
      'Show as a table',
      'Chat with us',
    ]),
  );
});
