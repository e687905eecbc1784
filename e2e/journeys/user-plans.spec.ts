import { decidePayment, getProfile, getWorth, plans } from '@dayrise/contracts';
import { expectDashboardAgrees, expectLedgerAgrees, money } from '../fixtures/ledger.ts';
import { expectAccessible } from '../fixtures/looks.ts';
import { proof } from '../fixtures/requests.ts';
import { expect, give, test, toast } from '../fixtures/test.ts';

test('each plan can be chosen and paid, and starts when an admin activates it', async ({
  page,
  admin,
  openInvestor,
}) => {
  test.slow();
  const investor = await openInvestor();
  let deposit = 0;
  await page.goto('/user');
  for (const plan of plans) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Plans' }).click();
    const cards = page.getByRole('list', { name: 'Plans' }).getByRole('listitem');
    await expect(cards).toHaveCount(11);
    const card = cards.filter({ has: page.getByRole('heading', { name: plan.name, exact: true }) });
    await expect(card).toContainText(money(plan.price));
    await expect(card.getByText('& Unlimited')).toHaveCount('unlimited' in plan ? 1 : 0);
    await card.getByRole('button', { name: 'Choose Plan', exact: true }).click();

    const dialog = page.getByRole('dialog', { name: `Deposit for ${plan.name}` });
    await expect(dialog.getByLabel('Amount')).toHaveValue(plan.price.toLocaleString('en-US'));
    await dialog.getByRole('button', { name: 'Deposit Now' }).click();

    await expect(page.getByRole('heading', { name: 'Payment details' })).toBeVisible();
    const receipt = page.getByRole('region', { name: 'Details', exact: true });
    for (const words of [
      investor.user.name,
      investor.user.email,
      investor.user._id,
      plan.name,
      money(plan.price),
    ])
      await expect(receipt).toContainText(words);
    await page.getByLabel('Wallet').selectOption({ index: 1 });
    await expect(page.getByText('Simulated: do not send funds')).toBeVisible();
    await page.locator('input[type=file]').setInputFiles(proof());
    const answer = page.waitForResponse('**/api/usersPay/submit-payment');
    await page.getByRole('button', { name: 'Upload Proof of Payment' }).click();
    const { message, payment } = await (await answer).json();
    await expect(page.getByText(message, { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Proof received' })).toBeVisible();
    expect((await expectLedgerAgrees(investor)).deposit).toBe(deposit);

    await page.getByRole('link', { name: 'See your payments' }).click();
    const row = page.getByRole('row').filter({ hasText: plan.name }).first();
    await expect(row).toContainText('Pending');
    const decision = { params: { id: payment._id }, body: { status: true, reason: 'Seen' } } as const;
    await admin.call(decidePayment, decision);
    await expect(row).toContainText('Active');
    deposit += plan.price;
    expect((await expectLedgerAgrees(investor)).deposit).toBe(deposit);
  }
  await expectDashboardAgrees(page, investor);
});

test('below the plan’s price the dialog warns, and the money goes to the balance', async ({
  page,
  admin,
  openInvestor,
}) => {
  const investor = await openInvestor();
  await page.goto('/user/plans');
  await page.getByRole('button', { name: 'Choose Plan' }).nth(1).click();
  const dialog = page.getByRole('dialog', { name: 'Deposit for Ultra' });
  await dialog.getByLabel('Amount').fill('999.99');
  await expect(dialog).toContainText('The plan will not start; the money will go to your balance instead.');
  await dialog.getByRole('button', { name: 'Deposit Now' }).click();
  await expect(page.getByRole('region', { name: 'Details', exact: true })).toContainText(
    '$999.99 is below the plan’s price of $1,000.00.',
  );
  await page.locator('input[type=file]').setInputFiles(proof());
  const answer = page.waitForResponse('**/api/usersPay/submit-payment');
  await page.getByRole('button', { name: 'Upload Proof of Payment' }).click();
  const { payment } = await (await answer).json();
  await expect(page.getByText('the amount is added to your balance')).toBeVisible();
  await admin.call(decidePayment, { params: { id: payment._id }, body: { status: true, reason: 'Seen' } });
  const { user } = await investor.api.call(getProfile);
  expect([user.balance, user.deposit]).toEqual([999.99, 0]);
  await expectDashboardAgrees(page, investor);
});

test('past results follow the slider, and the modal closes without going on', async ({
  page,
  openInvestor,
}) => {
  await openInvestor();
  await page.goto('/user/plans');
  const past = page.getByRole('region', { name: 'What it would have earned or lost' });
  await expect(past).toContainText('Simulated, from past daily returns.');
  const worst = past.getByRole('definition').nth(1);
  const before = await worst.textContent();
  const slider = past.getByRole('slider', { name: 'Size of the plan' });
  await slider.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', '$10,000.00');
  await expect(worst).not.toHaveText(before ?? '');
  await expect(page.getByRole('region', { name: 'What closing a plan means' })).toContainText(
    'balance at once',
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Choose Plan' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Deposit for Newbie' });
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/user\/plans$/);
});

test('figures that can’t be read offer no deposit to somebody who has the money', async ({
  page,
  openInvestor,
}) => {
  await openInvestor({ balance: 500 });
  await page.route(`**${getWorth.path}`, (route) => route.abort());
  await page.goto('/user/plans');
  const choose = page.getByRole('button', { name: 'Choose Plan' }).first();
  await choose.click();
  await expect(toast(page, 'Nothing was changed. Check your connection and try again.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.unroute(`**${getWorth.path}`);
  await choose.click();
  const dialog = page.getByRole('dialog', { name: 'Open Newbie' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.route(`**${getWorth.path}`, (route) => route.abort());
  // Until then the figures are taken as new.
  await page.waitForTimeout(11_000);
  await choose.click();
  await expect(dialog).toContainText('You have $500.00 available.');
});

test('the balance decides once which dialog a plan opens, and what is typed there stays when it changes', async ({
  page,
  admin,
  openInvestor,
}) => {
  const { user } = await openInvestor({ balance: 500 });
  const asked = Promise.withResolvers<void>();
  await page.route(`**${getWorth.path}`, async (route) => {
    await asked.promise;
    await route.continue();
  });
  await page.goto('/user/plans');
  const choose = page.getByRole('button', { name: 'Choose Plan' }).first();
  await choose.click();
  await expect(choose).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  asked.resolve();
  const dialog = page.getByRole('dialog', { name: 'Open Newbie' });
  await dialog.getByLabel('Amount').fill('300');
  await give(admin, user._id, { balance: 20 });
  await expect(dialog).toContainText('You have $20.00');
  await expect(dialog.getByLabel('Amount')).toHaveValue('300');
  await dialog.getByRole('button', { name: 'Deposit instead' }).click();
  const deposit = page.getByRole('dialog', { name: 'Deposit for Newbie' });
  await expect(deposit.getByLabel('Amount')).toHaveValue('300');
});
