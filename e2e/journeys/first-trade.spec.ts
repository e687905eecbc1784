import type { Locator } from '@playwright/test';
import { linkIn } from '../fixtures/mail.ts';
import { expect, test } from '../fixtures/test.ts';

test('from signing up to a first fill it takes at most six clicks and less than two minutes', async ({
  page,
}) => {
  test.setTimeout(150_000);
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  const email = `first-trade-${Date.now()}@example.test`;
  await page.goto('/signup');
  const began = Date.now();
  await page.getByLabel('Full name').fill('Ada Newcomer');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone number').fill('+1 555 010 0199');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await click(page.getByRole('main').getByRole('button', { name: 'Sign Up' }));
  await test.step('the address is confirmed, which is the one next step', async () => {
    await expect(page.getByText('Confirm your email address')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Take/ })).toHaveCount(0);
    const link = await linkIn(email, 'Confirm your email address');
    clicks += 1;
    await page.goto(link);
    await click(page.getByRole('button', { name: 'Confirm address' }));
  });
  await test.step('practice money leads to the ticket, with an amount filled in', async () => {
    await click(page.getByRole('button', { name: 'Take $10,000.00 and trade' }));
    await expect(page).toHaveURL('/user/trade?amount=100');
  });
  await click(page.getByRole('button', { name: 'Review order' }));
  await click(page.getByRole('button', { name: 'Place order' }));
  const row = page
    .getByRole('table', { name: 'Past orders' })
    .getByRole('row', { name: /^Buy BTC for \$100\.00/ });
  await expect(row).toContainText('Filled', { timeout: 60_000 });
  expect(clicks).toBeLessThanOrEqual(6);
  expect(Date.now() - began).toBeLessThan(120_000);
});
