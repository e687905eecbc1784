import { createTicket, placeOrder, requestWithdrawal } from '@dayrise/contracts';
import type { Page } from '@playwright/test';
import { expectAccessible, expectLooksGood } from '../fixtures/looks.ts';
import { inParts, screens } from '../fixtures/screens.ts';
import { expect, holdLiveEvents, type Person, test } from '../fixtures/test.ts';

/** The sidebar's item that stands for each screen. */
const items: Record<keyof typeof screens.mfe_user, string | null> = {
  dashboard: 'Dashboard',
  trade: 'Trade',
  coin: 'Trade',
  plans: 'Plans',
  withdraw: 'Withdraw',
  deposit: 'Dashboard',
  'payment-details': 'Dashboard',
  profile: 'Profile',
  'change-password': 'Profile',
  'support-ticket': 'Support Ticket',
  statement: 'Dashboard',
  positions: 'Plans',
  performance: 'Performance',
  portfolio: 'Portfolio',
  'trading-review': 'Portfolio',
  replay: 'Trade',
  classes: 'Portfolio',
  'api-keys': 'Profile',
  sessions: 'Profile',
  security: 'Profile',
  'contact-details': 'Profile',
  notifications: 'Profile',
  'notification-preferences': 'Profile',
  'not-found': null,
};

/** With the suffix that makes it unique, as long as a name can be. */
const longName = 'Maximiliana Konstantinopolitanska-Featherstonehaugh von und zu '.repeat(2).slice(0, 69);

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
}

async function enrich({ api }: Person): Promise<void> {
  await api.call(requestWithdrawal, {
    body: { amount: 5_000_000, walletAddress: 'tb1q'.padEnd(120, 'x'), withdrawMethod: 'Wallet' },
  });
  const order = { coin: 'bitcoin', side: 'buy', type: 'market', amount: 12_345_678 } as const;
  await api.call(placeOrder, { body: order });
  await api.call(placeOrder, {
    body: { ...order, type: 'limit', amount: undefined, quantity: '12345.12345678', limitPrice: '1.2345' },
  });
  await api.call(createTicket, { body: { title: 'A '.repeat(79).trim(), description: 'Long' } });
}

for (const part of inParts(Object.entries(screens.mfe_user), 5)) {
  const names = part.map(([name]) => name).join(', ');
  test(`axe finds nothing, nothing runs over, and the sidebar marks the place: ${names}`, async ({
    page,
    openInvestor,
    complaints,
  }) => {
    test.slow();
    const investor = await openInvestor({ name: longName, balance: 987_654_321.09, profit: 123_456_789.01 });
    await enrich(investor);
    for (const [name, address] of part)
      await test.step(name, async () => {
        await page.setViewportSize({ width: 1280, height: 720 });
        await page.goto(address);
        await settled(page);
        const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]');
        const item = items[name as keyof typeof items];
        await expect(current).toHaveText(item === null ? [] : [item]);
        await expectLooksGood(page, `user-${name}`);
      });
    expect(complaints).toEqual([]);
  });
}

test('dialogs are accessible in both themes', async ({ page, openInvestor }) => {
  await openInvestor({ balance: 1000, profit: 10 });
  const opened: readonly [string, string][] = [
    ['/user/plans', 'Choose Plan'],
    ['/user/deposit', 'Pay now'],
    ['/user/supportTicket', 'Create Ticket'],
    ['/user/positions', 'Move profit to balance'],
  ];
  for (const [address, button] of opened) {
    await page.goto(address);
    await page.getByRole('button', { name: button }).last().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.emulateMedia({ colorScheme: 'light' });
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, 'colors');
  }
});

const sources: Partial<Record<keyof typeof screens.mfe_user, string>> = {
  dashboard: '**/api/worth',
  trade: '**/api/market/candles**',
  coin: '**/api/market/candles**',
  withdraw: '**/api/withdraw',
  deposit: '**/api/profile',
  'payment-details': '**/api/wallets',
  profile: '**/api/profile',
  'support-ticket': '**/api/support**',
  statement: '**/api/statement**',
  positions: '**/api/positions',
  performance: '**/api/performance**',
  portfolio: '**/api/holdings',
  'trading-review': '**/api/trading/report**',
  'api-keys': '**/api/api-keys',
  sessions: '**/api/auth/sessions',
};

for (const part of inParts(Object.entries(sources), 2)) {
  const names = part.map(([name]) => name).join(', ');
  test(`shows that it loads, that it failed, and heals by a retry: ${names}`, async ({
    page,
    openInvestor,
  }) => {
    test.slow();
    await openInvestor({ balance: 100 });
    await holdLiveEvents(page);
    for (const [name, source] of part)
      await test.step(name, async () => {
        const held = Promise.withResolvers<void>();
        await page.route(source, async (route) => {
          await held.promise;
          await route.fulfill({ status: 403, json: { message: 'Broken.', code: 'forbidden' } });
        });
        await page.goto(screens.mfe_user[name as keyof typeof screens.mfe_user]);
        await expect(page.getByText(/^Loading/).first()).toBeAttached();
        held.resolve();
        await expect(page.getByRole('alert').first()).toContainText('You don’t have access');
        await page.unroute(source);
        await page.getByRole('alert').first().getByRole('button', { name: 'Try again' }).click();
        await expect(page.getByText('You don’t have access')).toHaveCount(0);
        await settled(page);
      });
  });
}

test('the chart of the total value is read by arrow keys and has a table', async ({ page, openInvestor }) => {
  await openInvestor({ balance: 1500 });
  await page.goto('/user');
  const figure = page.getByRole('figure', { name: 'Total value at the end of each day' });
  await expect(page.getByRole('region', { name: 'Total value', exact: true })).toContainText('$1,500.00');
  await page.keyboard.press('Tab');
  await figure.getByRole('application').focus();
  await page.keyboard.press('End');
  await expect(figure.getByRole('status')).toHaveText(/Total value \$1,500\.00$/);
  await page.getByRole('radio', { name: '3 months' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: '1 month' })).toBeChecked();
  await figure.getByText('Show as a table').click();
  await expect(page).toHaveURL(/days=30&history=table/);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Total value', exact: true })).toContainText('$1,500.00');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('table', { name: 'Figures at the end of each day' })).toContainText(
    '$1,500.00',
  );
});
