import { expect, type Page, test } from '@playwright/test';
import { people } from '../fixtures/test.ts';

const email = (page: Page) => page.getByRole('textbox', { name: 'Email' });
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: /^(Login|Logging in…)$/ });

/** Answers each login with a refusal. */
const refuse = (page: Page, status: number, message: string, more: object = {}) =>
  page.route('**/api/auth/login', (route) =>
    route.fulfill({ status, json: { message, code: 'invalid_credentials', ...more } }),
  );

async function send(page: Page, address = 'somebody@example.com') {
  await email(page).fill(address);
  await password(page).fill('not-this-one');
  await submit(page).click();
}

/** The server's message, the typed address, and the text on screen; no two neighbors expect the same text. */
const answers = [
  ['Invalid credentials', 'somebody@example.com', 'Wrong password'],
  ['Invalid credentials', 'somebody', 'Invalid email'],
  ['That password is unknown.', 'somebody', 'Wrong password'],
  ['No such email.', 'somebody@example.com', 'Invalid email'],
  ['Closed for the night.', 'somebody@example.com', 'Closed for the night.'],
  ['', 'somebody@example.com', 'Invalid credentials'],
] as const;

for (const width of [360, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test.beforeEach(async ({ page }) => {
      await page.goto('/login');
    });

    test('the form waits until it is filled, and its password can be shown', async ({ page }) => {
      await test.step('the button waits until both fields are filled', async () => {
        await expect(submit(page)).toBeDisabled();
        await email(page).fill('somebody@example.com');
        await expect(submit(page)).toBeDisabled();
        await password(page).fill('secret');
        await expect(submit(page)).toBeEnabled();
        await email(page).fill(' ');
        await expect(submit(page)).toBeDisabled();
      });

      await test.step('the password is shown and hidden by its button, by keyboard too', async () => {
        await expect(password(page)).toHaveAttribute('type', 'password');
        await page.getByRole('button', { name: 'Show password' }).click();
        await expect(password(page)).toHaveAttribute('type', 'text');
        await page.getByRole('button', { name: 'Hide password' }).press('Enter');
        await expect(password(page)).toHaveAttribute('type', 'password');
        await expect(password(page)).toHaveValue('secret');
      });

      await test.step('a field left empty says that it is required', async () => {
        await email(page).fill('');
        await password(page).fill('');
        await email(page).focus();
        await password(page).focus();
        await expect(email(page)).toHaveAccessibleDescription('Email is required.');
        await page.getByRole('link', { name: 'Create an account' }).focus();
        await expect(password(page)).toHaveAccessibleDescription('Password is required.');
      });

      await test.step('a link leads to sign-up', async () => {
        await page.getByRole('link', { name: 'Create an account' }).click();
        await expect(page).toHaveURL(/\/signup$/);
      });
    });

    test('the outcome of each attempt has its text', async ({ page }) => {
      await test.step('a spinner is shown while the answer is awaited, and one request is sent', async () => {
        let requests = 0;
        const held = Promise.withResolvers<void>();
        await page.route('**/api/auth/login', async (route) => {
          requests += 1;
          await held.promise;
          await route.fulfill({
            status: 401,
            json: { message: 'Invalid credentials', code: 'invalid_credentials' },
          });
        });
        await send(page);
        await expect(submit(page)).toHaveAttribute('aria-busy', 'true');
        // A person can press a disabled button; Playwright would wait until it is enabled.
        await submit(page).click({ force: true });
        await password(page).press('Enter');
        held.resolve();
        await expect(page.getByRole('alert')).toHaveText('Wrong password');
        await expect(submit(page)).not.toHaveAttribute('aria-busy', 'true');
        expect(requests).toBe(1);
        await page.unroute('**/api/auth/login');
      });

      // The first text must differ from the one that the step above left on screen.
      for (const [said, address, shown] of [...answers.slice(1), answers[0]])
        await test.step(`“${said}” for “${address}” reads “${shown}”`, async () => {
          await refuse(page, 401, said);
          await send(page, address);
          await expect(page.getByRole('alert')).toHaveText(shown);
          await expect(page).toHaveURL(/\/login$/);
        });

      await test.step('the text stays while another address is typed', async () => {
        await email(page).fill('some');
        await expect(page.getByRole('alert')).toHaveText('Wrong password');
      });

      await test.step('without an HTTP response it says that the login failed', async () => {
        await page.route('**/api/auth/login', (route) => route.abort());
        await send(page);
        await expect(page.getByRole('alert')).toHaveText('An unexpected error occurred');
      });

      await test.step('the server’s issues appear at their fields', async () => {
        await refuse(page, 422, 'Some fields need your attention.', {
          code: 'invalid',
          issues: [{ path: ['email'], message: 'Email must be at most 254 characters.' }],
        });
        await send(page);
        await expect(email(page)).toHaveAccessibleDescription('Email must be at most 254 characters.');
        await expect(email(page)).toBeFocused();
      });
    });

    test('the real server refuses a wrong password, and the right one opens the person’s area', async ({
      page,
    }) => {
      await email(page).fill(people.user.email);
      await password(page).fill('not-this-one');
      await password(page).press('Enter');
      await expect(page.getByRole('alert')).toHaveText('Wrong password');
      await password(page).fill(people.user.password);
      await password(page).press('Enter');
      await expect(page).toHaveURL(/\/user$/);
      const kept = await page.evaluate(() => ({
        token: localStorage.getItem('token'),
        user: localStorage.getItem('user'),
      }));
      expect(kept.token).toMatch(/^\S{20,}$/);
      expect(JSON.parse(kept.user ?? '')).toMatchObject({ email: people.user.email, role: 'user' });

      await test.step('an admin comes to the admin area', async () => {
        await page.evaluate(() => localStorage.clear());
        await page.goto('/login');
        await email(page).fill(people.admin.email);
        await password(page).fill(people.admin.password);
        await submit(page).click();
        await expect(page).toHaveURL(/\/admin$/);
      });
    });
  });
}
