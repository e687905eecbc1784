import { expect, test } from '@playwright/test';

test('a visitor opens a coin from the market, reads its chart, and is led to sign up', async ({ page }) => {
  await page.goto('/');
  const row = page.locator('#market').getByRole('link', { name: 'Ethereum', exact: true });
  await expect(async () => {
    await page.mouse.wheel(0, 300);
    await expect(row).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [20] });
  await row.click();
  await expect(page).toHaveURL('/coins/ethereum');
  await expect(page.getByRole('heading', { level: 1, name: 'Ethereum (ETH)' })).toBeVisible();
  await expect(page).toHaveTitle('Ethereum (ETH) price · Dayrise');
  await expect(page.getByText('Simulated prices').first()).toBeVisible();
  const chart = page.getByRole('application', { name: 'Ethereum in US dollars by day' });
  await chart.focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('status').filter({ hasText: /^Time .*, Close \$/ })).toBeAttached();
  await expect(page.getByRole('button', { name: /Review order|Place order/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Solana' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Solana (SOL)' })).toBeVisible();
  await expect(page).toHaveTitle('Solana (SOL) price · Dayrise');
  await page.getByRole('link', { name: 'Practice trading Solana with simulated money' }).click();
  await expect(page).toHaveURL('/signup');
  await expect(page).toHaveTitle('Sign up · Dayrise');
});

test('the page of a coin is there without scripts, in each language, and its picture is still served', async ({
  request,
}) => {
  const page = await request.get('/de/coins/bitcoin', { headers: { Accept: 'text/html' } });
  const text = await page.text();
  expect(text).toMatch(/<h1[^>]*>Bitcoin/);
  expect(text).toContain('<title>Kurs von Bitcoin (BTC) · Dayrise</title>');
  expect(text).not.toContain('<title>Coin');
  expect(text).toMatch(/<link rel="canonical" href="[^"]+\/de\/coins\/bitcoin">/);
  const picture = await request.get('/coins/bitcoin.svg');
  expect(picture.headers()['content-type']).toMatch(/^image\//);
});
