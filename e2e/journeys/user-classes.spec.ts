import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { joinClass, listSeats, placeOrder } from '@dayrise/contracts';
import { typeMoment } from '../fixtures/moment.ts';
import { expect, people, sessionOf, test } from '../fixtures/test.ts';

test('a class of 30 people goes from its opening to the export', async ({
  page,
  openInvestor,
  investorWith,
  pageOf,
}) => {
  const { user } = await openInvestor({ name: 'Class Member' });
  const name = `Course ${Date.now()}`;
  const adminPage = await pageOf(await sessionOf(people.admin), '/admin/classes');
  const { code } = await test.step('staff opens the class', async () => {
    await adminPage.getByRole('button', { name: 'Open a class' }).click();
    const dialog = adminPage.getByRole('dialog', { name: 'Open a class' });
    await dialog.getByLabel('Name').fill(name);
    await typeMoment(dialog.getByRole('group', { name: 'Ends' }), new Date(Date.now() + 7 * 86_400_000));
    for (const rule of [/journal/, 'Bitcoin', 'Ethereum'])
      await dialog.getByRole('checkbox', { name: rule }).check();
    await dialog.getByRole('button', { name: 'Open class' }).click();
    const row = adminPage.getByRole('row', { name: new RegExp(name) });
    await row.getByRole('link', { name }).click();
    await expect(adminPage.getByText('Nobody has joined yet')).toBeVisible();
    const card = adminPage.getByRole('region', { name: 'Code' });
    return { code: (await card.locator('bdi').textContent()) ?? '' };
  });
  await test.step('a person joins by the code', async () => {
    await page.goto('/user/portfolio');
    await page.getByRole('link', { name: 'Classes' }).click();
    await page.getByRole('textbox', { name: 'Code' }).fill('NO-SUCH');
    await page.getByRole('button', { name: 'Join' }).click();
    await expect(page.getByText('There is no class with this code.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase());
    const read = Promise.withResolvers<void>();
    await page.route(`**${listSeats.path}`, async (route) => {
      await read.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Join' }).click();
    // A list that is slow to be read again holds nobody up.
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    read.resolve();
    // Orders end at the minute.
    await expect(page.getByText(/^Taught by .*\d:\d\d\s[AP]M to .*\d:\d\d\s[AP]M\.$/)).toBeVisible();
    await expect(page.getByText('Shown once the class has five members.')).toBeVisible();
  });
  await test.step('an order needs a reason, and is paid with money of the class', async () => {
    await page.getByRole('combobox', { name: 'Coin' }).selectOption('Ethereum');
    await page.getByLabel('Amount').fill('500');
    await page.getByRole('button', { name: 'Review order' }).click();
    const review = page.getByRole('alertdialog', { name: 'Buy Ethereum?' });
    await review.getByRole('button', { name: 'Place order' }).click();
    await expect(review.getByText('In this class, each order needs an entry in the journal.')).toBeVisible();
    await expect(review.getByRole('textbox', { name: /^Why\?/ })).toBeFocused();
    await review.getByRole('textbox', { name: /^Why\?/ }).fill('It fell for a week.');
    await review.getByRole('button', { name: 'Place order' }).click();
    await expect(page.getByRole('table', { name: 'Holdings' })).toContainText('Ethereum', {
      timeout: 60_000,
    });
    await expect(page.getByRole('region', { name: 'Your journal' })).toContainText('It fell for a week.');
  });
  await test.step('the person’s own portfolio has none of it', async () => {
    await page.getByRole('link', { name: 'Classes' }).click();
    await expect(page.getByRole('link', { name })).toBeVisible();
    await page.goto('/user/portfolio');
    await expect(page.getByRole('main')).toContainText('You hold no coins');
  });
  const secondPage = await pageOf(await investorWith({ name: 'Second Member' }), '/user/trade');
  await test.step('another person joins, and 28 more, of whom some trade', async () => {
    await secondPage.getByRole('link', { name: 'Classes' }).click();
    await secondPage.getByRole('textbox', { name: 'Code' }).fill(code);
    await secondPage.getByRole('button', { name: 'Join' }).click();
    await expect(secondPage.getByRole('heading', { level: 1, name })).toBeVisible();
    for (let n = 0; n < 28; n += 1) {
      const { api } = await investorWith({ name: `Member ${n + 3}` });
      const { seat } = await api.call(joinClass, { body: { code } });
      const order = { coin: 'bitcoin', side: 'buy', type: 'market', timeInForce: 'gtc' } as const;
      if (n % 4 === 0)
        await api.call(placeOrder, {
          query: { seat: seat._id },
          body: { ...order, amount: 100 * (n + 1), why: `Reason ${n}` },
        });
    }
  });
  await test.step('results are distributed, without names and without a rank', async () => {
    await page.goto('/user/classes');
    await page.getByRole('link', { name }).click();
    for (const shown of [page, secondPage]) {
      await shown.reload();
      await expect(
        shown.getByText(/^How many members gained or lost how much\. Your change is between/),
      ).toBeVisible();
      await expect(shown.getByRole('main')).not.toContainText('Member 3');
      await shown.getByText('Show as a table').click();
      await expect(shown.getByRole('rowheader', { name: '(You)' })).toHaveCount(1);
    }
  });
  await test.step('staff sees the progress of all 30, and reads a journal', async () => {
    await adminPage.reload();
    await expect(adminPage.getByRole('table', { name: 'Members by name' }).getByRole('row')).toHaveCount(31);
    const row = adminPage.getByRole('row', { name: new RegExp(user.name) });
    await expect(row).toContainText('1 entry');
    await row.getByRole('button', { name: `1 entry Journal of ${user.name}` }).click();
    const dialog = adminPage.getByRole('dialog', { name: /^Journal of/ });
    await expect(dialog).toContainText('It fell for a week.');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
  });
  await test.step('staff ends the class; its members still see their result', async () => {
    await adminPage.getByRole('button', { name: 'End the class' }).click();
    await adminPage.getByRole('alertdialog').getByRole('button', { name: 'End class' }).click();
    await expect(adminPage.getByText('The class has ended.')).toBeVisible();
    for (const shown of [page, secondPage]) {
      await shown.reload();
      await expect(shown.getByText(/^This class has ended/)).toBeVisible();
    }
    await expect(page.getByText('Fees, spread and size of 1 trade.')).toBeVisible();
  });
  await test.step('staff exports how everybody did', async () => {
    const download = adminPage.waitForEvent('download');
    await adminPage.getByRole('button', { name: 'Export CSV' }).click();
    const rows = (await readFile(await (await download).path(), 'utf8')).trim().split('\n');
    expect(rows).toHaveLength(31);
    expect(rows.filter((row) => row.startsWith('Member '))).toHaveLength(28);
  });
});

test('a class that can’t be loaded has a heading, for members and for staff', async ({
  page,
  openInvestor,
  pageOf,
}) => {
  const id = randomUUID();
  await openInvestor();
  await page.goto(`/user/classes/${id}`);
  const adminPage = await pageOf(await sessionOf(people.admin), `/admin/classes/${id}`);
  for (const shown of [page, adminPage]) {
    await expect(shown.getByRole('main').getByRole('alert')).toBeVisible();
    await expect(shown.getByRole('heading', { level: 1, name: 'Class', exact: true })).toBeVisible();
  }
});
