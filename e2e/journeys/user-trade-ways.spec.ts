import { amendOrder, getCoins, listOrders, placeOrder } from '@dayrise/contracts';
import { expectFits } from '../fixtures/looks.ts';
import { expect, test } from '../fixtures/test.ts';

test('a stop loss sells when the price falls, and another tab shows it without a reload', async ({
  page,
  openInvestor,
}) => {
  test.setTimeout(150_000);
  const { api } = await openInvestor({ balance: 5000 });
  const readCoins = async () =>
    (await api.call(getCoins)).coins.map((coin) => ({ ...coin, price: coin.current_price ?? 0 }));
  // A coin that falls now is likely to go on falling: simulated prices turn slowly.
  const before = new Map((await readCoins()).map(({ id, price }) => [id, price]));
  await page.waitForTimeout(12_000);
  const changed = (await readCoins()).map((coin) => ({
    ...coin,
    change: coin.price / (before.get(coin.id) ?? 0),
  }));
  const [falling] = changed.sort((a, b) => a.change - b.change);
  if (!falling) throw new Error('There is no coin.');
  const { id: coin, name, symbol } = falling;
  await api.call(placeOrder, { body: { coin, side: 'buy', type: 'market', amount: 500 } });
  await page.goto(`/user/trade/${coin}`);
  const past = page.getByRole('table', { name: 'Past orders' });
  await expect(past.getByRole('row', { name: `Buy ${symbol.toUpperCase()} for` })).toContainText('Filled', {
    timeout: 60_000,
  });
  const other = await page.context().newPage();
  await other.goto('/user/portfolio');
  await expect(other.getByRole('table', { name: 'Holdings' }).getByRole('row', { name })).toBeVisible();
  await page.getByRole('radio', { name: 'Sell' }).check();
  await page.getByRole('combobox', { name: 'Order type' }).selectOption({ label: 'Stop' });
  await page.getByRole('button', { name: '100%' }).click();
  const justBelowPrice = async () => {
    const { price = 0 } = (await readCoins()).find(({ id }) => id === coin) ?? {};
    return String(Number((price * 0.9999).toPrecision(5)));
  };
  await page.getByRole('spinbutton', { name: /^Stop price/ }).fill(await justBelowPrice());
  await page.getByRole('button', { name: 'Review order' }).click();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByText('Order placed. It waits for its price.')).toBeVisible();
  const [placed] = (await api.call(listOrders)).orders;
  // The price may rise first, so the stop follows it. That is refused once the price has fallen to it, or it was sold.
  const sold = past.getByRole('row', { name: /^Sell/ }).filter({ hasText: 'Filled' });
  const follow = async () => {
    const body = { stopPrice: await justBelowPrice() };
    await api.call(amendOrder, { params: { id: placed?._id ?? '' }, body }).catch(() => undefined);
    await expect(sold).toBeVisible({ timeout: 10_000 });
  };
  await expect(follow).toPass({ timeout: 100_000 });
  await expect(other.getByText('You hold no coins')).toBeVisible({ timeout: 20_000 });
});

test('an order is placed by keyboard alone, and each field has a name that is read aloud', async ({
  page,
  openInvestor,
}) => {
  await openInvestor({ balance: 1000 });
  await page.goto('/user/trade/bitcoin?chart=own');
  const ticket = page.getByRole('region', { name: 'Order for Bitcoin' });
  await expect(ticket).toMatchAriaSnapshot(`
    - radiogroup "Buy or sell":
      - radio "Buy" [checked]
      - radio "Sell"
    - combobox "Order type"
    - radiogroup "Order by":
      - radio "Dollars" [checked]
      - radio "Quantity"
    - textbox "Amount"
    - group "Share of what is available":
      - button "25%"
      - button "50%"
      - button "100%"
    - button "Review order"
  `);
  await ticket.getByRole('radio', { name: 'Buy' }).focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab');
  await expect(ticket.getByLabel('Amount')).toBeFocused();
  await page.keyboard.type('100');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Buy Bitcoin?' });
  await expect(dialog).toBeVisible();
  const place = dialog.getByRole('button', { name: 'Place order' });
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(place).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press('Enter');
  const past = page.getByRole('table', { name: 'Past orders' });
  await expect(past.getByRole('row', { name: /^Buy BTC for/ })).toContainText('Filled', { timeout: 60_000 });
});

test('the page of a coin and its ticket are in Arabic, from right to left', async ({
  page,
  openInvestor,
  baseURL,
}) => {
  await openInvestor({ balance: 1000 });
  await page.context().addCookies([{ name: 'language', value: 'ar', url: baseURL ?? '' }]);
  await page.goto('/user/trade/ethereum');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByText('لا تملك Ethereum.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'مراجعة الأمر' })).toBeVisible();
  await expectFits(page, 'coin-in-arabic');
});
