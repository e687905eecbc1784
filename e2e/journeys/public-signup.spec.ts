import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { people } from '../fixtures/test.ts';

const field = {
  name: (page: Page) => page.getByRole('textbox', { name: 'Full name' }),
  email: (page: Page) => page.getByRole('textbox', { name: 'Email' }),
  phone: (page: Page) => page.getByRole('textbox', { name: 'Phone number' }),
  password: (page: Page) => page.getByLabel('Password', { exact: true }),
};
const submit = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^(Sign Up|Creating your account…)$/ });

async function fill(page: Page, email = 'new@example.com', password = 'dawn-over-harbour') {
  await field.name(page).fill('Nia Okonkwo');
  await field.email(page).fill(email);
  await field.phone(page).fill('+1 555 010 0123');
  await field.password(page).fill(password);
}

for (const width of [360, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test.beforeEach(async ({ page }) => {
      await page.goto('/signup');
    });

    test('missing and wrong values are reported at their fields', async ({ page }) => {
      await test.step('all four fields say that they are required, and the first one takes the focus', async () => {
        await submit(page).click();
        await expect(field.name(page)).toHaveAccessibleDescription('Name is required.');
        await expect(field.email(page)).toHaveAccessibleDescription('Email is required.');
        await expect(field.phone(page)).toHaveAccessibleDescription('Phone number is required.');
        await expect(field.password(page)).toHaveAccessibleDescription(/^Password (is required|must be)/);
        await expect(field.name(page)).toBeFocused();
        await field.name(page).fill('Nia');
        await expect(field.name(page)).toHaveAccessibleDescription('');
      });

      await test.step('the password is shown and hidden by its button', async () => {
        await field.password(page).fill('secret');
        await page.getByRole('button', { name: 'Show password' }).click();
        await expect(field.password(page)).toHaveAttribute('type', 'text');
        await page.getByRole('button', { name: 'Hide password' }).click();
        await expect(field.password(page)).toHaveAttribute('type', 'password');
      });

      await test.step('without an HTTP answer it says that it failed', async () => {
        await page.route('**/api/auth/register', (route) => route.abort());
        await fill(page);
        await submit(page).click();
        await expect(page.getByRole('alert')).toHaveText('An error occurred during sign up.');
      });

      await test.step('any failure reads the same, and the fields say what the server found', async () => {
        await page.route('**/api/auth/register', (route) =>
          route.fulfill({
            status: 422,
            json: {
              message: 'Some fields need your attention.',
              code: 'invalid',
              issues: [{ path: ['password'], message: 'This password is too common.' }],
            },
          }),
        );
        await fill(page);
        await submit(page).click();
        await expect(field.password(page)).toHaveAccessibleDescription('This password is too common.');
        await expect(page.getByRole('alert')).toHaveText('An error occurred during sign up.');
        await expect(field.password(page)).toBeFocused();
        await page.unrouteAll();
      });

      await test.step('the real server refuses a common password and a taken email', async () => {
        await fill(page, `${randomUUID()}@example.com`, 'password');
        await submit(page).click();
        await expect(page.getByRole('alert')).toHaveText('An error occurred during sign up.');
        await expect(field.password(page)).toHaveAttribute('aria-invalid', 'true');
        await fill(page, people.user.email);
        await submit(page).click();
        await expect(field.email(page)).toHaveAccessibleDescription(
          'An account with this email already exists.',
        );
      });

      await test.step('simulated funds are named again, and a link leads to login', async () => {
        await expect(
          page
            .getByRole('main')
            .getByText(/simulated funds/i)
            .first(),
        ).toBeVisible();
        await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
        await expect(page).toHaveURL(/\/login$/);
      });
    });

    test('a new person comes to the investor area, by keyboard alone', async ({ page }) => {
      await field.name(page).focus();
      await page.keyboard.type('Nia Okonkwo');
      await page.keyboard.press('Tab');
      await page.keyboard.type(`${randomUUID()}@example.com`);
      // The country of the number comes first.
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.type('+1 555 010 0123');
      await page.keyboard.press('Tab');
      await page.keyboard.type('dawn-over-harbour');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/user$/);
    });
  });
}
