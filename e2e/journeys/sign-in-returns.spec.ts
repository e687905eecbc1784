import { getStatement, listAnnouncements } from '@dayrise/contracts';
import type { Page } from '@playwright/test';
import { expect, people, sessionUser, test } from '../fixtures/test.ts';

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

test('another person who signs in after a session ended starts at the first page', async ({
  page,
  context,
  signInAs,
  investorWith,
}) => {
  await context.clock.install();
  await signInAs('user');
  await page.goto('/user/statement?kind=withdrawal');
  await expect(page.getByRole('heading', { level: 1, name: 'Statement' })).toBeVisible();
  await page.clock.fastForward(5 * 60_000);
  await expect(page).toHaveURL('/login');
  const { user, password } = await investorWith();
  await signIn(page, { email: user.email, password });
  await expect(page).toHaveURL('/user');
});

test('what one person closed, and what failed for them, is not the next one’s', async ({
  page,
  openInvestor,
  investorWith,
}) => {
  const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const announcement = {
    _id: '0190a000-0000-7000-8000-000000000000',
    kind: 'notice',
    text: 'New help pages for everybody',
    startsAt: soon(-1),
    endsAt: soon(1),
  };
  await page.route(`**${listAnnouncements.path}`, (route) =>
    route.fulfill({ json: { announcements: [announcement] } }),
  );
  await page.route(`**${getStatement.path}**`, (route) =>
    route.request().headers().accept === 'text/csv' ? route.abort() : route.fallback(),
  );
  await openInvestor();
  await page.goto('/user/statement');
  const announced = page.getByRole('region', { name: 'Announcements' });
  await announced.getByRole('button', { name: 'Dismiss' }).click();
  await expect(announced).toHaveCount(0);
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const failed = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
  await expect(failed).toHaveCount(1);

  await page.getByRole('button', { name: 'Log Out' }).first().click();
  await expect(page).toHaveURL('/login');
  await expect(failed).toHaveCount(0);
  const { user, password } = await investorWith();
  await signIn(page, { email: user.email, password });
  await expect(page).toHaveURL('/user');
  await expect(announced).toContainText(announcement.text);
});

test('another person who signs in elsewhere finds nothing of the first one in an open tab', async ({
  page,
  context,
  investorWith,
  openInvestor,
}) => {
  const other = await context.newPage();
  await other.goto('/robots.txt');
  const second = await investorWith({ balance: 222 });
  /** As for a tab that was suspended during the sign-out and the next sign-in. */
  const replaceWith = ({ token, user }: { token: string; user: object }) =>
    other.evaluate(
      (session) => {
        localStorage.setItem('user', session.user);
        localStorage.setItem('token', session.token);
      },
      { token, user: JSON.stringify(user) },
    );

  const first = await openInvestor({ balance: 1111 });
  await page.goto('/user');
  const balance = page.getByRole('main').getByText('$1,111.00');
  await expect(balance.first()).toBeVisible();
  await replaceWith({ token: second.token, user: sessionUser(second.user) });
  await expect(page.getByRole('main').getByText('$222.00').first()).toBeVisible();
  await expect(balance).toHaveCount(0);

  await page.getByRole('navigation').getByRole('link', { name: 'Withdraw', exact: true }).first().click();
  const amount = page.getByRole('textbox', { name: /amount/i });
  await amount.fill('1234');
  await replaceWith({ token: first.token, user: sessionUser(first.user) });
  await expect(page).toHaveURL('/user');
  await expect(balance.first()).toBeVisible();
  await expect(amount).toHaveCount(0);
});
