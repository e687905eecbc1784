import { decidePayment, depositMethods, getProfile, MOST_LISTED_PAYMENTS } from '@dayrise/contracts';
import { expectDashboardAgrees, money } from '../fixtures/ledger.ts';
import { proof } from '../fixtures/requests.ts';
import { expect, test } from '../fixtures/test.ts';

const withContact = ['Cash App', 'Paypal'];

test('each method leads to a payment, and an activated one is in the balance', async ({
  page,
  admin,
  openInvestor,
}) => {
  test.slow();
  const investor = await openInvestor();
  const { whatsapp } = await (await page.request.get('/api/whatsapp')).json();
  for (const [index, method] of depositMethods.entries()) {
    await page.goto('/user/deposit');
    const cards = page.getByRole('list', { name: 'Ways to pay' }).getByRole('listitem');
    await expect(cards).toHaveCount(6);
    await cards
      .filter({ has: page.getByRole('heading', { name: method, exact: true }) })
      .getByRole('button', { name: 'Pay now' })
      .click();
    const dialog = page.getByRole('dialog', { name: `Deposit with ${method}` });
    if (withContact.includes(method)) {
      await expect(dialog).toContainText('investor relations contact');
      await expect(dialog).toContainText(whatsapp || 'Not Available');
      await dialog.getByRole('button', { name: 'Continue' }).click();
    }
    await dialog.getByRole('button', { name: 'Deposit Now' }).click();
    await expect(dialog.getByLabel('Amount')).toBeFocused();
    await expect(dialog.getByLabel('Amount')).toHaveAccessibleDescription('Enter an amount above $0.');
    const amount = 100.25 + index;
    await dialog.getByLabel('Amount').fill(String(amount));
    await dialog.getByRole('button', { name: 'Deposit Now' }).click();

    await expect(page.getByRole('region', { name: 'Details', exact: true })).toContainText(method);
    await expect(page.getByRole('region', { name: 'Details', exact: true })).toContainText(money(amount));
    if (index === 0) {
      const steps = page.getByRole('list', { name: 'Steps of a payment' }).getByRole('listitem');
      await expect(page.getByLabel('Wallet')).toHaveValue(/Usdt/);
      await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step');
      await page.getByLabel('Transaction hash').fill('0xkept');
      await page.reload();
      await expect(page.getByRole('region', { name: 'Details', exact: true })).toContainText(money(amount));
      await expect(page.getByLabel('Transaction hash')).toHaveValue('0xkept');
      await page.locator('input[type=file]').setInputFiles(proof());
      await expect(steps.nth(2)).toHaveAttribute('aria-current', 'step');
    }
    await page.locator('input[type=file]').setInputFiles(proof());
    const byContact = withContact.includes(method);
    if (!byContact) await page.getByLabel('Transaction hash').fill('0xabc123');
    else {
      await expect(page.getByText('agree on the payment with investor relations')).toBeVisible();
      await expect(page.getByLabel('Transaction hash')).toHaveCount(0);
      await expect(page.getByLabel('Wallet')).toHaveCount(0);
    }
    const answer = page.waitForResponse('**/api/usersPay/submit-payment');
    await page.getByRole('button', { name: 'Upload Proof of Payment' }).click();
    const { payment } = await (await answer).json();
    expect(payment.transactionHash).toBe(byContact ? undefined : '0xabc123');
    if (byContact) expect(payment.wallet).toBeNull();
    await admin.call(decidePayment, { params: { id: payment._id }, body: { status: true, reason: 'Seen' } });
  }
  await page.goto('/user');
  await expectDashboardAgrees(page, investor);
});

test('the info modal says Not Available without a support number, and Cancel goes nowhere', async ({
  page,
  openInvestor,
}) => {
  await openInvestor();
  await page.route('**/api/whatsapp', (route) => route.fulfill({ json: { whatsapp: '' } }));
  await page.goto('/user/deposit');
  for (const method of withContact) {
    await page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: method, exact: true }) })
      .getByRole('button', { name: 'Pay now' })
      .click();
    const dialog = page.getByRole('dialog', { name: `Deposit with ${method}` });
    await expect(dialog).toContainText('Not Available');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  }
  await expect(page).toHaveURL(/\/user\/deposit$/);
});

test('a method without a wallet says so before the amount', async ({ page, openInvestor }) => {
  await openInvestor();
  await page.route('**/api/wallets', (route) =>
    route.fulfill({ json: { wallets: [{ _id: crypto.randomUUID(), name: 'Bitcoin', address: 'bc1q' }] } }),
  );
  await page.goto('/user/deposit');
  const cards = page.getByRole('list', { name: 'Ways to pay' }).getByRole('listitem');
  await expect(cards.filter({ hasText: 'We have no wallet for it now' })).toHaveText([
    /^Usdt/,
    /^Ethereum/,
    /^BNB/,
  ]);
  await page.goto('/user/payment-details?amount=750&method=BNB');
  await expect(page.getByText('We have no wallet for BNB now. You can choose another one.')).toBeVisible();
  await page.getByLabel('Wallet').selectOption('Bitcoin');
  await expect(page.getByText('bc1q')).toBeVisible();
});

