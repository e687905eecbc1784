import { createApiKey, placeOrder } from '@dayrise/contracts';
import { expect, test } from '../fixtures/test.ts';

test('a pause chosen beforehand holds against screens and keys, and a reason is reread beside what came of it', async ({
  page,
  openInvestor,
}) => {
  const { api } = await openInvestor({ balance: 5000 });
  const { key } = await api.call(createApiKey, { body: { name: 'Bot', scopes: ['trade'] } });
  const headers = { 'APCA-API-KEY-ID': key.id, 'APCA-API-SECRET-KEY': key.secret };
  const byKey = async (side: string, amount: object) => {
    const data = { symbol: 'BTC/USD', side, type: 'market', ...amount };
    return (await page.request.post('/api/alpaca/v2/orders', { headers, data })).status();
  };
  await test.step('it is chosen in the review', async () => {
    await page.goto('/user/trading/review');
    await page.getByRole('radio', { name: '24 hours' }).click();
    await expect(page.getByText('Your choice is saved.')).toBeVisible();
  });
  await test.step('a reason is written with an order', async () => {
    await page.goto('/user/trade?chart=own');
    await page.getByLabel('Amount').fill('500');
    await page.getByRole('button', { name: 'Review order' }).click();
    await page.getByRole('textbox', { name: /^Why\?/ }).fill('It fell for a week.');
    await page.getByRole('button', { name: 'Place order' }).click();
    await expect(page.getByText('Order placed.', { exact: false })).toBeVisible();
  });
  await test.step('the fifth trade begins the pause', async () => {
    const body = { coin: 'bitcoin', side: 'buy', type: 'market', amount: 20, timeInForce: 'gtc' } as const;
    for (let count = 0; count < 4; count += 1) await api.call(placeOrder, { body });
    await expect(page.getByText(/^The pause that you chose is on until/)).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('button', { name: 'Review order' })).toBeDisabled();
    expect(await byKey('buy', { notional: '20' })).toBe(422);
  });
  await test.step('turning it off takes a day', async () => {
    await page.goto('/user/trading/review');
    await page.getByRole('radio', { name: 'Off' }).click();
    await expect(page.getByText(/^The shorter pause applies from/)).toBeVisible();
    expect(await byKey('buy', { notional: '20' })).toBe(422);
  });
  await test.step('sales go on', async () => {
    expect(await byKey('sell', { qty: '0.0001' })).toBe(200);
    await page.goto('/user/trade?chart=own');
    await page.getByRole('radio', { name: 'Sell' }).check();
    await expect(page.getByRole('button', { name: 'Review order' })).toBeEnabled();
  });
  await test.step('the reason is in the review, and can be changed', async () => {
    await page.goto('/user/trading/review');
    const row = page.getByRole('table', { name: 'Your reasons' }).getByRole('row', { name: /for \$500\.00/ });
    await expect(row).toContainText('It fell for a week.');
    await expect(row).toContainText('%');
    await row.getByRole('button', { name: /^Write why/ }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Why' }).fill('I was bored.');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(row).toContainText('I was bored.');
  });
});
