import {
  addTicketMessage,
  cancelWithdrawal,
  decidePayment,
  decideWithdrawal,
  getProfile,
  getTradingSettings,
  type ResponseOf,
} from '@dayrise/contracts';
import { askHelp, askWithdrawal, cardOf, rowOf, submitProof } from '../fixtures/requests.ts';
import { expect, holdLiveEvents, test } from '../fixtures/test.ts';

test('when two admins decide one withdrawal, the second sees the first decision', async ({
  page,
  investorWith,
  pageOf,
  secondAdmin,
  signInAs,
}) => {
  const person = await investorWith({ balance: 2000 });
  await askWithdrawal(person, 500);
  const path = `/admin/withdrawRequest?search=${encodeURIComponent(person.user.name)}`;
  await signInAs('admin');
  await page.goto(path);
  const theirs = await pageOf(await secondAdmin(), path);

  await cardOf(page, person).getByRole('button', { name: 'Reject' }).click();
  await page.getByRole('alertdialog').getByRole('textbox', { name: 'Reason' }).fill('Too early');
  await cardOf(theirs, person).getByRole('button', { name: 'Approve' }).click();
  await theirs.getByRole('alertdialog').getByRole('button', { name: 'Approve $500.00' }).click();
  await expect(cardOf(theirs, person)).toContainText('Approved');

  await page.getByRole('alertdialog').getByRole('button', { name: 'Reject $500.00' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  const card = cardOf(page, person);
  await expect(card).toContainText('A colleague approved this first. Your decision changed nothing.');
  await expect(card).toContainText('$1,500.00');
  await expect(card.getByRole('button', { name: /Approve|Reject/ })).toHaveCount(0);
  await expect(rowOf(page, person)).toBeFocused();
  expect((await person.api.call(getProfile)).user.balance).toBe(1500);
});

test('when two admins decide one payment, the second sees the first decision', async ({
  page,
  investorWith,
  pageOf,
  secondAdmin,
  signInAs,
}) => {
  const person = await investorWith();
  await submitProof(page, person, { planName: 'Newbie', planAmount: 500 });
  const path = `/admin/plansRequest?search=${person.user.email}`;
  await signInAs('admin');
  await page.goto(path);
  const theirs = await pageOf(await secondAdmin(), path);
  await cardOf(page, person).getByRole('button', { name: 'Activate' }).click();
  await cardOf(theirs, person).getByRole('button', { name: 'Activate' }).click();
  await theirs.getByRole('alertdialog').getByRole('button', { name: 'Activate $500.00' }).click();
  await expect(cardOf(theirs, person)).toContainText('Activated');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Activate $500.00' }).click();
  await expect(cardOf(page, person)).toContainText('A colleague activated this first.');
  expect((await person.api.call(getProfile)).user).toMatchObject({ deposit: 500, balance: 0 });
});

test('a withdrawal that its owner has canceled is explained', async ({ page, investorWith, signInAs }) => {
  const person = await investorWith({ balance: 2000 });
  const { _id } = await askWithdrawal(person, 500);
  await signInAs('admin');
  await page.goto(`/admin/withdrawRequest?search=${encodeURIComponent(person.user.name)}`);
  await cardOf(page, person).getByRole('button', { name: 'Approve' }).click();
  await person.api.call(cancelWithdrawal, { params: { id: _id } });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve $500.00' }).click();
  await expect(cardOf(page, person)).toContainText('The person canceled this before your decision.');
});

test('when two admins close one ticket, the second sees that it is closed', async ({
  page,
  investorWith,
  pageOf,
  secondAdmin,
  signInAs,
}) => {
  const person = await investorWith();
  await askHelp(person, 'Two at once');
  const path = `/admin/ticketRequest?search=${encodeURIComponent(person.user.name)}`;
  await signInAs('admin');
  await page.goto(path);
  const theirs = await pageOf(await secondAdmin('support'), path);
  await cardOf(page, person).getByRole('button', { name: 'Mark as Resolved' }).click();
  await cardOf(theirs, person).getByRole('button', { name: 'Mark as Resolved' }).click();
  await theirs.getByRole('alertdialog').getByRole('button', { name: 'Mark as Resolved' }).click();
  await expect(cardOf(theirs, person).getByRole('button', { name: 'Closed' })).toBeDisabled();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as Resolved' }).click();
  await expect(cardOf(page, person)).toContainText('A colleague closed this first.');
});

test('several withdrawals are rejected with one reason; one that was canceled meanwhile says so', async ({
  page,
  investorWith,
  signInAs,
}) => {
  const person = await investorWith({ balance: 3000 });
  const first = await askWithdrawal(person, 500);
  for (const amount of [600, 700]) await askWithdrawal(person, amount);
  await signInAs('admin');
  await page.goto(`/admin/withdrawRequest?search=${encodeURIComponent(person.user.name)}`);
  await page.getByRole('button', { name: 'Select all 3 on this page' }).click();
  const selection = page.getByRole('region', { name: 'Selected requests' });
  await expect(selection).toContainText('3 selected · $1,800.00');
  // Leave out the newest, which is last.
  await page.getByRole('checkbox').last().uncheck({ force: true });
  await expect(selection).toContainText('2 selected · $1,100.00');
  await selection.getByRole('button', { name: 'Reject selected' }).click();
  await person.api.call(cancelWithdrawal, { params: { id: first._id } });
  const question = page.getByRole('alertdialog', { name: 'Reject 2 withdrawals?' });
  await question.getByRole('textbox', { name: 'Reason' }).fill('The address is unknown');
  await question.getByRole('button', { name: 'Reject 2' }).click();

  await expect(page.getByText('1 of 2 decisions were made.')).toBeVisible();
  await expect(
    page.getByText(`${person.user.name} · $500.00: The person canceled this before your decision.`),
  ).toBeVisible();
  // Only what is still undecided can be selected.
  await expect(page.getByRole('checkbox')).toHaveCount(1);
});

test('after a refusal that holds for all requests, nothing more is sent, and the rest stays selected, with the reason', async ({
  page,
  investorWith,
  signInAs,
}) => {
  const person = await investorWith({ balance: 3000 });
  for (const amount of [500, 600, 700]) await askWithdrawal(person, amount);
  await signInAs('admin');
  await page.goto(`/admin/withdrawRequest?search=${encodeURIComponent(person.user.name)}`);
  let sent = 0;
  await page.route(`**${decideWithdrawal.path.replace('{id}', '*')}`, (route) => {
    sent += 1;
    if (sent === 1) return route.fallback();
    return route.fulfill({ status: 429, json: { code: 'rate_limited', message: 'Too many requests.' } });
  });
  await page.getByRole('button', { name: 'Select all 3 on this page' }).click();
  const selection = page.getByRole('region', { name: 'Selected requests' });
  await selection.getByRole('button', { name: 'Reject selected' }).click();
  const question = page.getByRole('alertdialog', { name: 'Reject 3 withdrawals?' });
  await question.getByRole('textbox', { name: 'Reason' }).fill('The address is unknown');
  await question.getByRole('button', { name: 'Reject 3' }).click();
  await expect(page.getByText('1 of 3 decisions were made.')).toBeVisible();
  for (const amount of ['$600.00', '$700.00'])
    await expect(page.getByText(`${person.user.name} · ${amount}: Too many requests.`)).toBeVisible();
  await expect(selection).toContainText('2 selected · $1,300.00');
  expect(sent).toBe(2);

  await page.unroute(`**${decideWithdrawal.path.replace('{id}', '*')}`);
  // A reason for a rejection is none for an approval.
  await selection.getByRole('button', { name: 'Approve selected' }).click();
  const other = page.getByRole('alertdialog', { name: 'Approve 2 withdrawals?' });
  await expect(other.getByRole('textbox', { name: 'Reason' })).toHaveValue('');
  await other.getByRole('button', { name: 'Cancel' }).click();
  await selection.getByRole('button', { name: 'Reject selected' }).click();
  const rest = page.getByRole('alertdialog', { name: 'Reject 2 withdrawals?' });
  await expect(rest.getByRole('textbox', { name: 'Reason' })).toHaveValue('The address is unknown');
  await rest.getByRole('button', { name: 'Reject 2' }).click();
  await expect(page.getByText('All 2 decisions were made.')).toBeVisible();
});

test('a proposal that somebody didn’t see is explained, and then shown as a colleague left it', async ({
  page,
  admin,
  investorWith,
  secondAdmin,
  signInAs,
}) => {
  const person = await investorWith();
  // Above FOUR_EYES_ABOVE, as playwright.config.ts sets it.
  const { _id: id } = await submitProof(page, person, { planName: 'Ultra', planAmount: 3_000_001 });
  await signInAs('finance');
  await page.goto(`/admin/plansRequest?search=${person.user.email}`);
  const card = cardOf(page, person);
  await card.getByRole('button', { name: 'Propose activation' }).click();
  const body = { status: true, reason: 'The amount is on the image' };
  await admin.call(decidePayment, { params: { id }, body });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Propose', exact: true }).click();
  const remark = card.getByText('A colleague has proposed');
  await expect(remark).toBeVisible();
  await expect(card.getByText('Needs a second person')).toBeVisible();
  const other = await secondAdmin();
  await other.api.call(decidePayment, { params: { id }, body });
  await expect(card).toContainText('Activated');
  await expect(card.getByText('Needs a second person')).toHaveCount(0);
  await expect(remark).toHaveCount(0);
});

test('a ticket is not closed over a message that its reader did not see', async ({
  page,
  investorWith,
  signInAs,
}) => {
  const person = await investorWith();
  const { _id: id } = await askHelp(person, 'One more thing');
  await signInAs('support');
  const answer = (text: string) => person.api.call(addTicketMessage, { params: { id }, body: { text } });

  await test.step('in the queue', async () => {
    await page.goto(`/admin/ticketRequest?search=${encodeURIComponent(person.user.name)}`);
    const card = cardOf(page, person);
    await card.getByRole('button', { name: 'Mark as Resolved' }).click();
    await answer('Another payment is missing, too.');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as Resolved' }).click();
    await expect(card).toContainText('Something was written in this ticket meanwhile.');
    await expect(card).toContainText('Another payment is missing, too.');
    await expect(card.getByRole('button', { name: 'Mark as Resolved' })).toBeEnabled();
  });

  await test.step('on its page', async () => {
    await holdLiveEvents(page);
    await page.goto(`/admin/ticketRequest/${id}`);
    const thread = page.getByRole('log', { name: 'One more thing' });
    await expect(thread).toContainText('Another payment is missing, too.');
    await answer('And a third one.');
    await page.getByRole('button', { name: 'Mark as Resolved' }).click();
    await expect(page.getByText('Something was written in this ticket meanwhile.')).toBeVisible();
    await expect(thread).toContainText('And a third one.');
    await page.getByRole('button', { name: 'Mark as Resolved' }).click();
    await expect(page.getByRole('button', { name: 'Closed' })).toBeVisible();
  });
});

test('among several requests, a large one is only proposed; canceling the confirmation sends nothing', async ({
  page,
  investorWith,
  signInAs,
}) => {
  const person = await investorWith();
  // The second is above FOUR_EYES_ABOVE, as playwright.config.ts sets it.
  await submitProof(page, person, { planName: 'Newbie', planAmount: 500 });
  await submitProof(page, person, { planName: 'Ultra', planAmount: 3_000_001 });
  await signInAs('admin');
  await page.goto(`/admin/plansRequest?search=${person.user.email}`);
  await page.getByRole('button', { name: 'Select all 2 on this page' }).click();
  await page.getByRole('button', { name: 'Activate selected' }).click();
  const question = page.getByRole('alertdialog', { name: 'Activate 2 payments?' });
  let asked = 0;
  await page.route('**/api/admin/payments/*', (route) => {
    asked += 1;
    return route.fulfill({
      status: 401,
      json: {
        code: 'step_up_required',
        message: 'Please confirm that it is you.',
        details: { methods: ['password'] },
      },
    });
  });
  await question.getByRole('button', { name: 'Activate 2' }).click();
  await page.getByRole('dialog', { name: 'Confirm' }).getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toContainText('Please confirm that it is you.');
  expect(asked).toBe(1);

  await page.unroute('**/api/admin/payments/*');
  await question.getByRole('button', { name: 'Activate 2' }).click();
  await expect(page.getByText('1 of 2 decisions were made.')).toBeVisible();
  await expect(page.getByText('Proposed. A second person has to confirm it.')).toBeVisible();
});

test('above the limit one person proposes, and the second sees what it rests on', async ({
  page,
  investorWith,
  pageOf,
  secondAdmin,
  signInAs,
}) => {
  const person = await investorWith();
  // Above FOUR_EYES_ABOVE, as playwright.config.ts sets it.
  await submitProof(page, person, { planName: 'Ultra', planAmount: 3_000_001, transactionHash: '0xabc' });
  await signInAs('admin');
  await page.goto(`/admin/plansRequest?search=${person.user.email}`);
  await cardOf(page, person).getByRole('button', { name: 'Propose activation' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Propose', exact: true }).click();
  await expect(cardOf(page, person).getByText('Needs a second person')).toBeVisible();
  // Nobody confirms their own, neither by its key nor among others.
  await page.keyboard.press('a');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0);

  const theirs = await pageOf(await secondAdmin(), '/admin/proposals');
  const card = cardOf(theirs, person);
  await expect(card).toContainText('Ultra');
  await expect(card).toContainText('0xabc');
  const image = card.getByRole('button', { name: 'View proof of payment' });
  await expect(image.locator('img')).toHaveJSProperty('complete', true);
  await card.getByRole('button', { name: 'Refuse' }).click();
  const dialog = theirs.getByRole('alertdialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The image is another one');
  await dialog.getByRole('button', { name: 'Refuse proposal' }).click();
  await expect(card).toHaveCount(0);
  await page.goto('/admin/notifications');
  const told = page.getByRole('listitem').filter({ hasText: 'Your proposal was refused' }).first();
  await expect(told).toContainText(person.user.name);
  await expect(told).toContainText('The image is another one');
});

test('a colleague’s change shows in the fields that nobody typed into', async ({ page, signInAs }) => {
  await signInAs('admin');
  let isChanged = false;
  await page.route(`**${getTradingSettings.path}`, async (route) => {
    const response = await route.fetch();
    const { settings }: ResponseOf<typeof getTradingSettings> = await response.json();
    const now = { ...settings, ...(isChanged && { makerFee: 12.5, takerFee: 45 }) };
    await route.fulfill({ response, json: { settings: now } });
  });
  await page.goto('/admin/trading');
  const [maker, taker] = [page.getByLabel('Maker fee'), page.getByLabel('Taker fee')];
  await expect(maker).not.toHaveValue('12.5');
  await taker.fill('33');
  isChanged = true;
  // The page reads again when somebody comes back to it.
  await page.clock.setSystemTime(Date.now() + 20_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(maker).toHaveValue('12.5');
  await expect(taker).toHaveValue('33');
});
