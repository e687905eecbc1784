import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/investor.ts';

const notice = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByRole('listitem').filter({ hasText: text });

test('an error notice stays until it is dismissed', async ({ page, openInvestor }) => {
  await openInvestor();
  await page.clock.install();
  await page.goto('/user/statement');
  await page.route('**/api/statement**', (route) =>
    route.request().headers().accept === 'text/csv' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const failed = notice(page, 'The file could not be downloaded');
  await expect(failed).toBeVisible();
  await page.clock.fastForward(60_000);
  await expect(failed).toBeVisible();
  await failed.getByRole('button', { name: 'Dismiss' }).click();
  await expect(failed).toHaveCount(0);
});

test('a success notice disappears after 3 s', async ({ page, openInvestor }) => {
  await openInvestor();
  await page.goto('/user/supportTicket');
  await page.getByRole('button', { name: 'Create Ticket' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Ticket' });
  await dialog.getByLabel('Title').fill('A question');
  await dialog.getByLabel('Description').fill('What happens now?');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(notice(page, 'Ticket created')).toBeVisible();
  await expect(notice(page, 'Ticket created')).toHaveCount(0, { timeout: 4500 });
});
