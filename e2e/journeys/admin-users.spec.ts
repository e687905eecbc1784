import { listUsers } from '@dayrise/contracts';
import { expect, test } from '../fixtures/test.ts';

test.beforeEach(async ({ signInAs }) => {
  await signInAs('admin');
});

test('people are found, filtered, ordered and paged, and the URL keeps it', async ({
  page,
  investorWith,
}) => {
  const person = await investorWith({ balance: 1234.5, profit: 0.25 });
  await page.goto('/admin/usersList');
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'Search' }).fill(person.user.email.toUpperCase());
  await expect(page).toHaveURL(/search=/);
  const row = main.getByRole('row').filter({ hasText: person.user.name });
  await expect(row).toHaveCount(1);
  for (const text of [
    person.user.email,
    person.user.phone_number,
    '$1,234.50',
    '$0.00',
    '$0.25',
    'Unverified',
  ])
    await expect(row).toContainText(text);

  await page.reload();
  await expect(main.getByRole('textbox', { name: 'Search' })).toHaveValue(person.user.email.toUpperCase());
  await expect(row).toHaveCount(1);

  await main
    .getByRole('navigation', { name: 'Verification' })
    .getByRole('link', { name: 'Verified', exact: true })
    .click();
  await expect(page).toHaveURL(/status=verified/);
  await expect(main.getByText('No users found')).toBeVisible();
  await page.goBack();
  await expect(row).toHaveCount(1);
});

test('headings order the table, and pages follow', async ({ page, admin, investorWith }) => {
  await investorWith({ balance: 987_654_321.09 });
  for (let total = 0; total <= 24; ) {
    total = Number((await admin.callWithHeaders(listUsers, { query: {} })).headers.get('X-Total-Count'));
    if (total <= 24) await investorWith();
  }
  await page.goto('/admin/usersList');
  const main = page.getByRole('main');
  const balances = async () =>
    (await main.getByRole('row').locator('td:nth-child(2)').allTextContents()).map((text) =>
      Number(text.replaceAll(/[$,]/g, '')),
    );
  await main.getByRole('button', { name: 'Balance' }).click();
  await expect(page).toHaveURL(/sort=balance&order=asc/);
  await expect(main.getByRole('columnheader', { name: 'Balance' })).toHaveAttribute('aria-sort', 'ascending');
  await main.getByRole('button', { name: 'Balance' }).click();
  await expect(page).toHaveURL(/sort=balance&order=desc/);
  await expect.poll(async () => (await balances())[0]).toBeGreaterThanOrEqual(987_654_321.09);
  const shown = await balances();
  expect(shown).toEqual([...shown].sort((left, right) => right - left));

  const next = main.getByRole('button', { name: 'Next' });
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(async () => (await balances())[0]).toBeLessThanOrEqual(shown.at(-1) ?? 0);
  await expect(next).toBeFocused();
  await page.reload();
  await expect(main.getByText(/^Page 2 of/)).toBeVisible();
});

test('a hidden column stays hidden in this browser', async ({ page }) => {
  await page.goto('/admin/usersList');
  const main = page.getByRole('main');
  const profit = main.getByRole('columnheader', { name: 'Profit' });
  await expect(profit).toBeVisible();
  const columns = main.getByRole('button', { name: 'Columns' });
  const filters = main.getByRole('navigation', { name: 'Verification' });
  const inLine = [filters, main.getByRole('button', { name: 'Saved filters' }), columns];
  const places = await Promise.all(inLine.map((each) => each.boundingBox()));
  expect(new Set(places.map((box) => `${box?.y} ${box?.height}`)).size, 'on one line, of one height').toBe(1);
  await columns.click();
  await page.getByRole('checkbox', { name: 'Profit' }).uncheck();
  await expect(profit).toHaveCount(0);
  await page.reload();
  await expect(main.getByRole('columnheader', { name: 'Balance' })).toBeVisible();
  await expect(profit).toHaveCount(0);
});

test('people are cards on a phone and on request', async ({ page, investorWith }) => {
  const person = await investorWith({ balance: 10 });
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`/admin/usersList?search=${person.user.email}`);
  const card = page.getByRole('article', { name: person.user.name });
  for (const text of [person.user.email, '+15550100777', '$10.00', 'Unverified'])
    await expect(card).toContainText(text);
  await expect(card.getByRole('button', { name: 'Edit' })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Delete' })).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('table', { name: 'People' })).toBeVisible();
  await page.getByRole('button', { name: 'Show as cards' }).click();
  await expect(card).toBeVisible();
  await expect(page).toHaveURL(/view=cards/);
});

test('cards name the order that the table had', async ({ page }) => {
  await page.goto('/admin/usersList?sort=profit&order=asc&view=cards');
  await expect(page.getByRole('combobox', { name: 'Order' })).toHaveValue('profit asc');
  await expect(page.getByRole('combobox', { name: 'Order' })).toContainText('Smallest profit');
});

test('staff are not in the list of users, and have a list of their own', async ({ page }) => {
  await page.goto('/admin/usersList?search=finance@demo.dayrise.test');
  await expect(page.getByText('No users found')).toBeVisible();
  await page.getByRole('navigation', { name: 'Verification' }).getByRole('link', { name: 'Staff' }).click();
  const row = page.getByRole('table', { name: 'People' }).getByRole('row').nth(1);
  await expect(row).toContainText('finance@demo.dayrise.test');
  await expect(row).toContainText('Finance');
  await expect(row.getByRole('button', { name: 'Delete' })).toHaveCount(0);
});
