import { expect, test } from '../fixtures/test.ts';

test('an investor who opens an address of the back office ends up in their own area', async ({
  page,
  signInAs,
}) => {
  await signInAs('user');
  await page.goto('/admin/usersList');
  await expect(page).toHaveURL('/user');
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Users' })).toHaveCount(0);
});

test('a page that the server forbids shows that, and offers no retry', async ({ page, signInAs }) => {
  await page.route('**/api/users/users?*', (route) =>
    route.fulfill({
      status: 403,
      json: { code: 'forbidden', message: 'You do not have permission to do this.' },
    }),
  );
  await signInAs('admin');
  await page.goto('/admin/usersList');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('You don’t have access');
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toHaveCount(0);
});

test('an unknown address shows “not found” inside the frame of the back office', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await page.goto('/admin/no-such-page');
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Audit log' }),
  ).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
});
