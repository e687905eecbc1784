import { getProfile } from '@dayrise/contracts';
import { askWithdrawal, cardOf } from '../fixtures/requests.ts';
import { expect, test, toast } from '../fixtures/test.ts';

test.beforeEach(async ({ signInAs }) => {
  await signInAs('admin');
});

test('a withdrawal is approved, and the balance falls by its amount', async ({ page, investorWith }) => {
  const person = await investorWith({ balance: 2000 });
  const { _id, charge } = await askWithdrawal(person, 750);
  await page.goto(`/admin/withdrawRequest?search=${encodeURIComponent(person.user.name)}`);
  const card = cardOf(page, person);
  for (const text of [
    '$750.00',
    'Wallet',
    'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
    '$2,000.00',
    'Pending',
  ])
    await expect(card).toContainText(text);
  await card.getByRole('button', { name: 'Approve' }).click();
  const question = page.getByRole('alertdialog', { name: 'Approve this withdrawal?' });
  await expect(question).toContainText(person.user.name);
  await expect(question).toContainText('The balance goes from $2,000.00 to $1,250.00.');
  await expect(question.getByRole('button', { name: 'Approve $750.00' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page, `Request #${_id} approved!`)).toBeVisible();
  await expect(card).toContainText('$1,250.00');
  await expect(card).toContainText('Approved');
  await expect(card.getByRole('button', { name: /Approve|Reject/ })).toHaveCount(0);
  expect(charge).toBe(0);
  expect((await person.api.call(getProfile)).user.balance).toBe(1250);
});

test('a withdrawal is rejected with a reason, and the balance stays', async ({ page, investorWith }) => {
  const person = await investorWith({ balance: 900 });
  const { _id } = await askWithdrawal(person, 600);
  await page.goto(`/admin/withdrawRequest?status=pending&search=${encodeURIComponent(person.user.name)}`);
  const card = cardOf(page, person);
  await card.getByRole('button', { name: 'Reject' }).click();
  const question = page.getByRole('alertdialog', { name: 'Reject this withdrawal?' });
  await question.getByRole('textbox', { name: 'Reason' }).fill('The address is not yours');
  await question.getByRole('button', { name: 'Reject $600.00' }).click();
  await expect(toast(page, `Request #${_id} rejected!`)).toBeVisible();
  // It has left the queue, but stays on this page with its result until the admin moves on.
  await expect(card).toContainText('Rejected');
  await page.reload();
  await expect(page.getByText('No withdrawal requests found.')).toBeVisible();
  expect((await person.api.call(getProfile)).user.balance).toBe(900);
});

test('a decision that did not reach the server can be sent again', async ({ page, investorWith }) => {
  const person = await investorWith({ balance: 900 });
  await askWithdrawal(person, 600);
  await page.goto(`/admin/withdrawRequest?search=${encodeURIComponent(person.user.name)}`);
  const path = '**/api/admin/withdrawals/*';
  await page.route(path, (route) => route.abort());
  await cardOf(page, person).getByRole('button', { name: 'Approve' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Approve $600.00' }).click();
  await expect(question).toContainText('There was no response');
  await page.unroute(path);
  await question.getByRole('button', { name: 'Approve $600.00' }).click();
  await expect(cardOf(page, person)).toContainText('Approved');
});
