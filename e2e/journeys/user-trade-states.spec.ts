import { getCoins, getHoldings, listOrders, placeOrder, previewOrder, streamCoins } from '@dayrise/contracts';
import { expect, test } from '../fixtures/test.ts';

test('outdated prices and frozen coins say so on Trade, on the page of a coin and in the portfolio', async ({
  page,
  openInvestor,
}) => {
  const { api } = await openInvestor({ balance: 1000 });
  await api.call(placeOrder, { body: { coin: 'bitcoin', side: 'buy', type: 'market', amount: 500 } });
  await expect.poll(async () => (await api.call(getHoldings)).holdings.length, { timeout: 60_000 }).toBe(1);
  await page.route(`**${streamCoins.path}`, (route) => route.abort());
  await page.route(`**${getCoins.path}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), stale: true } });
  });
  await page.route(`**${getHoldings.path}`, async (route) => {
    const response = await route.fetch();
    const own = await response.json();
    const [held] = own.holdings;
    await route.fulfill({ response, json: { ...own, holdings: [{ ...held, frozen: 'unlisted' }] } });
  });
  const outdated = page
    .getByRole('main')
    .getByText(/^Outdated/)
    .first();
  const reason = 'At its last price. This coin left the top ten, and no new prices come.';
  await page.goto('/user/trade?chart=own');
  await expect(outdated).toBeVisible();
  await page.goto('/user/trade/bitcoin?chart=own');
  await expect(outdated).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your Bitcoin' })).toContainText(reason);
  await page.goto('/user/portfolio');
  await expect(outdated).toBeVisible();
  const table = page.getByRole('table', { name: 'Holdings' });
  await expect(table.getByRole('row', { name: /^Bitcoin/ })).toContainText(reason);
});

test('a lost answer, and another try in the same review or a new one, place an order once', async ({
  page,
  openInvestor,
}) => {
  const { api } = await openInvestor({ balance: 5000 });
  let lost = 0;
  await page.route(`**${placeOrder.path}`, async (route) => {
    if (route.request().method() !== 'POST' || lost === 2) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.goto('/user/trade?chart=own');
  await page.getByLabel('Amount').fill('500');
  const reviewOrder = page.getByRole('button', { name: 'Review order' });
  await reviewOrder.click();
  const dialog = page.getByRole('alertdialog', { name: 'Buy Bitcoin?' });
  const place = dialog.getByRole('button', { name: 'Place order' });
  const why = dialog.getByRole('textbox', { name: /^Why\?/ });
  await why.fill('It fell for a week.');
  for (const attempt of [1, 2]) {
    await place.click();
    await expect.poll(() => lost).toBe(attempt);
    await expect(dialog.getByRole('alert')).toContainText('You can safely try again');
    // With another reason it would be another order.
    await expect(why).not.toBeEditable();
  }
  await dialog.getByRole('button', { name: 'Back' }).click();
  await reviewOrder.click();
  await expect(why).toHaveValue('It fell for a week.');
  await expect(why).not.toBeEditable();
  await place.click();
  await expect(dialog).toHaveCount(0);
  expect((await api.call(listOrders, { query: {} })).orders).toHaveLength(1);
});

test('without a network an order is not lost', async ({ page, context, openInvestor }) => {
  const { api } = await openInvestor({ balance: 1000 });
  await page.goto('/user/trade?chart=own');
  const [amount, review] = [page.getByLabel('Amount'), page.getByRole('button', { name: 'Review order' })];
  await amount.fill('500');
  await context.setOffline(true);
  await review.click();
  const alert = page.getByRole('alert').filter({ hasText: 'try again' });
  await expect(alert.first()).toBeVisible();
  await expect(amount).toHaveValue('500');
  await context.setOffline(false);
  await review.click();
  const dialog = page.getByRole('alertdialog', { name: 'Buy Bitcoin?' });
  await expect(dialog).toBeVisible();
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Place order' }).click();
  await expect(dialog.getByRole('alert')).toContainText('You can safely try again');
  await context.setOffline(false);
  await dialog.getByRole('button', { name: 'Place order' }).click();
  await expect(dialog).toHaveCount(0);
  expect((await api.call(listOrders, { query: {} })).orders).toHaveLength(1);
});

test('without prices, the page of a coin and Trade say so, show open orders and offer to try again', async ({
  page,
  openInvestor,
}) => {
  const { api } = await openInvestor({ balance: 5000 });
  const order = { coin: 'ethereum', side: 'buy', type: 'limit', quantity: '0.5' } as const;
  const { coins } = await api.call(getCoins);
  const price = coins.find(({ id }) => id === order.coin)?.current_price ?? 0;
  await api.call(placeOrder, {
    body: { ...order, limitPrice: String(Number((price * 0.97).toPrecision(5))) },
  });
  for (const { path } of [getCoins, streamCoins]) await page.route(`**${path}`, (route) => route.abort());
  const failure = page.getByRole('alert').filter({ hasText: 'The market prices could not be loaded' });
  const open = page.getByRole('table', { name: 'Open orders' });
  for (const address of ['/user/trade/ethereum', '/user/trade?chart=own']) {
    await page.goto(address);
    await expect(failure).toBeVisible();
    await expect(open.getByRole('row', { name: /^Buy 0\.5 ETH/ })).toBeVisible();
  }
  await page.unroute(`**${getCoins.path}`);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Review order' })).toBeVisible();
});

test('an estimate that can’t be updated says so, and nothing of an order that was sent', async ({
  page,
  openInvestor,
}) => {
  await openInvestor({ balance: 1000 });
  await page.goto('/user/trade?chart=own');
  await page.getByLabel('Amount').fill('500');
  await page.getByRole('button', { name: 'Review order' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Buy Bitcoin?' });
  await expect(dialog).toBeVisible();
  await page.route(`**${previewOrder.path}`, (route) => route.abort());
  await expect(dialog.getByRole('alert')).toHaveText('The estimate could not be updated.', {
    timeout: 40_000,
  });
});

test('a review says what an order holds while less is available', async ({ page, openInvestor }) => {
  await openInvestor({ balance: 1000 });
  let required = '1012.50';
  await page.route(`**${previewOrder.path}`, async (route) => {
    const response = await route.fetch();
    const { estimate } = await response.json();
    await route.fulfill({ response, json: { estimate: { ...estimate, required } } });
  });
  await page.goto('/user/trade?chart=own');
  await page.getByLabel('Amount').fill('500');
  const review = page.getByRole('button', { name: 'Review order' });
  await review.click();
  const dialog = page.getByRole('alertdialog', { name: 'Buy Bitcoin?' });
  const warning = dialog.getByText('The order holds $1,012.50 until it fills; $1,000.00 is available.');
  await expect(warning).toBeVisible();
  await dialog.getByRole('button', { name: 'Back' }).click();
  required = '1000.00';
  await review.click();
  await expect(dialog.getByText('You pay about')).toBeVisible();
  await expect(warning).toHaveCount(0);
});

test('the ticket names no available money until it is known', async ({ page, openInvestor }) => {
  await openInvestor({ balance: 1000 });
  const held = Promise.withResolvers<void>();
  await page.route(`**${getHoldings.path}`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/user/trade?chart=own');
  const amount = page.getByLabel('Amount');
  await expect(amount).toHaveAccessibleDescription('– available. The fee is included.');
  await expect(page.getByRole('button', { name: '100%' })).toBeDisabled();
  held.resolve();
  await expect(amount).toHaveAccessibleDescription('$1,000.00 available. The fee is included.');
});

test('“Sell all” sells what was reviewed, once, and says what holds the coins', async ({
  page,
  openInvestor,
}) => {
  const { api } = await openInvestor({ balance: 1000 });
  await api.call(placeOrder, { body: { coin: 'bitcoin', side: 'buy', type: 'market', amount: 500 } });
  await expect.poll(async () => (await api.call(getHoldings)).holdings.length, { timeout: 60_000 }).toBe(1);
  const own = await api.call(getHoldings);
  const [bought] = own.holdings;
  let available = bought?.available;
  // The coin has left the ten, and the row stays when it is sold.
  await page.route(`**${getHoldings.path}`, (route) =>
    route.fulfill({ json: { ...own, holdings: [{ ...bought, available, listed: false }] } }),
  );
  await page.route(`**${placeOrder.path}`, async (route) => {
    if (route.request().method() !== 'POST' || available === '0') return route.fallback();
    available = '0';
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.goto('/user/portfolio');
  const sellAll = page.getByRole('button', { name: 'Sell all Bitcoin' });
  await sellAll.click();
  const dialog = page.getByRole('alertdialog', { name: 'Sell Bitcoin?' });
  const place = dialog.getByRole('button', { name: 'Place order' });
  const refreshed = page.waitForResponse(`**${getHoldings.path}`);
  await place.click();
  await expect(dialog.getByRole('alert')).toContainText('You can safely try again');
  await refreshed;
  await place.click();
  await expect(dialog).toHaveCount(0);
  const sales = (await api.call(listOrders, { query: { side: 'sell' } })).orders;
  expect(sales.map(({ quantity }) => quantity)).toEqual([bought?.quantity]);
  await expect(sellAll).toBeDisabled();
  await expect(sellAll).toHaveAccessibleDescription(/^Open orders hold the rest of your [\d.]+ BTC\.$/);
});
