import { randomUUID } from 'node:crypto';
import { resetPassword } from '@dayrise/contracts';
import { expectLooksGood } from '../fixtures/looks.ts';
import { linkIn } from '../fixtures/mail.ts';
import { confirmAddress, expect, test } from '../fixtures/test.ts';

test('a sign-up is confirmed from the mail, and the notice disappears', async ({ page }) => {
  const email = `${randomUUID()}@example.com`;
  await page.goto('/signup');
  await page.getByRole('textbox', { name: 'Full name' }).fill('Nia Okonkwo');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Phone number' }).fill('+1 555 010 0123');
  await page.getByLabel('Password', { exact: true }).fill('dawn-over-harbour');
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
  const notice = page.getByText('Confirm your email address');
  await expect(notice).toBeVisible();
  const first = await linkIn(email, 'Confirm your email address');
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText('We sent you a link. It works for 24 hours.')).toBeVisible();
  // The first link no longer works then.
  await expect.poll(() => linkIn(email, 'Confirm your email address')).not.toBe(first);
  // In the browser where the person is signed in.
  await page.goto(await linkIn(email, 'Confirm your email address'));
  await expect(page.getByRole('link', { name: 'Continue', exact: true })).toHaveAttribute('href', '/user');
  await page.getByRole('button', { name: 'Confirm address' }).click();
  const notices = page.getByRole('region', { name: 'Notifications' });
  await expect(notices.getByText(`${email} is confirmed.`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('a forgotten password is replaced from the mail', async ({ page, openInvestor, browser }) => {
  const { user } = await openInvestor();
  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto('/login');
  await visitor.getByRole('link', { name: 'Forgot your password?' }).click();
  await visitor.getByRole('textbox', { name: 'Email' }).fill(user.email);
  await visitor.getByRole('button', { name: 'Send link' }).click();
  await expect(visitor.getByText('Check your email')).toBeVisible();
  const link = await linkIn(user.email, 'Choose a new password');
  await visitor.goto(link);
  await visitor.getByLabel('New password', { exact: true }).fill('password');
  await visitor.getByRole('button', { name: 'Change password' }).click();
  await expect(visitor.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(
    /most common/,
  );
  await visitor.getByLabel('New password', { exact: true }).fill('a-quiet-harbour');
  await visitor.getByRole('button', { name: 'Change password' }).click();
  await expect(visitor.getByText('Password changed')).toBeVisible();
  await visitor.getByRole('link', { name: 'Log in', exact: true }).click();
  await visitor.getByRole('textbox', { name: 'Email' }).fill(user.email);
  await visitor.getByLabel('Password', { exact: true }).fill('a-quiet-harbour');
  await visitor.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(visitor).toHaveURL(/\/user$/);
  // The session before the reset is over.
  await page.goto('/user');
  await expect(page).toHaveURL(/\/login$/);
  // The link is used up.
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('another-harbour');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('alert')).toContainText('already used or has expired');
  await context.close();
});

test('a new password asks for a code of the second factor, and says so', async ({ page }) => {
  await page.route(`**${resetPassword.path}`, (route) =>
    route.fulfill({ status: 401, json: { message: 'Enter a code.', code: 'factor_required' } }),
  );
  await page.goto('/reset-password#first');
  await page.getByLabel('New password', { exact: true }).fill('a-quiet-harbour');
  // Screen readers announce only what changes in a status that is there already.
  const status = page.getByRole('main').getByRole('status').last();
  await expect(status).toBeEmpty();
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(status).toContainText('Your account has a second factor.');
  await expect(page.getByLabel('Code')).toBeFocused();
});

test('an address is changed from the mail to the new one, and back from the mail to the old one', async ({
  page,
  openInvestor,
  browser,
}) => {
  const investor = await openInvestor();
  await confirmAddress(investor);
  const [before, after] = [investor.user.email, `${randomUUID()}@example.com`];
  await page.goto('/user/security');
  const main = page.getByRole('main');
  await expect(main).toContainText(before);
  await main.getByRole('button', { name: 'Change address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change email address' });
  await dialog.getByLabel('New email address').fill(after);
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await expect(dialog).toBeHidden();
  await expect(main).toContainText(`We emailed a link to ${after}.`);
  await expect(main).toContainText(before);

  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(await linkIn(after, 'Confirm your new email address'));
  await visitor.getByRole('button', { name: 'Confirm address' }).click();
  await expect(visitor.getByText(`${after} is confirmed.`)).toBeVisible();
  await page.reload();
  await expect(main).toContainText(after);
  await expect(main).not.toContainText('We emailed a link');

  await visitor.goto(await linkIn(before, 'Your email address was changed'));
  await visitor.getByRole('button', { name: 'Undo the change' }).click();
  await expect(visitor.getByText('Change undone')).toBeVisible();
  await expect(visitor.getByRole('listitem').filter({ hasText: 'Email address changed' })).toBeVisible();
  // All sessions are over, and the old address gets a link to a new password.
  await page.goto('/user');
  await expect(page).toHaveURL(/\/login$/);
  await visitor.goto(await linkIn(before, 'Choose a new password'));
  await visitor.getByLabel('New password', { exact: true }).fill('a-quiet-harbour');
  await visitor.getByRole('button', { name: 'Change password' }).click();
  await visitor.getByRole('link', { name: 'Log in', exact: true }).click();
  await visitor.getByRole('textbox', { name: 'Email' }).fill(before);
  await visitor.getByLabel('Password', { exact: true }).fill('a-quiet-harbour');
  await visitor.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(visitor).toHaveURL(/\/user$/);
  await context.close();
});

test('a name is changed with its history, and the profile follows', async ({ page, openInvestor }) => {
  await openInvestor({ name: 'Ada Before' });
  await page.goto('/user/profile');
  await page.getByRole('main').getByRole('link', { name: 'edit contact details', exact: true }).click();
  await page.getByRole('textbox', { name: 'Full name' }).fill('Ada After');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('row', { name: /Name.*Ada Before.*Ada After/ })).toBeVisible();
  await page.goto('/user/profile');
  await expect(page.getByLabel('Username')).toHaveValue('Ada After');
});

test('another link in the same tab starts its page over', async ({ page }) => {
  await page.goto('/verify-email#first');
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.goto('/verify-email#second');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Confirm address' })).toBeVisible();

  for (const [path, name] of [
    ['/reset-password', 'New password'],
    ['/accept-invitation', 'Password'],
  ] as const) {
    const password = page.getByLabel(name, { exact: true });
    await page.goto(`${path}#first`);
    await password.fill('a-quiet-harbour');
    await page.goto(`${path}#second`);
    await expect(password).toHaveValue('');
  }
});

test('skipping to the content keeps the link’s token', async ({ page }) => {
  await page.goto('/reset-password#first');
  const password = page.getByLabel('New password', { exact: true });
  await password.fill('a-quiet-harbour');
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL('/reset-password#first');
  await expect(password).toHaveValue('a-quiet-harbour');
});

const publicScreens = ['forgot-password', 'reset-password', 'verify-email', 'report-sign-in'];
for (const name of publicScreens) {
  test(`${name}: axe finds nothing and nothing runs over, in both themes and all widths`, async ({
    page,
  }) => {
    await page.goto(`/${name}#token`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectLooksGood(page, `public-${name}`);
  });
}

test('staff find the same sections on their own page', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/admin/security');
  await expect(page.getByRole('heading', { name: 'Email address' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Security log' })).toBeVisible();
});
