import { getCoins, placeOrder } from '@dayrise/contracts';
import { chooseCoin } from '../fixtures/choose-coin.ts';
import { expect, test } from '../fixtures/test.ts';

test('the page of a coin shows what is held of it, and a limit order is dragged until it fills', async ({
  page,
  openInvestor,
  complaints,
}) => {
  const { api } = await openInvestor({ balance: 5000 });
  const order = { coin: 'ethereum', side: 'buy', type: 'limit', quantity: '0.5' } as const;
  const { coins } = await api.call(getCoins);
  const price = coins.find(({ id }) => id === order.coin)?.current_price ?? 0;
  const limitPrice = Number((price * 0.97).toPrecision(5));
  await api.call(placeOrder, { body: { ...order, limitPrice: String(limitPrice) } });
  await page.goto('/user/trade/ethereum');
  await expect(page).toHaveTitle('Ethereum (ETH) · Dayrise');
  await expect(page.getByRole('banner')).toContainText('Ethereum (ETH)');
  await expect(page.getByText('You hold no Ethereum.')).toBeVisible();
  const open = page.getByRole('table', { name: 'Open orders' });
  await expect(open.getByRole('row', { name: /^Buy 0\.5 ETH/ })).toContainText('Waiting for its price.');
  const chart = page.getByRole('application', { name: 'ETH/USD by day' });
  await test.step('its line is dragged above the price, which a dialog asks about', async () => {
    const box = await chart.boundingBox();
    if (!box) throw new Error('The chart has no place.');
    const x = box.x + 60;
    // Where the line is depends on the scale of the day's prices.
    let y = box.y;
    await expect(async () => {
      for (y = box.y + 4; y < box.y + box.height; y += 4) {
        await page.mouse.move(x, y);
        if ((await chart.getAttribute('data-over-grip')) !== null) return;
      }
      throw new Error('No line can be dragged yet.');
    }).toPass();
    await page.mouse.down();
    await page.mouse.move(x, (y + box.y) / 2);
    await page.mouse.move(x, box.y + 6, { steps: 4 });
    await page.mouse.up();
    const dialog = page.getByRole('dialog', { name: 'Change order' });
    const limit = dialog.getByRole('spinbutton', { name: /^Limit price/ });
    await expect
      .poll(async () => Number((await limit.inputValue()).replaceAll(',', '')))
      .toBeGreaterThan(limitPrice);
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog).toHaveCount(0);
  });
  await test.step('it fills at the next price, and the coin is held', async () => {
    const past = page.getByRole('table', { name: 'Past orders' });
    await expect(past.getByRole('row', { name: /^Buy 0\.5 ETH/ })).toContainText('Filled', {
      timeout: 60_000,
    });
    const held = page.getByRole('region', { name: 'Your Ethereum' });
    await expect(held.getByText('0.5 ETH')).toBeVisible();
    await held.getByRole('button', { name: 'Buys' }).click();
    await expect(page.getByRole('table', { name: 'Buys of Ethereum' }).getByRole('row')).toHaveCount(2);
    await page.getByRole('button', { name: 'Close' }).click();
  });
  await test.step('it is watched, and gets an alert', async () => {
    await page.getByRole('button', { name: 'Watch Ethereum' }).click();
    await expect(page.getByRole('button', { name: 'Add alert for Ethereum' })).toBeVisible();
  });
  await test.step('keys read the candles aloud', async () => {
    await chart.focus();
    await page.keyboard.press('Home');
    await expect(page.getByRole('status').filter({ hasText: /^Time .*, Open \$/ })).toBeAttached();
  });
  await test.step('candles are shorter, with an average and the relative strength, and the address keeps it', async () => {
    await page.getByRole('radio', { name: '15 minutes' }).click();
    await page.getByRole('button', { name: 'Average 20' }).click();
    await page.getByRole('button', { name: 'RSI 14' }).click();
    await expect(page).toHaveURL(/interval=15m&indicators=average20\+strength14/);
    const short = page.getByRole('application', { name: 'ETH/USD by 15 minutes' });
    await short.focus();
    await page.keyboard.press('End');
    const read = page.getByRole('status').filter({ hasText: /^Time .*, Average 20 \$.*, RSI 14 \d/ });
    await expect(read).toBeAttached();
  });
  await test.step('another coin is chosen, and a coin that is not listed says so', async () => {
    await chooseCoin(page, 'Solana');
    await expect(page.getByRole('heading', { name: 'Solana (SOL)' })).toBeVisible();
    await page.goto('/user/trade/moon');
    await expect(page.getByText('This coin is not listed')).toBeVisible();
  });
  expect(complaints).toEqual([]);
});

test('another coin ends a review, and keeps the amount but neither quantity nor prices', async ({
  page,
  openInvestor,
}) => {
  await openInvestor({ balance: 5000 });
  await page.goto('/user/trade/ethereum?chart=own');
  const amount = page.getByLabel('Amount');
  await chooseCoin(page, 'Solana');
  await expect(page.getByRole('heading', { name: 'Solana (SOL)' })).toBeVisible();
  await amount.fill('500');
  await page.getByRole('button', { name: 'Review order' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Buy Solana?' })).toBeVisible();
  await page.goBack();
  const leave = page
    .getByRole('alertdialog', { name: 'Leave this page?' })
    .getByRole('button', { name: 'Leave' });
  await leave.click();
  await expect(page.getByRole('heading', { name: 'Ethereum (ETH)' })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(amount).toHaveValue('500');

  const type = page.getByRole('combobox', { name: 'Order type' });
  const fields = [/^Quantity/, /^Limit price/].map((name) => page.getByRole('spinbutton', { name }));
  await type.selectOption({ label: 'Limit' });
  for (const field of fields) await field.fill('3');
  await chooseCoin(page, 'Solana');
  await leave.click();
  await expect(page.getByRole('heading', { name: 'Solana (SOL)' })).toBeVisible();
  for (const field of fields) await expect(field).toHaveValue('');
  await expect(type).toHaveValue('limit');
});
