import { setTimeout } from 'node:timers/promises';
import { getWorth } from '@dayrise/contracts';
import type { Locator } from '@playwright/test';
import { linkIn } from '../fixtures/mail.ts';
import { expect, test } from '../fixtures/test.ts';

test('from signing up to a first plan it takes six steps, and nobody to wait for', async ({ page }) => {
  let steps = 0;
  const click = async (target: Locator) => {
    steps += 1;
    await target.click();
  };
  const email = `first-plan-${Date.now()}@example.test`;
  await page.goto('/signup');
  await page.getByLabel('Full name').fill('Ada Planner');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone number').fill('+1 555 010 0199');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await click(page.getByRole('main').getByRole('button', { name: 'Sign Up' }));
  await expect(page.getByText('Confirm your email address')).toBeVisible();
  const link = await linkIn(email, 'Confirm your email address');
  steps += 1;
  await page.goto(link);
  await click(page.getByRole('button', { name: 'Confirm address' }));
  await expect(page.getByText('$10,000.00 of simulated money, once')).toBeVisible();
  // The plan's dialog waits for figures that have the practice money.
  await page.route(`**${getWorth.path}`, async (route) => {
    await setTimeout(1000);
    await route.fallback();
  });
  await click(page.getByRole('button', { name: 'Take $10,000.00 and choose a plan' }));
  await expect(page).toHaveURL('/user/plans');
  await click(page.getByRole('button', { name: 'Choose Plan', exact: true }).first());
  await click(
    page.getByRole('dialog', { name: 'Open Newbie' }).getByRole('button', { name: 'Open with $500.00' }),
  );
  await expect(page).toHaveURL('/user/positions');
  await expect(page.getByRole('region', { name: 'Newbie', exact: true })).toContainText('$500.00');
  expect(steps).toBe(6);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.locator('[aria-current="step"]')).toContainText('The next daily return');
});
