import { listDeposits, type ResponseOf } from '@dayrise/contracts';
import { submitProof } from '../fixtures/requests.ts';
import { expect, holdLiveEvents, test } from '../fixtures/test.ts';

test('payment records with a transaction hash are deposit requests, linked from the plans', async ({
  page,
  investorWith,
  signInAs,
}) => {
  const person = await investorWith();
  const transactionHash = `hash${Date.now()}`;
  await submitProof(page, person, { method: 'Bitcoin', planAmount: 321.5, transactionHash });
  await signInAs('admin');
  await page.goto('/admin/plansRequest');
  await page.getByRole('link', { name: 'Deposit requests' }).click();
  await expect(page).toHaveURL(/\/admin\/depositRequest$/);
  await expect(page.getByRole('banner')).toContainText('Deposit requests');
  await expect(page.locator('nav [aria-current="page"]')).toHaveCount(0);
  const row = page.getByRole('row').filter({ hasText: transactionHash });
  for (const text of [person.user.name, '$321.50', 'In review']) await expect(row).toContainText(text);
  await row.getByRole('button', { name: /^View Image.*\$321\.50/ }).click();
  await expect(page.getByRole('img', { name: 'Proof of payment' })).toBeVisible();
});

test('deposit requests that fail to load show the product’s text', async ({ page, signInAs }) => {
  await signInAs('admin');
  await holdLiveEvents(page);
  await page.route('**/api/deposits*', (route) => route.abort());
  await page.goto('/admin/depositRequest');
  await expect(page.getByText('Failed to fetch deposit requests. Please try again later.')).toBeVisible({
    timeout: 20_000,
  });
  await page.unroute('**/api/deposits*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table', { name: 'Deposit requests' })).toBeVisible();
});

test('an image that was removed with its account has no button', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.route(`**${listDeposits.path}*`, async (route) => {
    const answer = await route.fetch();
    const { deposits, next }: ResponseOf<typeof listDeposits> = await answer.json();
    const without = deposits.map((deposit) => ({ ...deposit, image: '' }));
    await route.fulfill({ response: answer, json: { deposits: without, next } });
  });
  await page.goto('/admin/depositRequest');
  const table = page.getByRole('table', { name: 'Deposit requests' });
  await expect(table).toContainText('The image was removed with the account.');
  await expect(table.getByRole('button', { name: 'View Image' })).toHaveCount(0);
});
