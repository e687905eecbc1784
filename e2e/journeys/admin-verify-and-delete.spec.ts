import { getUser, listAuditEvents } from '@dayrise/contracts';
import { expect, give, holdLiveEvents, test, toast } from '../fixtures/test.ts';

test.beforeEach(async ({ signInAs }) => {
  await signInAs('admin');
});

test('an admin marks a person verified', async ({ page, investorWith }) => {
  const person = await investorWith();
  await page.goto(`/admin/usersList?search=${person.user.email}`);
  const row = page.getByRole('row').filter({ hasText: person.user.name });
  await row.getByRole('button', { name: 'Verify' }).click();
  const question = page.getByRole('alertdialog', { name: 'Mark this person verified?' });
  await expect(question).toContainText(person.user.email);
  await question.getByRole('button', { name: 'Mark verified' }).click();
  await expect(toast(page, `${person.user.name} is verified.`)).toBeVisible();
  await expect(row).not.toContainText('Unverified');
});

test('a person is deleted after a confirmation with a reason', async ({ page, admin, investorWith }) => {
  const person = await investorWith({ balance: 80 });
  await page.goto(`/admin/usersList?search=${person.user.email}`);
  const row = page.getByRole('row').filter({ hasText: person.user.name });
  const question = page.getByRole('alertdialog', { name: `Delete ${person.user.name}?` });

  await row.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toBeVisible();

  await row.getByRole('button', { name: 'Delete' }).click();
  await expect(question).toContainText('$80.00');
  await question.getByRole('button', { name: 'Delete this person' }).click();
  await expect(question).toContainText('Enter a reason');
  await question.getByRole('textbox', { name: 'Reason' }).fill('Asked to be forgotten');
  await question.getByRole('button', { name: 'Delete this person' }).click();
  await expect(toast(page, `${person.user.name} was deleted.`)).toBeVisible();
  await expect(page.getByText('No users found')).toBeVisible();

  const { events } = await admin.call(listAuditEvents, { query: { subject: person.user._id } });
  expect(events.find(({ action }) => action === 'person.deleted')?.reason).toBe('Asked to be forgotten');
  await expect(admin.call(getUser, { params: { id: person.user._id } })).rejects.toMatchObject({
    status: 404,
  });
});

test('a deletion can be confirmed once everything that is lost is shown', async ({ page, investorWith }) => {
  const person = await investorWith({ balance: 80 });
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
  await page.route(`**/api/users/users/${person.user._id}/holdings`, async (route) => {
    await asked;
    await route.fallback();
  });
  await page.goto(`/admin/usersList?search=${person.user.email}`);
  await page.getByRole('main').getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('textbox', { name: 'Reason' }).fill('Asked to be forgotten');
  const confirm = question.getByRole('button', { name: 'Delete this person' });
  await expect(confirm).toBeDisabled();
  answer();
  await expect(question).toContainText('$80.00 is written off');
  await expect(confirm).toBeEnabled();
});

test('a deletion names what is lost now, not what the list said', async ({ page, admin, investorWith }) => {
  const person = await investorWith({ balance: 80 });
  await holdLiveEvents(page);
  await page.goto(`/admin/usersList?search=${person.user.email}`);
  await expect(page.getByRole('row').filter({ hasText: person.user.name })).toContainText('$80.00');
  await give(admin, person.user._id, { balance: 95 });
  await page.getByRole('main').getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('$95.00 is written off');
  await expect(question).not.toContainText('$80.00');
});

test('a failed deletion shows the product’s text', async ({ page, investorWith }) => {
  const person = await investorWith();
  const path = '**/api/users/users/*';
  let answer: 'refuse' | 'break' = 'refuse';
  await page.route(path, (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback();
    if (answer === 'break') return route.abort();
    return route.fulfill({ status: 409, json: { code: 'conflict', message: 'Not now.' } });
  });
  await page.goto(`/admin/usersList?search=${person.user.email}`);
  await page.getByRole('main').getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('textbox', { name: 'Reason' }).fill('Why not');
  await question.getByRole('button', { name: 'Delete this person' }).click();
  await expect(question).toContainText('Failed to delete user.');
  answer = 'break';
  await question.getByRole('button', { name: 'Delete this person' }).click();
  await expect(question).toContainText('Error deleting user. Please try again.');
});
