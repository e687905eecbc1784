import { randomUUID } from 'node:crypto';
import { getProfile, type NewOrder, placeOrder } from '@dayrise/contracts';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { prisma } from '../../data/prisma.ts';
import { setClock } from '../../lib/clock.ts';
import { keyOf } from '../../testing/api-key.ts';
import { asOwner } from '../../testing/database.ts';
import { listCoins, publishPrice, settle, settleHolding, type TestPrice } from '../../testing/prices.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { TradeUpdates } from './alpaca/trade-updates.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

async function trader(cash = 10_000) {
  const person = await server.person({ cash });
  const { id, headers } = await keyOf(person);
  const call = (method: string, path: string, body?: unknown) =>
    server.send(method, `/api/alpaca/v2${path}`, { headers, body });
  return { person, id, headers, call };
}

const order = { symbol: 'BTC/USD', side: 'buy', type: 'limit', qty: '1', limit_price: '900' };

it('says how many of 200 calls a minute are left, and refuses the next', async () => {
  await publishPrice(1000);
  const { call } = await trader();
  // One minute, however long the calls take.
  const now = Date.now();
  onTestFinished(setClock({ now: () => now }));
  const first = await call('GET', '/clock');
  expect(first.headers.get('X-RateLimit-Limit')).toBe('200');
  expect(first.headers.get('X-RateLimit-Remaining')).toBe('199');
  expect(Number(first.headers.get('X-RateLimit-Reset'))).toBeGreaterThan(Date.now() / 1000);
  // One after the other: a busy server refuses some before they are counted.
  for (let left = 199; left > 0; left -= 1) expect((await call('GET', '/clock')).status).toBe(200);
  expect(await call('GET', '/clock')).toMatchObject({
    status: 429,
    body: { code: 42910000, message: 'rate limit exceeded' },
  });
});

it.each([
  ['POST', '/orders', { ...order, limit_price: '1' }, 403, 40310000],
  ['POST', '/orders', { ...order, qty: '1000' }, 403, 40310000],
  ['POST', '/orders', { ...order, time_in_force: 'day' }, 422, 42210000],
  ['POST', '/orders', { ...order, time_in_force: 'fok' }, 422, 42210000],
  ['POST', '/orders', { ...order, qty: 'x' }, 422, 42210000],
  ['POST', '/orders', { ...order, symbol: 'AAPL' }, 404, 40410000],
  ['GET', '/orders/0197c0de-0000-7000-8000-000000000000', undefined, 404, 40410000],
  ['GET', '/nothing', undefined, 404, 40410000],
  ['DELETE', '/account', undefined, 405, 40500000],
])('refuses %s %s %o as Alpaca does', async (method, path, body, status, code) => {
  await publishPrice(1000);
  const { call } = await trader();
  expect(await call(method, path, body)).toMatchObject({
    status,
    body: { code, message: expect.any(String) },
  });
});

