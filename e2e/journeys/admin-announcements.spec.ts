import {
  createAnnouncement,
  endAnnouncement,
  listAnnouncements,
  listManagedAnnouncements,
} from '@dayrise/contracts';
import { typeMoment } from '../fixtures/moment.ts';
import { expect, test, toast } from '../fixtures/test.ts';

test('a notice is published, seen by visitors, closed by one of them, and ended', async ({
  page,
  browser,
  signInAs,
  admin,
}) => {
  await signInAs('admin');
  await page.goto('/admin/announcements');
  const text = `New help pages ${Date.now()}`;
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveAccessibleDescription('Text is required.');
  await page.getByRole('textbox', { name: 'Text' }).fill(text);
  const ends = page.getByRole('group', { name: 'Ends' });
  const tomorrow = new Date(Date.now() + 86_400_000);
  await typeMoment(ends, tomorrow);
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(toast(page, /saved/i)).toBeVisible();

  // Stopping all money asks first; declined, nothing is sent.
  await page.getByRole('radio', { name: /^Maintenance/ }).check({ force: true });
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveAccessibleDescription(/Text is required\./);
  const ask = page.getByRole('alertdialog', { name: 'Stop deposits, withdrawals and trading?' });
  await expect(ask).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Text' }).fill('Maintenance');
  await typeMoment(ends, tomorrow);
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(ask).toContainText('Nobody can deposit, withdraw, trade or decide from now');
  await ask.getByRole('button', { name: 'Back' }).click();
  const saved = (await admin.call(listAnnouncements)).announcements;
  expect(saved.filter(({ kind }) => kind === 'maintenance')).toEqual([]);

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto('/help');
  const shown = visitor.getByRole('region', { name: 'Announcements' });
  await expect(shown).toContainText(text);
  // Screen readers follow what is around it, which is there before.
  await expect(visitor.getByRole('status').filter({ has: shown })).toHaveCount(1);
  await shown.getByRole('button', { name: 'Dismiss' }).first().click();
  await expect(shown.getByText(text)).toHaveCount(0);
  await visitor.context().close();

  await page.getByRole('button', { name: `End now ${text}` }).click();
  await expect(page.getByRole('listitem').filter({ hasText: text })).toContainText('Over');
  const { announcements } = await admin.call(listAnnouncements);
  for (const { _id } of announcements) await admin.call(endAnnouncement, { params: { id: _id } });
});

test('an announcement of a later page of the list can be canceled', async ({ page, signInAs, admin }) => {
  const text = `In three days ${Date.now()}`;
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  await admin.call(createAnnouncement, {
    body: { kind: 'notice', text, startsAt: inDays(3), endsAt: inDays(4) },
  });
  // As if fifty others had been planned since.
  await page.route(
    (url) => url.pathname === listManagedAnnouncements.path,
    async (route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      const isFirst = !new URL(route.request().url()).searchParams.has('cursor');
      const { announcements } = await admin.call(listManagedAnnouncements);
      return route.fulfill({
        json: { announcements: isFirst ? [] : announcements, next: isFirst ? 'later' : null },
      });
    },
  );
  await signInAs('admin');
  await page.goto('/admin/announcements');
  const pages = page.getByRole('navigation', { name: 'Pages of announcements' });
  await pages.getByRole('link', { name: 'Next' }).click();
  await page.getByRole('button', { name: `Cancel ${text}` }).click();
  await expect(page.getByRole('listitem').filter({ hasText: text })).toContainText('Over');
  await pages.getByRole('link', { name: 'Previous' }).click();
  await expect(page.getByText('No announcements yet')).toBeVisible();
});
