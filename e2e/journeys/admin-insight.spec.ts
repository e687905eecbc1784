import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures/test.ts';

test('the charts show a range, each has its table, and records are exported', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/admin/insight');
  const deposits = page.getByRole('region', { name: 'Deposits' });
  await expect(deposits.getByRole('figure')).toBeVisible();
  await page.getByRole('radio', { name: '1 year' }).check({ force: true });
  await deposits.getByText('Show as a table').click();
  await expect(deposits.getByRole('row')).not.toHaveCount(0);

  await page.getByRole('combobox', { name: 'Records' }).selectOption('withdrawals');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('withdrawals.csv');
  expect(await readFile(await download.path(), 'utf8')).toMatch(/^Id,Requested,Person,/);
});
