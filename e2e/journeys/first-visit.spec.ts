import { expect, test } from '../fixtures/test.ts';

test('a visitor signs up and lands in the investor area with live prices', async ({ page, complaints }) => {
  await page.goto('/');
  await expect(page.getByText('Simulated funds · no real money').first()).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click();
  await expect(page).toHaveURL('/signup');
  await page.getByLabel('Full name').fill('Grace Hopper');
  await page.getByLabel('Email').fill(`grace.${Date.now()}@example.test`);
  await page.getByLabel('Phone number').fill('+1 555 010 0199');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page
    .getByRole('main')
    .getByRole('button', { name: /sign up|create/i })
    .click();
  await expect(page).toHaveURL('/user');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('table').getByText('Bitcoin')).toBeVisible();
  await expect(page.getByText('Simulated funds · no real money').first()).toBeVisible();
  expect(complaints).toEqual([]);
});

test('an admin logs in and sees the totals', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('admin@demo.dayrise.test');
  await page.getByLabel('Password', { exact: true }).fill('demo-admin');
  await page
    .getByRole('main')
    .getByRole('button', { name: /log in|login/i })
    .click();
  await expect(page).toHaveURL('/admin');
  for (const total of [
    'Total Balance',
    'Total Transactions',
    'Total Users',
    'Total Tickets',
    'Total Deposit',
    'Total Profit',
  ])
    await expect(page.getByText(total, { exact: true })).toBeVisible();
});

test('logging out ends the session in every tab', async ({ page, context, signInAs }) => {
  await signInAs('user');
  await page.goto('/user');
  const other = await context.newPage();
  await other.goto('/user/profile');
  await expect(other).toHaveURL('/user/profile');
  await page.getByRole('button', { name: 'Log Out' }).first().click();
  await expect(page).toHaveURL('/login');
  await expect(other).toHaveURL('/login');
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([
    null,
    null,
  ]);
});
