import { randomUUID } from 'node:crypto';
import { closePosition, decidePayment, getWorth, listPositions, MOST_CLOSED_PLANS } from '@dayrise/contracts';
import { expectDashboardAgrees, expectLedgerAgrees, money } from '../fixtures/ledger.ts';
import { proof } from '../fixtures/requests.ts';
import { expect, loseAnswer, test, toast } from '../fixtures/test.ts';

test('a plan is opened, profit is moved, and the plan is closed', async ({ page, admin, openInvestor }) => {
  const investor = await openInvestor({ profit: 250.75 });
  await page.goto('/user/payment-details?amount=1000&plan=Ultra');
  await page.locator('input[type=file]').setInputFiles(proof());
  const answer = page.waitForResponse('**/api/usersPay/submit-payment');
  await page.getByRole('button', { name: 'Upload Proof of Payment' }).click();
  const { payment } = await (await answer).json();

  await page.goto('/user/positions');
  await expect(page.getByText('No positions yet')).toBeVisible();
  await admin.call(decidePayment, { params: { id: payment._id }, body: { status: true, reason: 'Seen' } });
  const plan = page.getByRole('region', { name: 'Ultra', exact: true });
  await expect(plan).toContainText(money(1000));
  await expectLedgerAgrees(investor);

  await page.getByRole('button', { name: 'Move profit to balance' }).click();
  const move = page.getByRole('dialog', { name: 'Move profit to balance' });
  await expect(move.getByLabel('Amount')).toHaveValue('250.75');
  await move.getByLabel('Amount').fill('300');
  await expect(move).toContainText('You have $250.75.');
  await move.getByRole('button', { name: /^Move/ }).click();
  await expect(move.getByLabel('Amount')).toBeFocused();
  await move.getByLabel('Amount').fill('200.5');
  await move.getByRole('button', { name: 'Move $200.50' }).click();
  await expect(move).toBeHidden();
  await expect(page.getByText(money(50.25), { exact: true })).toBeVisible();
  expect(await expectLedgerAgrees(investor)).toMatchObject({ balance: 200.5, deposit: 1000, profit: 50.25 });

  await plan.getByRole('button', { name: 'Close plan Ultra' }).click();
  const close = page.getByRole('alertdialog', { name: 'Close Ultra?' });
  const amount = close.getByText('Goes to your balance').locator('xpath=following-sibling::*');
  await expect(amount).toHaveText(money(1000));
  // A day's return is posted while the dialog asks.
  let expected: unknown = null;
  await page.route('**/api/positions/*/close', async (route) => {
    expected = route.request().postDataJSON();
    await route.continue({ postData: { expected: 1000.01 } });
  });
  await close.getByRole('button', { name: 'Close plan' }).click();
  await expect(close).toContainText('The amount has changed.');
  expect(expected).toEqual({ expected: 1000 });
  await page.unroute('**/api/positions/*/close');
  await loseAnswer(page, closePosition);
  await close.getByRole('button', { name: 'Close plan' }).click();
  await expect(close).toContainText('You can safely try again');
  await expect(amount).toHaveText(money(1000));
  await close.getByRole('button', { name: 'Close plan' }).click();
  await expect(close).toBeHidden();
  await expect(plan).toContainText('Closed');
  await expect(plan.getByRole('button')).toHaveCount(0);
  expect(await expectLedgerAgrees(investor)).toMatchObject({ balance: 1200.5, deposit: 0 });
  await expectDashboardAgrees(page, investor);
});

test('a plan is opened with the balance, and profit is added to it, each with two clicks', async ({
  page,
  openInvestor,
}) => {
  const investor = await openInvestor({ balance: 800, profit: 60.5 });
  await page.goto('/user/plans');
  const plan = page.getByRole('list', { name: 'Plans' }).getByRole('listitem').first();
  await plan.getByRole('button', { name: 'Choose Plan' }).click();
  const open = page.getByRole('dialog', { name: 'Open Newbie' });
  const utc = { dateStyle: 'medium', timeZone: 'UTC' } as const;
  const day = new Intl.DateTimeFormat('en-US', utc).format(Date.now() + 86_400_000);
  await expect(open).toContainText(
    `You have $800.00 available. The plan starts at once and earns from ${day}, 00:00 UTC.`,
  );
  await open.getByLabel('Amount').fill('400');
  await expect(open).toContainText('At least $500.00.');
  await open.getByRole('button', { name: 'Open plan' }).click();
  await expect(open.getByLabel('Amount')).toBeFocused();
  await open.getByLabel('Amount').fill('500');
  const read = Promise.withResolvers<void>();
  await page.route(`**${getWorth.path}`, async (route) => {
    await read.promise;
    await route.continue();
  });
  await open.getByRole('button', { name: 'Open with $500.00' }).click();
  await expect(toast(page, `Newbie opened with $500.00. It earns from ${day}, 00:00 UTC.`)).toBeVisible();
  // Figures that are slow to be read again hold nobody up.
  await expect(page).toHaveURL('/user/positions');
  read.resolve();
  const card = page.getByRole('region', { name: 'Newbie', exact: true });
  await expect(card).toContainText(`It earns from ${day}, 00:00 UTC.`);
  expect(await expectLedgerAgrees(investor)).toMatchObject({ balance: 300, deposit: 500, profit: 60.5 });

  await card.getByRole('button', { name: 'Add profit to Newbie' }).click();
  const add = page.getByRole('dialog', { name: 'Add profit to Newbie' });
  await expect(add).toContainText(`earns from ${day}, 00:00 UTC.`);
  await add.getByRole('button', { name: 'Add $60.50' }).click();
  await expect(card).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Add profit to Newbie' })).toHaveCount(0);
  expect(await expectLedgerAgrees(investor)).toMatchObject({ balance: 300, deposit: 560.5, profit: 0 });
  // What the plan costs more than the balance is deposited as before.
  await page.goto('/user/plans');
  await page.getByRole('button', { name: 'Choose Plan' }).nth(1).click();
  await expect(page.getByRole('dialog', { name: 'Deposit for Ultra' })).toBeVisible();
  await expectDashboardAgrees(page, investor);
  await page.goto('/user');
  await expect(page.getByText(`own money today starts on ${day}, 00:00 UTC.`)).toBeVisible();
});

test('a long list of closed plans says that it is not all of them', async ({ page, openInvestor }) => {
  await openInvestor();
  const at = '2026-01-01T12:00:00.000Z';
  const nothing = { earned: 0, worth: 0, gained: 0, lost: 0, toProfit: 0, adjusted: 0, returns: [] };
  const plan = {
    ...nothing,
    plan: 'Newbie',
    principal: 500,
    toBalance: 500,
    openedAt: at,
    earnsFrom: '2026-01-02',
  };
  const positions = Array.from({ length: MOST_CLOSED_PLANS }, () => ({
    ...plan,
    _id: randomUUID(),
    closingAt: at,
    closedAt: at,
  }));
  await page.route(`**${listPositions.path}`, (route) => route.fulfill({ json: { positions } }));
  const note = page.getByText('Only the 100 plans that closed last are listed.');
  await page.goto('/user/positions');
  await expect(note).toBeVisible();
  positions.pop();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Newbie', exact: true }).first()).toBeVisible();
  await expect(note).toHaveCount(0);
});
