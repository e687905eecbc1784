import { decidePayment } from '@dayrise/contracts';
import type { Locator } from '@playwright/test';
import { expect, proof, test } from '../fixtures/investor.ts';

test('from signing up to asking for a first plan it takes six clicks', async ({ page, admin }) => {
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  await page.goto('/signup');
  await page.getByLabel('Full name').fill('Ada Planner');
  await page.getByLabel('Email').fill(`first-plan-${Date.now()}@example.test`);
  await page.getByLabel('Phone number').fill('+1 555 010 0199');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await click(page.getByRole('main').getByRole('button', { name: 'Sign Up' }));
  const toPlans = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Plans' });
  await click(toPlans);
  await click(page.getByRole('button', { name: 'Choose Plan', exact: true }).first());
  await page.getByLabel('Amount').fill('1,200');
  await click(page.getByRole('dialog').getByRole('button', { name: 'Deposit Now' }));
  await page.getByLabel('Wallet').selectOption({ index: 1 });
  clicks += 1;
  await page.locator('input[type=file]').setInputFiles(await proof(page));
  const answer = page.waitForResponse('**/api/usersPay/submit-payment');
  await click(page.getByRole('button', { name: 'Upload Proof of Payment' }));
  const { payment } = await (await answer).json();
  await expect(page.getByRole('heading', { name: 'Proof received' })).toBeVisible();
  expect(clicks).toBe(6);
  await admin.call(decidePayment, { params: { id: payment._id }, body: { status: true, reason: 'Seen' } });
  await page.goto('/user/positions');
  await expect(page.getByRole('region', { name: 'Newbie', exact: true })).toContainText('$1,200.00');
});
