import { changePassword, getProfile, listSessions, login, updateVerification } from '@dayrise/contracts';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

test('the profile is there to read, and follows an admin who verifies', async ({
  page,
  admin,
  openInvestor,
}) => {
  const { user } = await openInvestor();
  await page.goto('/user/profile');
  await expect(page.getByLabel('Username')).toBeDisabled();
  await expect(page.getByLabel('Username')).toHaveValue(user.name);
  await expect(page.getByLabel('Email')).toBeDisabled();
  await expect(page.getByLabel('Email')).toHaveValue(user.email);
  await expect(page.getByRole('button', { name: 'Change picture' })).toBeDisabled();
  const facts = page.getByRole('region', { name: 'Account' });
  for (const words of [user.phone_number, 'Unverified', 'Investor', user.name, user._id])
    await expect(facts).toContainText(words);
  await admin.call(updateVerification, {
    params: { id: user._id },
    body: { status: true, reason: 'Seen in person' },
  });
  await expect(facts.getByText('Verified', { exact: true })).toBeVisible();
  await facts.getByRole('link', { name: 'Change Password' }).click();
  await expect(page).toHaveURL(/\/user\/change-password$/);
});

test('a phone number saved in one tab is kept when another tab saves the name', async ({
  page,
  context,
  openInvestor,
}) => {
  const { api, user } = await openInvestor();
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/user/contact-details');
    await expect(tab.getByLabel('Full name')).toHaveValue(user.name);
  }
  const save = async (tab: Page) => {
    await tab.getByRole('button', { name: 'Save changes' }).click();
    await expect(tab.getByText('Contact details saved')).toBeVisible();
  };
  await page.getByLabel('Phone number').fill('+1 555 010 0199');
  await save(page);
  await other.getByLabel('Full name').fill('Renamed Investor');
  await save(other);
  const saved = (await api.call(getProfile)).user;
  expect([saved.name, saved.phone_number]).toEqual(['Renamed Investor', '+1 555 010 0199']);
});

test('changing the password says what is wrong, works, and ends every other session', async ({
  page,
  openInvestor,
}) => {
  const { user, password, api } = await openInvestor();
  const other = await page.request.post(login.path, { data: { email: user.email, password } });
  const { token } = await other.json();
  await page.goto('/user/change-password');
  const fill = async (old: string, chosen: string, again: string) => {
    await page.getByLabel('Old password').fill(old);
    await page.getByLabel('New password', { exact: true }).fill(chosen);
    await page.getByLabel('Confirm new password').fill(again);
    await page.getByRole('button', { name: 'Change Password' }).click();
  };
  const says = (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

  await fill('', '', '');
  await says('All fields must be filled.');
  await expect(page.getByLabel('Old password')).toBeFocused();
  await fill(password, 'short', 'short');
  await says('Password must be at least 6 characters long.');
  await fill(password, 'another-journey', 'another-journy');
  await says('Passwords do not match!');
  await fill('not-my-password', 'another-journey', 'another-journey');
  await says('❌ Failed to update password. Please try again.');
  await page.route(`**${changePassword.path}`, (route) => route.abort());
  await fill(password, 'another-journey', 'another-journey');
  await says('❌ Error updating password. Please try again later.');
  await page.unroute(`**${changePassword.path}`);
  await page.getByRole('button', { name: 'Show password' }).first().click();
  await expect(page.getByLabel('Old password')).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await says('✅ Password updated successfully!');

  await expect(page.getByLabel('Old password')).toHaveValue('');
  const profile = await page.request.get('/api/profile', { headers: { Authorization: `Bearer ${token}` } });
  expect(profile.status()).toBe(401);
  expect((await api.call(listSessions)).sessions.filter(({ endedAt }) => endedAt === null)).toHaveLength(1);
  const again = await page.request.post(login.path, {
    data: { email: user.email, password: 'another-journey' },
  });
  expect(again.status()).toBe(200);
});

test('own sessions are listed; one can be ended, then all others', async ({ page, openInvestor }) => {
  const { user, password } = await openInvestor();
  const tokens: string[] = [];
  for (const agent of [
    'Mozilla/5.0 (iPhone) Safari/605.1',
    'Mozilla/5.0 (X11; Linux) Firefox/140.0',
    'curl/8',
  ]) {
    const answer = await page.request.post(login.path, {
      data: { email: user.email, password },
      headers: { 'User-Agent': agent },
    });
    tokens.push((await answer.json()).token);
  }
  await page.goto('/user/profile');
  await page.getByRole('link', { name: /^Sessions/ }).click();
  const open = page.getByRole('region', { name: 'Signed in now' });
  await expect(open.getByRole('listitem')).toHaveCount(4);
  await expect(open.getByText('This device')).toHaveCount(1);
  await open
    .getByRole('button', { name: /^End session on/ })
    .first()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End session' }).click();
  await expect(open.getByRole('listitem')).toHaveCount(3);
  await open.getByRole('button', { name: 'End all others' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End all others' }).click();
  await expect(open.getByRole('listitem')).toHaveCount(1);
  for (const token of tokens) {
    const answer = await page.request.get('/api/profile', { headers: { Authorization: `Bearer ${token}` } });
    expect(answer.status()).toBe(401);
  }
});