it('refuses a client_order_id that was used, however often it is sent at once', async () => {
  await publishPrice(1000);
  const { person, call } = await trader();
  const body = { ...order, client_order_id: 'once' };
  const answers = await Promise.all([1, 2, 3].map(() => call('POST', '/orders', body)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  expect(answers.find(({ status }) => status === 422)).toMatchObject({
    body: { message: 'client_order_id must be unique' },
  });
  expect(await prisma.tradeOrder.count({ where: { personId: person.id } })).toBe(1);
  expect(await call('GET', '/orders:by_client_order_id?client_order_id=once')).toMatchObject({
    status: 200,
    body: { client_order_id: 'once', status: 'new', symbol: 'BTC/USD', qty: '1', filled_qty: '0' },
  });
});

it('shows cash without holds, the fill as activities, and the position', async () => {
  await publishPrice(1000);
  const { call } = await trader();
  await call('POST', '/orders', { ...order, limit_price: '900' });
  await call('POST', '/orders', { symbol: 'BTCUSD', side: 'buy', type: 'market', qty: 0.5 });
  await publishPrice(1000, { at: Date.now() + 1000, volume: 3e12 });
  await settle();
  const [account, positions, fills] = await Promise.all([
    call('GET', '/account'),
    call('GET', '/positions'),
    call('GET', '/account/activities/FILL'),
  ]);
  expect(positions.body).toMatchObject([
    { symbol: 'BTCUSD', qty: '0.5', qty_available: '0.5', market_value: '500.00' },
  ]);
  expect(fills.body).toMatchObject([
    {
      activity_type: 'FILL',
      type: 'fill',
      qty: '0.5',
      cum_qty: '0.5',
      leaves_qty: '0',
      symbol: 'BTC/USD',
      side: 'buy',
    },
  ]);
  const { cash, equity, position_market_value: worth } = Object(account.body);
  expect(Number(worth)).toBe(500);
  // The resting order holds 900 and its fee.
  expect(Number(equity) - Number(worth) - Number(cash)).toBeCloseTo(902.25, 2);
  expect(await call('DELETE', '/positions/BTCUSD?percentage=50')).toMatchObject({
    status: 200,
    body: { side: 'sell', type: 'market', qty: '0.25' },
  });
  const history = await call('GET', '/account/portfolio/history?period=1W');
  expect(history).toMatchObject({ status: 200, body: { timeframe: '1D' } });
});

it('counts what a key may not do for the key alone, not for everybody on its network', async () => {
  const person = await server.person();
  const { headers } = await keyOf(person, { scopes: ['read'] });
  const now = Date.now();
  onTestFinished(setClock({ now: () => now }));
  const statuses = [];
  for (let count = 0; count < 201; count += 1)
    statuses.push((await server.send('DELETE', '/api/alpaca/v2/orders', { headers })).status);
  expect(statuses).toEqual([...Array(200).fill(403), 429]);
  expect(await person.client.call(getProfile)).toMatchObject({ user: { _id: person.id } });
});

it('counts uses, and records refusals of a known key in the security log', async () => {
  const { person, id, headers, call } = await trader();
  await call('GET', '/clock');
  await call('GET', '/clock');
  const wrong = { ...headers, 'APCA-API-SECRET-KEY': 'wrong' };
  expect(await server.send('GET', '/api/alpaca/v2/account', { headers: wrong })).toMatchObject({
    status: 401,
    body: { code: 40110000, message: 'request is not authorized' },
  });
  await expect
    .poll(async () => prisma.apiKey.findUnique({ where: { id } }), { timeout: 3000 })
    .toMatchObject({ uses: 2n, lastAddress: '127.0.0.1' });
  expect(
    await prisma.securityEvent.findMany({ where: { personId: person.id, kind: 'key_refused' } }),
  ).toMatchObject([{ reason: 'wrong_secret' }]);
});

it('serves modelled quotes, books and bars without a key', async () => {
  await publishPrice(1000);
  const of = (path: string) => server.send('GET', `/api/alpaca/v1beta3/crypto/us/${path}`);
  const { body: books } = await of('latest/orderbooks?symbols=BTC/USD,NO/USD');
  const { b, a } = Object(books).orderbooks['BTC/USD'];
  expect(b).toHaveLength(1);
  expect(b[0].p).toBeLessThan(1000);
  expect(a[0].p).toBeGreaterThan(1000);
  expect(Object(books).orderbooks).not.toHaveProperty('NO/USD');
  expect((await of('bars?symbols=BTC/USD&timeframe=1Min')).body).toMatchObject({
    bars: { 'BTC/USD': expect.arrayContaining([expect.objectContaining({ c: 1000 })]) },
  });
  expect((await of('snapshots?symbols=BTC%2FUSD')).body).toMatchObject({
    snapshots: { 'BTC/USD': { latestTrade: { p: 1000 }, dailyBar: { h: 1010, l: 990 } } },
  });
});

/** Publishes a price and fills what it fills. */
async function fillAt(price: number, options: TestPrice = {}): Promise<void> {
  await publishPrice(price, { volume: 3e12, ...options });
  await settle();
}

const buyHalf = { symbol: 'BTC/USD', side: 'buy', type: 'market', qty: '0.5' };

it('finds the position and the orders of a coin that left the ten, and sells it', async () => {
  await publishPrice(1000);
  const { call } = await trader();
  await call('POST', '/orders', buyHalf);
  await fillAt(1000);
  await listCoins({ id: 'ripple', symbol: 'xrp' });
  await fillAt(1010, { unlisted: true });
  const [position] = Object((await call('GET', '/positions')).body);
  expect(position).toMatchObject({ symbol: 'BTCUSD', qty: '0.5' });
  for (const name of ['BTCUSD', position.asset_id])
    expect(await call('GET', `/positions/${name}`)).toMatchObject({ status: 200, body: { qty: '0.5' } });
  expect((await call('GET', '/orders?status=all&symbols=BTC/USD,ETHUSD')).body).toMatchObject([
    { qty: '0.5' },
  ]);
  expect((await call('GET', '/orders?status=all&symbols=ETHUSD')).body).toEqual([]);
  const sale = { symbol: 'BTCUSD', side: 'sell', type: 'market', qty: '0.2' };
  expect(await call('POST', '/orders', sale)).toMatchObject({ status: 200, body: { qty: '0.2' } });
  expect(await call('POST', '/orders', { ...sale, side: 'buy' })).toMatchObject({ status: 422 });
  expect(await call('DELETE', '/positions/BTCUSD?qty=0.3')).toMatchObject({
    status: 200,
    body: { qty: '0.3' },
  });
  await fillAt(1010, { unlisted: true });
  expect((await call('GET', '/positions')).body).toEqual([]);
});

it.each([
  [{ order_class: 'bracket' }],
  [{ order_class: 'bracket', stop_loss: { stop_price: '800' } }],
  [{ order_class: 'bracket', take_profit: { limit_price: '1200' }, stop_loss: {} }],
  [{ order_class: 'oto' }],
  [{ order_class: 'oto', take_profit: { limit_price: '1200' }, stop_loss: { stop_price: '800' } }],
])('places no order without the exits of its class: %j', async (exits) => {
  await publishPrice(1000);
  const { person, call } = await trader();
  expect(await call('POST', '/orders', { ...buyHalf, ...exits })).toMatchObject({
    status: 422,
    body: { code: 42210000, message: expect.stringContaining(exits.order_class) },
  });
  expect(await prisma.tradeOrder.count({ where: { personId: person.id } })).toBe(0);
});

it('reads decimals as programs write them: with an exponent, or zeros at the end', async () => {
  await publishPrice(1000);
  const { call } = await trader();
  const place = (changes: object) => call('POST', '/orders', { ...order, ...changes });
  expect(await place({ qty: '0.500000000', limit_price: '9e2' })).toMatchObject({
    status: 200,
    body: { qty: '0.5', limit_price: '900' },
  });
  await call('POST', '/orders', { ...buyHalf, qty: '0.50000040' });
  await fillAt(1000);
  // What a float of 0.0000004 is sent as.
  const dust = { side: 'sell', type: 'market', limit_price: undefined };
  expect(await place({ ...dust, qty: '1e-07' })).toMatchObject({ status: 200, body: { qty: '0.0000001' } });
  expect(await place({ ...dust, qty: 0.0000003 })).toMatchObject({ status: 200, body: { qty: '0.0000003' } });
  expect(await call('DELETE', '/positions/BTCUSD?qty=5E-01')).toMatchObject({
    status: 200,
    body: { qty: '0.5' },
  });
  for (const qty of ['1e-09', '0.123456789', '1e99', '-1', '0x10', '1e', 'NaN', ' '])
    expect((await place({ ...dust, qty })).status, qty).toBe(422);
});

it('says that a halted coin and account can’t be traded', async () => {
  await publishPrice(1000);
  const { call } = await trader();
  const told = async () => [
    Object((await call('GET', '/assets/BTCUSD')).body).tradable,
    Object((await call('GET', '/assets')).body)[0].tradable,
    Object((await call('GET', '/account')).body).trading_blocked,
  ];
  expect(await told()).toEqual([true, true, false]);
  const halts = [
    ['bitcoin', [false, false, false]],
    ['ethereum', [true, true, false]],
    [null, [false, false, true]],
  ] as const;
  for (const [coin, expected] of halts) {
    const data = { coin, reason: 'A test', startedAt: new Date(), startedBy: randomUUID() };
    const { id } = await prisma.tradingHalt.create({ data: { ...data, id: randomUUID() } });
    expect(await told()).toEqual(expected);
    await prisma.tradingHalt.update({ where: { id }, data: { liftedAt: new Date() } });
  }
});

it('says in words that an order has ended, and that a change changes nothing', async () => {
  await publishPrice(1000);
  const { call } = await trader();
  const { id } = Object((await call('POST', '/orders', order)).body);
  expect((await call('PATCH', `/orders/${id}`, {})).body).toMatchObject({
    message: 'Give at least one value to change.',
  });
  await call('DELETE', `/orders/${id}`);
  const ended = { status: 422, body: { code: 42210000, message: 'order is not open anymore' } };
  expect(await call('DELETE', `/orders/${id}`)).toMatchObject(ended);
  expect(await call('PATCH', `/orders/${id}`, { qty: '2' })).toMatchObject(ended);
});

it('answers a cancel with a key that is sent again as the first time, without a body', async () => {
  await publishPrice(1000);
  const { person, headers, call } = await trader();
  const { id } = Object((await call('POST', '/orders', order)).body);
  const withKey = { headers: { ...headers, 'Idempotency-Key': randomUUID() } };
  const cancel = () => server.send('DELETE', `/api/alpaca/v2/orders/${id}`, withKey);
  expect(await cancel()).toMatchObject({ status: 204, body: '' });
  expect(await cancel()).toMatchObject({ status: 204, body: '' });
  expect(await prisma.tradeOrder.findMany({ where: { personId: person.id } })).toMatchObject([
    { state: 'canceled' },
  ]);
});

it('refuses to close a position that open orders hold, and places nothing', async () => {
  await publishPrice(1000);
  const { person, call } = await trader();
  const exits = { take_profit: { limit_price: '1200' }, stop_loss: { stop_price: '800' } };
  await call('POST', '/orders', { ...buyHalf, order_class: 'bracket', ...exits });
  await fillAt(1000);
  const refused = { code: 40310000, message: expect.stringContaining('available: 0') };
  expect(await call('DELETE', '/positions')).toMatchObject({
    status: 207,
    body: [{ symbol: 'BTCUSD', status: 403, body: refused }],
  });
  expect(await call('DELETE', '/positions/BTCUSD')).toMatchObject({ status: 403, body: refused });
  expect(await prisma.tradeOrder.count({ where: { personId: person.id } })).toBe(3);
});

it('cancels the orders that hold a position before it closes it, for true in any case', async () => {
  await publishPrice(1000);
  const { call } = await trader();
  const exits = { take_profit: { limit_price: '1200' }, stop_loss: { stop_price: '800' } };
  await call('POST', '/orders', { ...buyHalf, order_class: 'bracket', ...exits });
  await fillAt(1000);
  expect(await call('DELETE', '/positions?cancel_orders=yes')).toMatchObject({ status: 422 });
  expect(await call('DELETE', '/positions?cancel_orders=False')).toMatchObject({ body: [{ status: 403 }] });
  expect(await call('DELETE', '/positions?cancel_orders=True')).toMatchObject({
    status: 207,
    body: [{ symbol: 'BTCUSD', status: 200 }],
  });
});

it('finds an order without a client_order_id of its own by the one that it is shown with', async () => {
  await publishPrice(1000);
  const { person, call } = await trader();
  const body = { coin: 'bitcoin', side: 'buy', type: 'limit', quantity: '1', limitPrice: '900' } as NewOrder;
  const { _id: id } = (await person.client.call(placeOrder, { body })).order;
  const shown = Object((await call('GET', `/orders/${id}`)).body).client_order_id;
  expect(await call('GET', `/orders:by_client_order_id?client_order_id=${shown}`)).toMatchObject({
    status: 200,
    body: { id },
  });
  const { call: other } = await trader();
  expect(await other('GET', `/orders:by_client_order_id?client_order_id=${shown}`)).toMatchObject({
    status: 404,
  });
});

const minute = 60_000;
/** Stores prices of a coin at these times. */
async function storePrices(coin: string, times: readonly number[]): Promise<void> {
  const price = { coin, source: 'coingecko', price: 100_000_000n } as const;
  await prisma.priceObservation.createMany({
    data: times.map((time) => ({ ...price, asOf: new Date(time) })),
  });
}

/** All pages of bars or trades, and the times that each has of a symbol. */
async function readPages(kind: 'bars' | 'trades', query: Record<string, string>) {
  const pages: Record<string, { t: string }[]>[] = [];
  for (let token: string | null = ''; token !== null && pages.length < 20; ) {
    const search = new URLSearchParams({ ...query, ...(token && { page_token: token }) });
    const { status, body } = await server.send('GET', `/api/alpaca/v1beta3/crypto/us/${kind}?${search}`);
    expect(status).toBe(200);
    pages.push(Object(body)[kind]);
    token = Object(body).next_page_token;
  }
  const timesOf = (symbol: string) => pages.map((page) => (page[symbol] ?? []).map(({ t }) => Date.parse(t)));
  return { pages, timesOf };
}

it('pages through bars and trades from their start on, past empty stretches and for several coins', async () => {
  const start = Math.floor(Date.now() / minute - 40 * 1440) * minute;
  const after = (...minutes: number[]) => minutes.map((count) => start + count * minute);
  const [early, late] = [after(0, 1, 2, 3, 4, 5), after(4, 20_000, 20_001)];
  // No price is at the start of its bar.
  const inBars = (times: number[]) => times.map((time) => time + 20_000);
  await storePrices('early', inBars(early));
  await storePrices('late', inBars(late));
  await listCoins({ id: 'early', symbol: 'early' }, { id: 'late', symbol: 'late' });
  const all = { symbols: 'EARLY/USD,LATE/USD', start: '2020-01-01', limit: '4' };

  const bars = await readPages('bars', all);
  expect(bars.timesOf('EARLY/USD')).toEqual([early.slice(0, 4), early.slice(4), []]);
  expect(bars.timesOf('LATE/USD')).toEqual([[], late.slice(0, 1), late.slice(1)]);
  const trades = await readPages('trades', all);
  expect(trades.timesOf('EARLY/USD')).toEqual([inBars(early.slice(0, 4)), inBars(early.slice(4))]);
  expect(trades.timesOf('LATE/USD')).toEqual([[], inBars(late)]);

  const iso = (time: number) => new Date(time).toISOString();
  // The first bar is a whole one.
  const since = await readPages('bars', { ...all, start: iso(start + 10_000) });
  expect(since.timesOf('EARLY/USD').flat()).toEqual(early.slice(1));
  const until = await readPages('bars', { ...all, end: iso(start + 3.5 * minute) });
  expect(until.timesOf('EARLY/USD')).toEqual([early.slice(0, 4)]);
  const end = iso(start + 20_001.5 * minute);
  const newest = await readPages('bars', { symbols: 'LATE/USD', limit: '2', end });
  expect(newest.timesOf('LATE/USD')).toEqual([late.slice(1)]);
});

it('gives hourly bars of three days a page, and as many daily ones as asked for', async () => {
  const hour = 60 * minute;
  const start = Math.floor(Date.now() / hour - 100) * hour;
  const hours = Array.from({ length: 80 }, (_, index) => start + index * hour);
  await storePrices('hourly', hours);
  await listCoins({ id: 'hourly', symbol: 'hourly' });
  const from = new Date(start).toISOString();
  const { timesOf } = await readPages('bars', { symbols: 'HOURLY/USD', start: from, timeframe: '1Hour' });
  expect(timesOf('HOURLY/USD')).toEqual([hours.slice(0, 72), hours.slice(72)]);

  await publishPrice(1000, { source: 'simulated' });
  const daily = { symbols: 'BTC/USD', start: '2020-01-01', timeframe: '1Day' };
  const whole = (await readPages('bars', daily)).timesOf('BTC/USD');
  const paged = (await readPages('bars', { ...daily, limit: '50' })).timesOf('BTC/USD');
  expect(whole).toHaveLength(1);
  expect(paged.map(({ length }) => length)).toEqual([50, 50, 20]);
  expect(paged.flat()).toEqual(whole.flat());
});

it('gives no simulated daily bars while prices are live', async () => {
  await publishPrice(1000);
  const daily = { symbols: 'BTC/USD', start: '2020-01-01', timeframe: '1Day' };
  expect((await readPages('bars', daily)).timesOf('BTC/USD')).toEqual([[]]);
});

it.each(['bars', 'trades'])('refuses a page token of %s that is none', async (kind) => {
  await publishPrice(1000);
  const path = `/api/alpaca/v1beta3/crypto/us/${kind}?symbols=BTC/USD`;
  expect(await server.send('GET', `${path}&page_token=x`)).toMatchObject({
    status: 422,
    body: { code: 42210000, message: expect.stringContaining('page_token') },
  });
});

it('refuses a page token of activities that is none', async () => {
  const { call } = await trader();
  for (const token of ['x', `x::${'-'.repeat(36)}`])
    expect(await call('GET', `/account/activities?page_token=${token}`)).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('page_token') },
    });
});

