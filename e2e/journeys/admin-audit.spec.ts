import { decideWithdrawal, listAuditEvents, updateBalance, updateVerification } from '@dayrise/contracts';
import { askWithdrawal } from '../fixtures/requests.ts';
import { expect, people, sessionOf, test } from '../fixtures/test.ts';

test('every change of money or rights is in the audit log with before, after and reason', async ({
  page,
  admin,
  investorWith,
  signInAs,
}) => {
  const person = await investorWith({ balance: 1000 });
  const params = { id: person.user._id };
  await admin.call(updateBalance, {
    params,
    body: { balance: 1500, expected: 1000, reason: 'Missed a deposit' },
  });
  await admin.call(updateVerification, { params, body: { status: true, reason: 'Seen in person' } });
  const { _id } = await askWithdrawal(person, 500);
  await admin.call(decideWithdrawal, {
    params: { id: _id },
    body: { status: 'rejected', reason: 'Wrong wallet' },
  });

  await signInAs('admin');
  await page.goto(`/admin/usersList/${person.user._id}`);
  await page.getByRole('tab', { name: 'Staff actions' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Audit log' }).click();
  await expect(page).toHaveURL(new RegExp(`subject=${person.user._id}`));
  const table = page.getByRole('table', { name: 'Audit log' });
  const set = table.getByRole('row').filter({ hasText: 'Missed a deposit' });
  for (const text of ['Balance set', person.user.name, '$1,000.00', '$1,500.00'])
    await expect(set).toContainText(text);
  await expect(table.getByRole('row').filter({ hasText: 'Seen in person' })).toContainText('Person verified');

  await page.goto('/admin/auditLog');
  await page.getByRole('combobox', { name: 'Act' }).selectOption('withdrawal.rejected');
  await expect(page).toHaveURL(/action=withdrawal\.rejected/);
  const rejected = table.getByRole('row').filter({ hasText: 'Wrong wallet' });
  await expect(rejected.first()).toContainText('Withdrawal rejected');
  await rejected.first().getByRole('link').first().click();
  await expect(page).toHaveURL(/actor=/);
  await page.getByRole('button', { name: /^By / }).click();
  await expect(page).not.toHaveURL(/actor=/);
});

test('a filter of the log is saved under a name and applied again', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/admin/auditLog');
  const main = page.getByRole('main');
  await main.getByLabel('Action').selectOption('Balance set');
  await expect(page).toHaveURL(/action=/);
  await main.getByRole('button', { name: 'Saved filters' }).click();
  const saved = page.getByRole('dialog', { name: 'Saved filters' });
  await saved.getByLabel('Name').fill('Set by hand');
  await saved.getByRole('button', { name: 'Save current filters' }).click();
  await expect(saved.getByRole('button', { name: 'Set by hand', exact: true })).toBeVisible();
  await page.goto('/admin/auditLog');
  await main.getByRole('button', { name: 'Saved filters' }).click();
  await saved.getByRole('button', { name: 'Set by hand', exact: true }).click();
  await expect(page).toHaveURL(/action=/);
  await expect(main.getByLabel('Action')).toHaveValue('balance.set');
});

test('the log offers nothing that would change it', async ({ page, admin, signInAs }) => {
  const { events } = await admin.call(listAuditEvents, { query: {} });
  expect(events.every(({ reason, actor }) => reason !== '' && actor.name !== '')).toBe(true);
  await signInAs('admin');
  await page.goto('/admin/auditLog');
  await expect(page.getByRole('table', { name: 'Audit log' })).toBeVisible();
  await expect(page.getByRole('table').getByRole('button')).toHaveCount(0);
  const { token } = await sessionOf(people.admin);
  const headers = { Authorization: `Bearer ${token}` };
  expect((await page.request.get('/api/admin/audit', { headers })).status()).toBe(200);
  for (const method of ['PUT', 'PATCH', 'DELETE', 'POST']) {
    const answer = await page.request.fetch('/api/admin/audit', { method, headers });
    expect(answer.status(), method).toBe(405);
  }
});