test('a declined payment says why, and moves nothing', async ({ page, admin, openInvestor }) => {
  const investor = await openInvestor({ balance: 100 });
  await page.goto('/user/payment-details?amount=750&method=BNB');
  await page.locator('input[type=file]').setInputFiles(proof());
  const answer = page.waitForResponse('**/api/usersPay/submit-payment');
  await page.getByRole('button', { name: 'Upload Proof of Payment' }).click();
  const { payment } = await (await answer).json();
  await page.getByRole('link', { name: 'See your payments' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'BNB' })).toContainText('In review');
  await admin.call(decidePayment, {
    params: { id: payment._id },
    body: { status: false, reason: 'The picture shows something else' },
  });
  const row = page.getByRole('row').filter({ hasText: 'BNB' });
  await expect(row).toContainText('Declined');
  await expect(row).toContainText('The picture shows something else');
  await expectDashboardAgrees(page, investor);
});

test('an undecided payment is canceled by its owner', async ({ page, openInvestor }) => {
  const investor = await openInvestor({ balance: 100 });
  await page.goto('/user/payment-details?amount=750&method=Bitcoin');
  await page.locator('input[type=file]').setInputFiles(proof());
  await page.getByRole('button', { name: 'Upload Proof of Payment' }).click();
  await page.getByRole('link', { name: 'See your payments' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Bitcoin' });
  await row.getByRole('button', { name: 'Cancel the payment for Bitcoin' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Cancel this payment?' });
  await dialog.getByRole('button', { name: 'Cancel payment' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('Canceled');
  await expect(row.getByRole('button')).toHaveCount(0);
  await expectDashboardAgrees(page, investor);
});

test('a long list of payments says that it is not all of them', async ({ page, openInvestor }) => {
  await openInvestor();
  const payments = Array.from({ length: MOST_LISTED_PAYMENTS }, () => ({
    _id: crypto.randomUUID(),
    name: 'Bitcoin',
    details: 100,
    detailPic: '/proof.png',
    status: true,
    decision: 'active',
    forPlan: false,
    method: 'Bitcoin',
    wallet: null,
    reason: null,
    createdAt: '2026-01-01T12:00:00.000Z',
    decidedAt: '2026-01-02T12:00:00.000Z',
  }));
  await page.route(`**${getProfile.path}`, async (route) => {
    const response = await route.fetch();
    const { user } = await response.json();
    await route.fulfill({ response, json: { user: { ...user, paymentMethods: payments } } });
  });
  const note = page.getByText('Only the latest 100 payments are listed.');
  await page.goto('/user/deposit');
  await expect(note).toBeVisible();
  payments.pop();
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: 'Bitcoin' }).first()).toBeVisible();
  await expect(note).toHaveCount(0);
});

test('arriving without an amount goes back to deposit', async ({ page, openInvestor }) => {
  await openInvestor();
  for (const query of [
    '',
    '?plan=Newbie',
    '?amount=1e9&plan=Newbie',
    '?amount=-1&plan=Newbie',
    '?amount=500',
  ]) {
    await page.goto(`/user/payment-details${query}`);
    await expect(page).toHaveURL(/\/user\/deposit$/);
  }
});

test('amounts are read as people type and paste them', async ({ page, openInvestor }) => {
  await openInvestor();
  await page.goto('/user/deposit');
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel('Amount');
  const next = dialog.getByRole('button', { name: 'Deposit Now' });
  const pay = page.getByRole('button', { name: 'Pay now' }).first();
  await pay.click();
  for (const [typed, shown, problem] of [
    ['1e9', '1e9', 'Enter an amount in dollars, such as 1,250.50.'],
    ['-1', '-1', 'Enter an amount above $0.'],
    ['99999999999', '99,999,999,999', 'This amount is too large.'],
    ['0', '0', 'Enter an amount above $0.'],
    ['12', '12', null],
    ['0.001', '0.00', 'Enter an amount above $0.'],
  ] as const)
    await test.step(`"${typed}"`, async () => {
      await field.fill(typed);
      await expect(field).toHaveValue(shown);
      if (problem === null) return void (await expect(field).not.toHaveAttribute('aria-invalid'));
      await expect(dialog).toContainText(problem);
      await next.click();
      await expect(field).toBeFocused();
    });
  for (const [typed, shown] of [
    ['５００', '500'],
    [' 1 000 ', '1,000'],
    ['$1,234.50', '1,234.50'],
  ] as const)
    await test.step(`"${typed}"`, async () => {
      if (!(await dialog.isVisible())) await pay.click();
      await field.fill(typed);
      await expect(field).toHaveValue(shown);
      await next.click();
      await expect(page).toHaveURL(new RegExp(`payment-details\\?amount=${Number(shown.replace(',', ''))}&`));
      await page.goBack();
      await expect(page).toHaveURL(/\/user\/deposit$/);
      await expect(pay).toBeVisible();
    });
});
