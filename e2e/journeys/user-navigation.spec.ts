import { setTimeout } from 'node:timers/promises';
import type { Locator } from '@playwright/test';
import { expect, people, test } from '../fixtures/test.ts';

test('signing in by keyboard puts no focus ring around the page’s title', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(people.user.email);
  await page.getByLabel('Password', { exact: true }).fill(people.user.password);
  await page.keyboard.press('Enter');
  const title = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(title).toBeFocused();
  await expect(title).toHaveCSS('outline-style', 'none');
});

test('the filters of the statement are of one height, and the page prints without them', async ({
  page,
  openInvestor,
}) => {
  await openInvestor({ balance: 1500 });
  await page.goto('/user/statement');
  await expect(page.getByRole('table', { name: /^Events in / })).toBeVisible();
  const heights = await page
    .getByRole('search')
    .locator('select, [role="group"]:has(button)')
    .evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().height));
  expect(new Set(heights).size).toBe(1);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table', { name: /^Events in / })).toBeVisible();
  await expect(page.getByText('Simulated funds · no real money').first()).toBeVisible();
  await expect(page.getByRole('row').last()).toContainText(/[A-Z][a-z]{2} \d+, \d{4}, \d+:\d{2} [AP]M/);
  for (const part of [
    page.getByRole('navigation', { name: 'Main' }),
    page.getByRole('banner'),
    page.getByRole('search'),
    page.getByRole('button', { name: 'Download CSV' }),
  ])
    await expect(part).toBeHidden();
});

test('help is in the menu, leads back, and a coin leads to its page', async ({ page, openInvestor }) => {
  await openInvestor({ balance: 1500 });
  await page.goto('/user');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Help' }).click();
  await expect(page).toHaveURL('/help');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/learn/ten-percent');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Your account' }).click();
  await expect(page).toHaveURL('/user');
  await expect(page.getByRole('region', { name: 'Total value', exact: true })).toContainText('$1,500.00');
  await page.keyboard.press('End');
  await page.getByRole('link', { name: 'Ethereum', exact: true }).click();
  await expect(page).toHaveURL('/user/trade/ethereum');
});

test('a reload keeps how far the page was scrolled, also when its data comes late', async ({
  page,
  openInvestor,
}) => {
  const top = () => page.evaluate(() => window.scrollY);
  const reloadAt500 = async (last: Locator) => {
    await expect(last).toBeVisible();
    expect(await top()).toBe(0);
    await page.mouse.wheel(0, 500);
    await expect.poll(() => page.evaluate(() => history.state?.top)).toBe(500);
    await page.route('**/api/**', async (route) => {
      await setTimeout(2500);
      await route.fallback();
    });
    await page.reload();
    await expect.poll(top).toBe(500);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  };
  await page.goto('/');
  await reloadAt500(page.getByRole('main').getByRole('heading', { level: 1 }));
  await openInvestor({ balance: 1500 });
  await page.goto('/user');
  // What comes last of the first view moves what is below it.
  await reloadAt500(page.getByRole('link', { name: 'Choose a plan instead' }));
});