it.each(['orders?until', 'account/activities?date', 'account/activities?until'])(
  'answers calls for %s at the end of time',
  async (field) => {
    const { call } = await trader();
    expect((await call('GET', `/${field}=9999-12-31T23:59:59-05:00`)).status).toBe(200);
  },
);

it.each(['bars', 'trades'])('answers calls for %s of any time', async (kind) => {
  await publishPrice(1000);
  const path = `/api/alpaca/v1beta3/crypto/us/${kind}?symbols=BTC/USD&timeframe=23Hour`;
  for (const time of ['0000-01-01', '9999-12-31T23:59:59Z'])
    for (const field of ['start', 'end', 'page_token'])
      expect((await server.send('GET', `${path}&${field}=${time}`)).status, `${field} ${time}`).toBe(200);
});

it('counts coins that staff settled as taken out of coins in the portfolio history', async () => {
  let now = Date.now();
  onTestFinished(setClock({ now: () => now }));
  await publishPrice(1000);
  const { person, call } = await trader();
  await call('POST', '/orders', { ...buyHalf, qty: '1' });
  now += 1000;
  await fillAt(1000);
  now += 86_400_000;
  await publishPrice(5000, { source: 'simulated' });
  // The ledger has the database's time otherwise.
  await asOwner('GRANT EXECUTE ON FUNCTION post_journals_at TO dayrise_app');
  const { context } = await server.person({ role: 'admin' });
  const held = {
    personId: person.id,
    coin: 'bitcoin',
    source: 'coingecko',
    reason: 'The source changed',
  } as const;
  // Nobody else of the staff could confirm it.
  expect(await settleHolding({ ...context, occurredAt: new Date(now) }, held)).toBeNull();
  const { profit_loss: profit, equity } = Object(
    (await call('GET', '/account/portfolio/history?period=1W')).body,
  );
  expect(equity.at(-1)).toBeCloseTo(9997, 0);
  expect(profit.at(-1)).toBeCloseTo(0, 2);
});

