import {
  countNotifications,
  readNotifications,
  setNotificationPreferences,
  updateBalance,
} from '@dayrise/contracts';
import type { Page } from '@playwright/test';
import { askWithdrawal, cardOf } from '../fixtures/requests.ts';
import { expect, test } from '../fixtures/test.ts';

const bell = (page: Page, unread: number) =>
  page.getByRole('banner').getByRole('button', {
    name: unread > 0 ? `Notifications, ${unread} unread` : 'Notifications',
    exact: true,
  });

test('a rejection reaches the bell of both tabs, and leads to its reason', async ({
  page,
  admin,
  pageOf,
  investorWith,
  signInAs,
}, { annotations }) => {
  const person = await investorWith({ balance: 2000 });
  await askWithdrawal(person, 750);
  const reason = 'The address belongs to another network.';
  const tab = await pageOf(person, '/user/profile');
  // Setting this journey's figures created a notification too.
  await expect(bell(tab, 1)).toBeVisible();
  await bell(tab, 1).click();
  await tab.getByRole('dialog').getByRole('button', { name: 'Mark all as read' }).click();
  await tab.keyboard.press('Escape');
  await expect(bell(tab, 0)).toBeFocused();
  const other = await tab.context().newPage();
  await other.goto('/user');
  await expect(bell(other, 0)).toBeVisible();

  await signInAs('admin');
  await page.goto(`/admin/withdrawRequest?status=pending&search=${encodeURIComponent(person.user.name)}`);
  await cardOf(page, person).getByRole('button', { name: 'Reject' }).click();
  const question = page.getByRole('alertdialog', { name: 'Reject this withdrawal?' });
  await question.getByRole('textbox', { name: 'Reason' }).fill(reason);
  const decided = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await question.getByRole('button', { name: 'Reject $750.00' }).click();
  await decided;
  const since = Date.now();
  await expect(bell(tab, 1)).toBeVisible();
  annotations.push({ type: 'told after', description: `${Date.now() - since} ms` });
  await expect(bell(other, 1)).toBeVisible();

  await bell(tab, 1).click();
  const panel = tab.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByRole('listitem').first()).toContainText(reason);
  await panel.getByRole('listitem').first().getByRole('link').click();
  await expect(panel).toBeHidden();
  await expect(tab).toHaveURL(/\/user\/withdraw/);
  await expect(tab.getByRole('row').filter({ hasText: '$750.00' })).toContainText(reason);
  await expect(bell(tab, 0)).toBeVisible();
  await expect(bell(other, 0)).toBeVisible();

  await test.step('after a gap, the count is right as soon as the connection is back', async () => {
    await tab.context().setOffline(true);
    await admin.call(updateBalance, {
      params: { id: person.user._id },
      body: { balance: 2100, reason: 'While they were away' },
    });
    await expect.poll(async () => (await person.api.call(countNotifications)).unread).toBe(1);
    await expect(bell(tab, 0)).toBeVisible();
    await tab.context().setOffline(false);
    await expect(bell(tab, 1)).toBeVisible();
    await expect(bell(other, 1)).toBeVisible();
    await person.api.call(readNotifications, { body: { all: true } });
    await expect(bell(tab, 0)).toBeVisible();
  });

  await test.step('mail about withdrawals stays off', async () => {
    await bell(tab, 0).click();
    await panel.getByRole('link', { name: 'All notifications and preferences' }).click();
    await tab.getByRole('tab', { name: 'Preferences' }).click();
    const mail = tab.getByRole('switch', { name: 'Withdrawals: By email' });
    await expect(mail).toBeChecked();
    const saved = tab.waitForResponse((response) => response.request().method() === 'PUT');
    await mail.click();
    await saved;
    await tab.reload();
    await expect(mail).not.toBeChecked();
    await expect(tab.getByRole('switch', { name: 'Security: By email' })).toBeDisabled();
    await expect(tab.getByText('Review queues')).toHaveCount(0);
  });
});

test('what could not be saved doesn’t look as if it were', async ({ page, openInvestor }) => {
  // Setting the figures creates notifications.
  await openInvestor({ balance: 100, deposit: 50 });
  await page.goto('/user/notifications');
  await expect(bell(page, 2)).toBeVisible();
  const marks = page.getByRole('main').getByRole('button', { name: /^Mark “/ });
  await expect(marks).toHaveCount(2);
  // Nor can anything be read again.
  const isOwn = ({ pathname }: URL) => pathname.startsWith('/api/notifications');
  await page.route(isOwn, (route) => route.abort());
  const lost = page.waitForEvent('requestfailed', (request) =>
    request.url().includes(readNotifications.path),
  );
  await marks.first().click();
  await marks.first().click();
  await lost;
  await expect(page.getByText('Could not be marked as read. Try again.')).toBeVisible();
  await expect(marks).toHaveCount(2);
  await expect(bell(page, 2)).toBeVisible();

  await page.unroute(isOwn);
  await page.getByRole('tab', { name: 'Preferences' }).click();
  const mail = page.getByRole('switch', { name: 'Withdrawals: By email' });
  await expect(mail).toBeChecked();
  await page.route(`**${setNotificationPreferences.path}`, (route) => route.abort());
  await mail.click();
  await expect(page.getByText('The preference was not saved. Try again.')).toBeVisible();
  await expect(mail).toBeChecked();
});
