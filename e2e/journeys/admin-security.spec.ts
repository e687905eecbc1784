import { login } from '@dayrise/contracts';
import { expect, test } from '../fixtures/test.ts';

test('admins see who signed in, who failed to and from where', async ({ page, investorWith, signInAs }) => {
  const person = await investorWith({ balance: 0 });
  await page.request.post(login.path, { data: { email: person.user.email, password: 'a-wrong-one' } });

  await signInAs('admin');
  await page.goto(`/admin/usersList/${person.user._id}`);
  await page.getByRole('tab', { name: 'Security' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Security log' }).click();
  await expect(page).toHaveURL(new RegExp(`person=${person.user._id}`));
  const table = page.getByRole('table', { name: 'Security log' });
  const failed = table.getByRole('row').filter({ hasText: 'Sign-in failed' });
  await expect(failed).toContainText(person.user.name);
  await expect(table.getByRole('row').filter({ hasText: 'Account opened' })).toHaveCount(1);

  await page.getByRole('combobox', { name: 'Event' }).selectOption('sign_in_failed');
  await expect(page).toHaveURL(/kind=sign_in_failed/);
  await expect(table.getByRole('row').filter({ hasText: 'Account opened' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await expect(page).not.toHaveURL(/person=/);
  await failed.first().getByRole('link').last().click();
  await expect(page).toHaveURL(/address=/);
  await page.getByRole('button', { name: /^From/ }).click();
  await expect(page).not.toHaveURL(/address=/);
});
