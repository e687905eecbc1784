import type { Page } from '@playwright/test';
import { expect, people, test } from '../fixtures/test.ts';

async function signIn(page: Page, person: { email: string; password: string }): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
}

test('a visitor who came for a page gets there by signing in, also after a reload of the login', async ({
  page,
}) => {
  await page.goto('/user/statement?kind=withdrawal#latest');
  await expect(page).toHaveURL('/login');
  await page.reload();
  await signIn(page, people.user);
  await expect(page).toHaveURL('/user/statement?kind=withdrawal#latest');
  await expect(page.getByRole('heading', { level: 1, name: 'Statement' })).toBeVisible();
});

test('a person returns only within the own area', async ({ page }) => {
  await page.goto('/admin/usersList');
  await expect(page).toHaveURL('/login');
  await signIn(page, people.user);
  await expect(page).toHaveURL('/user');
});

test('nothing in the address of the login leads elsewhere', async ({ page }) => {
  await page.goto('/login?next=https://elsewhere.test/&returnTo=//elsewhere.test/user');
  await signIn(page, people.user);
  await expect(page).toHaveURL('/user');
});

test('a person who signed out starts at the first page', async ({ page, signInAs }) => {
  await signInAs('user');
  await page.goto('/user/plans');
  await page.getByRole('button', { name: 'Log Out' }).first().click();
  await expect(page).toHaveURL('/login');
  await signIn(page, people.user);
  await expect(page).toHaveURL('/user');
});

test('a person whose session ended because of inactivity returns to where they were', async ({
  page,
  context,
  signInAs,
}) => {
  await context.clock.install();
  await signInAs('user');
  await page.goto('/user/plans');
  await expect(page.getByRole('heading', { level: 1, name: 'Plans' })).toBeVisible();
  await page.clock.fastForward(5 * 60_000);
  await expect(page).toHaveURL('/login');
  await signIn(page, people.user);
  await expect(page).toHaveURL('/user/plans');
});
