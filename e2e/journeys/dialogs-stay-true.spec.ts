import { askWithdrawal, cardOf } from '../fixtures/requests.ts';
import { expect, test } from '../fixtures/test.ts';

test('Escape does not close a dialog while its decision is pending, and the next dialog opens', async ({
  page,
  signInAs,
  investorWith,
}) => {
  await signInAs('admin');
  const person = await investorWith({ balance: 2000 });
  await askWithdrawal(person, 600);
  await page.goto(`/admin/withdrawRequest?search=${encodeURIComponent(person.user.name)}`);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/admin/withdrawals/*', async (route) => {
    await held.promise;
    await route.abort();
  });
  const approve = cardOf(page, person).getByRole('button', { name: 'Approve' });
  const question = page.getByRole('alertdialog', { name: 'Approve this withdrawal?' });
  await approve.click();
  await question.getByRole('button', { name: 'Approve $600.00' }).evaluate(async (button: HTMLElement) => {
    button.click();
    // A key pressed right after the click is handled before any timer runs.
    for (let turn = 0; turn < 20; turn += 1) await null;
    button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  });
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await expect(question.getByRole('button', { name: 'Approving' })).toBeVisible();
  held.resolve();
  await expect(question).toContainText('There was no response');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await approve.click();
  await expect(question).toBeVisible();
});