it('closes a stream that sends more messages than a program needs', async () => {
  const { id, headers } = await trader();
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/alpaca/stream`);
  const closed = new Promise<number>((resolve) => {
    socket.onclose = ({ code }) => resolve(code);
  });
  let answers = 0;
  socket.onmessage = () => {
    answers += 1;
  };
  await new Promise((resolve) => {
    socket.onopen = resolve;
  });
  socket.send(JSON.stringify({ action: 'auth', key: id, secret: headers['APCA-API-SECRET-KEY'] }));
  const listen = JSON.stringify({ action: 'listen', data: { streams: ['trade_updates'] } });
  for (let count = 0; count < 500; count += 1) socket.send(listen);
  expect(await closed).toBe(1008);
  expect(answers).toBeLessThan(100);
});

it('tells what happened to the exits of a bracket once, also after a catch-up', async () => {
  let now = Date.now();
  onTestFinished(setClock({ now: () => now }));
  await publishPrice(1000);
  const { person, call } = await trader();
  const updates = new TradeUpdates(prisma, person.id);
  await updates.next(true);
  const exits = { take_profit: { limit_price: '1200' }, stop_loss: { stop_price: '800' } };
  await call('POST', '/orders', { ...order, limit_price: '1010', order_class: 'bracket', ...exits });
  const events = async () => (await updates.next()).map((update) => Object(update).event).toSorted();
  expect(await events()).toEqual(['new']);
  for (const price of [1000, 1300]) {
    now += 1000;
    await publishPrice(price, { volume: 3e12 });
  }
  now += 300_000;
  await settle();
  expect(await events()).toEqual(['canceled', 'fill', 'fill', 'new', 'new']);
  expect(await events()).toEqual([]);
});

it('lists orders by the time that each says it was created at', async () => {
  // After the prices of tests before.
  let now = Date.now() + 60_000;
  onTestFinished(setClock({ now: () => now }));
  await publishPrice(1000);
  const { call } = await trader();
  const exits = { take_profit: { limit_price: '1200' }, stop_loss: { stop_price: '800' } };
  await call('POST', '/orders', { ...buyHalf, order_class: 'bracket', ...exits });
  now += 1000;
  await publishPrice(1000, { volume: 3e12 });
  now += 20_000;
  await call('POST', '/orders', { ...order, limit_price: '500' });
  now += 20_000;
  await settle();
  const times = async (query: string): Promise<string[]> =>
    Object((await call('GET', `/orders?status=all&${query}`)).body).map(
      ({ created_at: time }: { created_at: string }) => time,
    );
  const all = await times('direction=asc');
  expect(all).toHaveLength(4);
  expect(all).toEqual(all.toSorted());
  expect(await times(`until=${encodeURIComponent(all[2] ?? '')}`)).toEqual(all.slice(0, 2).toReversed());
});

it('names a fill in a trade update by its UUID, and what is no fill by none, as clients expect', async () => {
  // After the prices of tests before.
  let now = Date.now() + 200_000;
  onTestFinished(setClock({ now: () => now }));
  await publishPrice(1000);
  const { person, call } = await trader();
  const updates = new TradeUpdates(prisma, person.id);
  await updates.next(true);
  await call('POST', '/orders', buyHalf);
  const { id } = Object((await call('POST', '/orders', order)).body);
  now += 1000;
  await fillAt(1000);
  await call('DELETE', `/orders/${id}`);
  const { id: fill } = await prisma.tradeFill.findFirstOrThrow({ where: { personId: person.id } });
  const told = (await updates.next()).map((update) => [Object(update).event, Object(update).execution_id]);
  expect(told.toSorted()).toEqual([
    ['canceled', undefined],
    ['fill', fill],
    ['new', undefined],
    ['new', undefined],
  ]);
});

it('closes a position of a bracket that filled in part whole: no exit holds it', async () => {
  // After the prices of tests before.
  let now = Date.now() + 400_000;
  onTestFinished(setClock({ now: () => now }));
  await publishPrice(1000);
  const { call } = await trader();
  const exits = { take_profit: { limit_price: '1200' }, stop_loss: { stop_price: '800' } };
  await call('POST', '/orders', { ...buyHalf, qty: '0.02', order_class: 'bracket', ...exits });
  now += 10_000;
  // A tenth of $864,000 a day is $10 in ten seconds.
  await fillAt(1000, { volume: 864_000 });
  expect(await call('DELETE', '/positions?cancel_orders=true')).toMatchObject({
    status: 207,
    body: [{ symbol: 'BTCUSD', status: 200, body: { qty: '0.01' } }],
  });
  expect((await call('GET', '/orders')).body).toMatchObject([{ side: 'sell', type: 'market' }]);
});

it('quotes prices that orders may have: bids rounded down to five significant digits, asks up', async () => {
  // After the prices of tests before.
  const now = Date.now() + 600_000;
  onTestFinished(setClock({ now: () => now }));
  await publishPrice(96_412.37, { high: 97_000, low: 96_000 });
  const { call } = await trader();
  const read = async (path: string) =>
    Object((await server.send('GET', `/api/alpaca/v1beta3/crypto/us/${path}?symbols=BTC/USD`)).body);
  const { bp, ap } = (await read('latest/quotes')).quotes['BTC/USD'];
  expect([bp, ap]).toEqual([96_402, 96_423]);
  expect((await read('latest/orderbooks')).orderbooks['BTC/USD']).toMatchObject({
    b: [{ p: bp }],
    a: [{ p: ap }],
  });
  expect((await read('snapshots')).snapshots['BTC/USD'].latestQuote).toMatchObject({ bp, ap });
  for (const price of [bp, ap])
    expect(await call('POST', '/orders', { ...order, qty: '0.01', limit_price: price })).toMatchObject({
      status: 200,
      body: { limit_price: String(price) },
    });
});
