import {
  confirmTotp,
  decideWithdrawal,
  listOwnWithdrawals,
  listSavedAddresses,
  MOST_SAVED_ADDRESSES,
  requestWithdrawal,
  startTotp,
} from '@dayrise/contracts';
import type { Locator, Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { expectDashboardAgrees, expectLedgerAgrees, money } from '../fixtures/ledger.ts';
import { expectAccessible } from '../fixtures/looks.ts';
import { expect, holdLiveEvents, people, sessionOf, test } from '../fixtures/test.ts';

const wallet = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx';

async function fill(page: Page, amount: string, address = wallet) {
  await page.getByLabel('Amount').fill(amount);
  await page.getByLabel('Wallet address').fill(address);
}
const review = (page: Page) => page.getByRole('button', { name: /^Request withdrawal/ }).click();
async function send(page: Page) {
  await review(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm request' }).click();
}
const funds = (page: Page) => page.getByRole('region', { name: 'New withdrawal' });

/** Sends a request offline, then restores the network. Returns the form's message. */
async function failOffline(page: Page, amount: string) {
  await fill(page, amount);
  await page.context().setOffline(true);
  await send(page);
  const failure = page.getByText('Something went wrong! Please try again.', { exact: true });
  await expect(failure).toBeVisible();
  await page.context().setOffline(false);
  return failure;
}

const rowOf = (page: Page, amount: number) => page.getByRole('row').filter({ hasText: money(amount) });

test('says what is wrong, in the product’s words', async ({ page, openInvestor }) => {
  await openInvestor({ balance: 1000 });
  await page.goto('/user/withdraw');
  await expect(page.getByLabel('Method').locator('option')).toHaveText(['Wallet']);
  await review(page);
  await expect(page.getByText('All fields must be filled.', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Amount')).toBeFocused();
  for (const [amount, text] of [
    ['499.99', 'Amount must be between $500 and $5,000,000.'],
    ['5000000.01', 'Amount must be between $500 and $5,000,000.'],
    ['1e9', 'Amount must be between $500 and $5,000,000.'],
    ['-600', 'Amount must be between $500 and $5,000,000.'],
    ['0.001', 'Amount must be between $500 and $5,000,000.'],
    ['1000.01', 'Insufficient balance! Your balance is $1,000.00'],
    ['４９９', 'Amount must be between $500 and $5,000,000.'],
  ] as const) {
    await fill(page, amount);
    await review(page);
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await fill(page, '600', '');
  await review(page);
  await expect(page.getByText('All fields must be filled.', { exact: true })).toBeVisible();
  await fill(page, '600', 'not-an-address');
  await review(page);
  await expect(page.getByText(/^We don’t recognize this address/)).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('offers no amount that would be refused', async ({ page, openInvestor }) => {
  await openInvestor({ balance: 499.99 });
  await page.goto('/user/withdraw');
  await expect(page.getByRole('button', { name: 'Max: $499.99' })).toBeDisabled();
  await expect(page.getByLabel('Amount')).toHaveAccessibleDescription(
    'You have $499.99 available. The smallest withdrawal is $500.',
  );
});

test('shows charge and net before sending; approved, rejected and canceled ones follow live', async ({
  page,
  admin,
  openInvestor,
}) => {
  const investor = await openInvestor({ balance: 5000 });
  const waited = { count: 12, median: 3 * 3_600_000 };
  await page.route('**/api/waiting-times', (route) =>
    route.fulfill({ json: { payments: null, withdrawals: waited, tickets: null } }),
  );
  await page.goto('/user/withdraw');
  await fill(page, ' 1 200.50 ');
  await expect(page.getByLabel('Amount')).toHaveValue('1,200.50');
  await expect(funds(page)).toContainText('You will receive');
  await expect(page.getByRole('button', { name: 'Request withdrawal of $1,200.50' })).toBeVisible();
  await review(page);
  const asked = page.getByRole('alertdialog', { name: 'Request a withdrawal of $1,200.50?' });
  await expect(asked).toContainText(wallet);
  await expect(asked).toContainText('Bitcoin');
  await asked.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Amount')).toHaveValue('1,200.50');
  await send(page);
  await expect(page.getByText('✅ Withdraw successful!', { exact: true })).toBeVisible();
  await expect(page.getByText('Requested. $1,200.50 is on hold.', { exact: true })).toBeVisible();
  await expect(page.getByText('✅ Withdraw successful!', { exact: true })).toBeHidden({ timeout: 5000 });
  await expect(page.getByLabel('Amount')).toHaveValue('');
  await expect(rowOf(page, 1200.5)).toContainText('Pending');
  await expect(page.getByText('Usually decided within 3 hours: the median of 12 withdrawals')).toBeVisible();
  await expect(funds(page)).toContainText(money(3799.5));
  expect((await expectLedgerAgrees(investor)).balance).toBe(5000);

  const decide = async (status: 'approved' | 'rejected') => {
    const { withdrawals } = await investor.api.call(listOwnWithdrawals);
    const pending = withdrawals.find((one) => one.status === 'pending');
    await admin.call(decideWithdrawal, {
      params: { id: pending?._id ?? '' },
      body: { status, reason: 'Looked at' },
    });
  };
  await decide('approved');
  await expect(rowOf(page, 1200.5)).toContainText('Approved');
  expect((await expectLedgerAgrees(investor)).balance).toBe(3799.5);

  await fill(page, '700');
  await send(page);
  await expect(rowOf(page, 700)).toContainText('Pending');
  await decide('rejected');
  await expect(rowOf(page, 700)).toContainText('Rejected');
  await expect(funds(page)).toContainText(money(3799.5));

  await fill(page, '800');
  await send(page);
  await rowOf(page, 800).getByRole('button', { name: 'Cancel withdrawal of $800.00' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Cancel the withdrawal of $800.00?' });
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await rowOf(page, 800).getByRole('button', { name: 'Cancel withdrawal of $800.00' }).click();
  await dialog.getByRole('button', { name: 'Cancel withdrawal' }).click();
  await expect(rowOf(page, 800)).toContainText('Canceled');
  await expect(rowOf(page, 800).getByRole('button')).toHaveCount(0);
  await expectDashboardAgrees(page, investor);
});

test('a charge is reckoned from the policy, in the form and in the review', async ({
  page,
  openInvestor,
}) => {
  await openInvestor({ balance: 5000 });
  await page.route(/\/api\/withdraw(\?.*)?$/, async (route) => {
    const response = await route.fetch();
    const chargePolicy = { flat: 2.5, basisPoints: 15, cap: null };
    await route.fulfill({ response, json: { ...(await response.json()), chargePolicy } });
  });
  await page.goto('/user/withdraw');
  await fill(page, '1200.50');
  const expectReckoned = async (within: Locator) => {
    const line = (label: RegExp) =>
      within
        .locator('dl > div')
        .filter({ has: page.getByText(label) })
        .locator('dd');
    await expect(line(/^Charge/)).toHaveText('$4.30');
    await expect(line(/^You will receive/)).toHaveText('$1,196.20');
  };
  await expectReckoned(funds(page));
  await review(page);
  await expectReckoned(page.getByRole('alertdialog', { name: 'Request a withdrawal of $1,200.50?' }));
});

test('an admin approves in the back office while the investor looks on', async ({
  page,
  pageOf,
  openInvestor,
}) => {
  const investor = await openInvestor({ balance: 2000 });
  await page.goto('/user/withdraw');
  await fill(page, '500');
  await send(page);
  await expect(rowOf(page, 500)).toContainText('Pending');
  const adminPage = await pageOf(await sessionOf(people.admin), '/admin/withdrawRequest');
  await adminPage.getByRole('listitem').filter({ hasText: investor.user.name }).getByRole('link').click();
  await adminPage
    .getByRole('article')
    .getByRole('button', { name: /^Approve/ })
    .click();
  const review = adminPage.getByRole('alertdialog');
  if (await review.getByRole('textbox').count()) await review.getByRole('textbox').fill('Looked at');
  await review.getByRole('button', { name: /^Approve/ }).click();
  await expect(rowOf(page, 500)).toContainText('Approved');
  await expectDashboardAgrees(page, investor);
});

test('a lost answer and a second try take the money once', async ({ page, openInvestor }) => {
  const investor = await openInvestor({ balance: 3000 });
  let tries = 0;
  await page.route('**/api/withdraw', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    tries += 1;
    if (tries > 1) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.goto('/user/withdraw');
  await fill(page, '600');
  await send(page);
  await expect(page.getByText('Something went wrong! Please try again.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('✅ Withdraw successful!', { exact: true })).toBeVisible();
  await expect(rowOf(page, 600)).toHaveCount(1);
  const { withdrawals, onHold } = await investor.api.call(listOwnWithdrawals);
  expect(withdrawals).toHaveLength(1);
  expect(onHold).toBe(600);
  await expectLedgerAgrees(investor);
});

test('a failure whose outcome nobody knows is not said to have taken nothing', async ({
  page,
  openInvestor,
}) => {
  await openInvestor({ balance: 2000 });
  const answers = [
    { status: 503, code: 'unavailable', message: 'The server failed. Check your statement.' },
    { status: 409, code: 'idempotency_in_flight', message: 'The first attempt is still at work.' },
    { status: 409, code: 'conflict', message: 'It has changed.' },
  ];
  await page.route('**/api/withdraw', (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const { status, ...json } = answers[0] ?? { status: 500 };
    return route.fulfill({ status, json: { ...json, details: {} } });
  });
  await page.goto('/user/withdraw');
  await fill(page, '600');
  await send(page);
  const alert = page.getByRole('alert').filter({ hasText: 'Something went wrong!' });
  const again = alert.getByRole('button', { name: 'Try again' });
  await expect(alert).toContainText('The server failed. Check your statement.');
  answers.shift();
  await again.click();
  await expect(alert).toContainText('The first attempt is still at work.');
  await expect(alert).not.toContainText('Nothing was taken from your balance.');
  answers.shift();
  await again.click();
  await expect(alert).toContainText('Nothing was taken from your balance.');
});

test('with the most saved addresses, the list says why no other can be saved', async ({
  page,
  openInvestor,
}) => {
  await openInvestor({ balance: 1000 });
  await page.route(`**${listSavedAddresses.path}`, async (route) => {
    const response = await route.fetch();
    const addresses = Array.from({ length: MOST_SAVED_ADDRESSES }, (_, number) => ({
      _id: `01900000-0000-7000-8000-0000000000${number + 10}`,
      name: `Address ${number + 1}`,
      address: wallet,
      network: 'bitcoin',
      createdAt: '2026-01-02T03:04:05.000Z',
      usableAt: '2026-01-02T03:04:05.000Z',
    }));
    await route.fulfill({ response, json: { ...(await response.json()), addresses } });
  });
  await page.goto('/user/withdraw');
  const saved = page.getByRole('region', { name: 'Saved addresses' });
  await expect(saved).toContainText('You can save at most 20 addresses. Remove one to save another.');
  await expect(saved.getByRole('button', { name: 'Save an address' })).toBeDisabled();
  await page.unroute(`**${listSavedAddresses.path}`);
  await page.reload();
  await expect(saved.getByRole('button', { name: 'Save an address' })).toBeEnabled();
  await expect(saved).not.toContainText('You can save at most');
});

test('older withdrawals are loaded page by page', async ({ page, openInvestor }) => {
  await openInvestor();
  const withdrawal = (amount: number) => ({
    _id: `01900000-0000-7000-8000-00000000${amount}`,
    amount,
    charge: 0,
    method: 'Wallet',
    wallet,
    status: 'approved',
    createdAt: '2026-01-02T03:04:05.000Z',
    decidedAt: '2026-01-03T03:04:05.000Z',
    user: { _id: '01900000-0000-7000-8000-000000000000', name: 'Ada', balance: 0 },
  });
  await page.route(/\/api\/withdraw(\?.*)?$/, async (route) => {
    const cursor = new URL(route.request().url()).searchParams.get('cursor');
    const response = await route.fetch({ url: route.request().url().replace(/\?.*/, '') });
    const withdrawals = cursor === 'older' ? [withdrawal(1002)] : [withdrawal(1001)];
    await route.fulfill({
      response,
      json: { ...(await response.json()), withdrawals, next: cursor === 'older' ? null : 'older' },
    });
  });
  await page.goto('/user/withdraw');
  await expect(rowOf(page, 1001)).toBeVisible();
  await expect(rowOf(page, 1002)).toHaveCount(0);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(rowOf(page, 1002)).toBeVisible();
  await expect(rowOf(page, 1001)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
});

test('without a network an error appears, and a retry counts once', async ({ page, openInvestor }) => {
  const investor = await openInvestor({ balance: 3000 });
  await page.goto('/user/withdraw');
  await failOffline(page, '650');
  // Other parts of the page may offer a retry by now, too.
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect(rowOf(page, 650)).toContainText('Pending');
  const { withdrawals } = await investor.api.call(listOwnWithdrawals);
  expect(withdrawals).toHaveLength(1);
});

test('what failed can no longer be sent again once another amount is typed', async ({
  page,
  openInvestor,
}) => {
  const investor = await openInvestor({ balance: 3000 });
  await page.goto('/user/withdraw');
  const failure = await failOffline(page, '650');
  await page.getByRole('textbox', { name: /amount/i }).fill('700');
  await expect(failure).toBeHidden();
  await send(page);
  await expect(rowOf(page, 700)).toContainText('Pending');
  const { withdrawals } = await investor.api.call(listOwnWithdrawals);
  expect(withdrawals.map(({ amount }) => amount)).toEqual([700]);
});

test('a fourth pending request is refused with the reason', async ({ page, openInvestor }) => {
  const investor = await openInvestor({ balance: 3000 });
  for (const amount of [500, 501, 502])
    await investor.api.call(requestWithdrawal, {
      body: { amount, walletAddress: wallet, withdrawMethod: 'Wallet' },
    });
  await page.goto('/user/withdraw');
  await fill(page, '503');
  await send(page);
  await expect(page.getByText('Something went wrong! Please try again.', { exact: true })).toBeVisible();
  await expect(page.getByText(/already have 3 pending withdrawals/)).toBeVisible();
});

test('during maintenance the form says so', async ({ page, openInvestor }) => {
  await openInvestor({ balance: 2000 });
  await page.route('**/api/withdraw', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 503,
          json: { code: 'maintenance', message: 'Back at noon.', details: {} },
        })
      : route.continue(),
  );
  await page.goto('/user/withdraw');
  await fill(page, '600');
  await send(page);
  const alert = page.getByRole('alert').filter({ hasText: 'Back at noon.' });
  await expect(alert).toContainText('Nothing was taken from your balance.');
  await expect(page.getByText('Something went wrong! Please try again.', { exact: true })).toHaveCount(0);
});

test('while announced maintenance is on, the button is off with the reason, and on again afterwards', async ({
  page,
  openInvestor,
}) => {
  await openInvestor({ balance: 2000 });
  const endsAt = Date.now() + 20_000;
  await page.route('**/api/announcements', (route) =>
    route.fulfill({
      json: {
        announcements: [
          {
            _id: '00000000-0000-4000-8000-000000000001',
            kind: 'maintenance',
            text: 'We move to new machines.',
            startsAt: new Date(endsAt - 60_000).toISOString(),
            endsAt: new Date(endsAt).toISOString(),
          },
        ],
      },
    }),
  );
  await page.goto('/user/withdraw');
  await fill(page, '600');
  const button = page.getByRole('button', { name: 'Request withdrawal of $600.00' });
  await expect(button).toBeDisabled();
  const form = page.locator('form').filter({ has: button });
  await expect(form).toContainText('We move to new machines.');
  await expect(button).toBeEnabled({ timeout: 25_000 });
  await expect(form).not.toContainText('We move to new machines.');
});

test('when the balance has shrunk, the server’s figure is shown', async ({ page, openInvestor }) => {
  const investor = await openInvestor({ balance: 2000 });
  await holdLiveEvents(page);
  await page.goto('/user/withdraw');
  await fill(page, '1800');
  await investor.api.call(requestWithdrawal, {
    body: { amount: 1500, walletAddress: wallet, withdrawMethod: 'Wallet' },
  });
  await send(page);
  await expect(
    page.getByText('Insufficient balance! Your balance is $500.00', { exact: true }),
  ).toBeVisible();
});

test('an address is checked, saved, chosen and removed', async ({ page, openInvestor }) => {
  const investor = await openInvestor({ balance: 3000.5 });
  await page.goto('/user/withdraw');
  const saved = page.getByRole('region', { name: 'Saved addresses' });
  await test.step('Max takes all that is available, and what was typed survives a reload', async () => {
    await page.getByRole('button', { name: 'Max: $3,000.50' }).click();
    await expect(page.getByLabel('Amount')).toHaveValue('3,000.50');
    await fill(page, '600', `${wallet.slice(0, -1)}q`);
    await page.reload();
    await expect(page.getByLabel('Amount')).toHaveValue('600');
  });
  await test.step('a mistyped address is refused, and its network is recognized', async () => {
    await review(page);
    await expect(page.getByText('The checksum of this address is wrong.')).toBeVisible();
    await expect(page.getByLabel('Wallet address')).toBeFocused();
    await fill(page, '600');
    await expect(page.getByText('Recognized: Bitcoin.')).toBeVisible();
    await page.getByLabel('Network').selectOption('Tron');
    await review(page);
    await expect(page.getByText('This is not an address of this network.')).toBeVisible();
  });
  await test.step('by keyboard alone, one is saved', async () => {
    await saved.getByRole('button', { name: 'Save an address' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Save an address' });
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await page.keyboard.type('Hardware wallet');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Bit');
    await page.keyboard.press('Tab');
    await page.keyboard.type(`${wallet.slice(0, -1)}q`);
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('The checksum of this address is wrong.')).toBeVisible();
    await expect(dialog.getByLabel('Address', { exact: true })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(wallet);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(saved.getByRole('listitem')).toContainText(['Hardware wallet']);
  });
  await test.step('it is chosen, and the request is in the list at once', async () => {
    await page.getByLabel('Pay to').selectOption({ index: 1 });
    await expect(page.getByLabel('Wallet address')).toHaveCount(0);
    await page.route('**/api/withdraw?*', () => undefined);
    await send(page);
    await expect(rowOf(page, 600)).toContainText('Pending');
    await expect(rowOf(page, 600)).toContainText(`${wallet}Bitcoin`);
    const { withdrawals } = await investor.api.call(listOwnWithdrawals);
    expect(withdrawals).toMatchObject([{ wallet, network: 'bitcoin' }]);
  });
  await test.step('it is removed, and the request stays', async () => {
    await saved.getByRole('button', { name: 'Remove Hardware wallet' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove address' }).click();
    await expect(saved).toContainText('No saved addresses yet');
    await expect(rowOf(page, 600)).toContainText('Pending');
  });
});

test('with a second factor, a new address waits for a day', async ({ page, openInvestor }) => {
  const investor = await openInvestor({ balance: 3000 });
  const { secret } = await investor.api.call(startTotp);
  await investor.api.call(confirmTotp, { body: { code: new TOTP({ secret }).generate() } });
  await page.goto('/user/withdraw');
  await expect(page.getByText('Save an address first')).toBeVisible();
  await expect(page.getByLabel('Wallet address')).toHaveCount(0);
  await page.getByRole('button', { name: 'Save an address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save an address' });
  await dialog.getByLabel('Name').fill('Exchange');
  await dialog.getByLabel('Network').selectOption('Bitcoin');
  await dialog.getByLabel('Address', { exact: true }).fill(wallet);
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByRole('region', { name: 'Saved addresses' })).toContainText('Can be used from');
  await expect(page.getByLabel('Pay to').locator('option').nth(1)).toBeDisabled();
  await expectAccessible(page);
  const body = { amount: 500, walletAddress: wallet, withdrawMethod: 'Wallet' } as const;
  await expect(investor.api.call(requestWithdrawal, { body })).rejects.toMatchObject({
    code: 'address_waits',
  });
});
