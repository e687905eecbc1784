import { beforeAll, beforeEach, expect, it } from 'vitest';
import { prisma } from '../../data/prisma.ts';
import { setClock } from '../../lib/clock.ts';
import { keyOf } from '../../testing/api-key.ts';
import { listCoins, publishPrice, settle, type TestPrice } from '../../testing/prices.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

const minute = 60_000;
const dayMs = 1440 * minute;

let server: TestServer;
/** Later in each test than all prices of the ones before. */
let now: number;
beforeAll(async () => {
  server = await startTestServer();
  now = Date.now();
});
beforeEach(async () => {
  now += 2 * minute;
  const restore = setClock({ now: () => now });
  await publishPrice(1000);
  return restore;
});

async function trader() {
  const person = await server.person({ cash: 10_000 });
  const { headers } = await keyOf(person);
  const call = (method: string, path: string, body?: unknown) =>
    server.send(method, `/api/alpaca/v2${path}`, { headers, body });
  return { person, call };
}

/** Publishes a price ten seconds later and fills what it fills. */
async function fillAt(price: number, options: TestPrice = {}): Promise<void> {
  now += 10_000;
  await publishPrice(price, { volume: 3e12, ...options });
  await settle();
}

const order = { symbol: 'BTC/USD', side: 'buy', type: 'limit', qty: '1', limit_price: '900' };
const buyHalf = { symbol: 'BTC/USD', side: 'buy', type: 'market', qty: '0.5' };
const takeProfit = { take_profit: { limit_price: '1200' } };
const bracket = { order_class: 'bracket', ...takeProfit, stop_loss: { stop_price: '800' } };

it('refuses to change the time in force of an order, and takes the one that it has', async () => {
  const { call } = await trader();
  const { id } = Object((await call('POST', '/orders', order)).body);
  const change = (body: object) => call('PATCH', `/orders/${id}`, body);
  expect(await change({ limit_price: '910', time_in_force: 'ioc' })).toMatchObject({
    status: 422,
    body: { code: 42210000, message: 'time_in_force can’t be changed' },
  });
  expect((await call('GET', `/orders/${id}`)).body).toMatchObject({ limit_price: '900' });
  expect(await change({ limit_price: '910', time_in_force: 'gtc' })).toMatchObject({
    status: 200,
    body: { limit_price: '910', time_in_force: 'gtc' },
  });
});

it('lists the orders before or after one of them, and those of a class of assets', async () => {
  const { call } = await trader();
  const ids: string[] = [];
  for (const limit of ['900', '890', '880']) {
    now += 1000;
    ids.push(Object((await call('POST', '/orders', { ...order, qty: '0.1', limit_price: limit })).body).id);
  }
  const list = async (query: string): Promise<string[]> =>
    Object((await call('GET', `/orders?direction=asc&${query}`)).body).map(({ id }: { id: string }) => id);
  expect(await list(`before_order_id=${ids[1]}`)).toEqual(ids.slice(0, 1));
  expect(await list(`after_order_id=${ids[1]?.toUpperCase()}`)).toEqual(ids.slice(2));
  expect((await call('GET', '/orders?before_order_id=x')).status).toBe(422);
  expect(await list('asset_class=us_equity')).toEqual([]);
  for (const classes of ['crypto', 'all', 'us_equity,crypto'])
    expect(await list(`asset_class=${classes}`), classes).toEqual(ids);
  // As Alpaca's own client sends several.
  expect(await list('asset_class=us_equity&asset_class=crypto')).toEqual(ids);
});

it('shows the exits of a bracket as its legs where that is asked for', async () => {
  const { call } = await trader();
  const { id } = Object((await call('POST', '/orders', { ...buyHalf, ...bracket })).body);
  expect((await call('GET', `/orders/${id}?nested=true`)).body).toMatchObject({ legs: null });
  await fillAt(1000);
  const legs = [
    { order_class: 'bracket', type: 'limit', limit_price: '1200', side: 'sell', qty: '0.5', legs: null },
    { order_class: 'bracket', type: 'stop', stop_price: '800', side: 'sell', qty: '0.5', legs: null },
  ];
  expect((await call('GET', '/orders?status=all&nested=true')).body).toMatchObject([{ id, legs }]);
  // As Alpaca's client for Python writes it.
  expect((await call('GET', `/orders/${id}?nested=True`)).body).toMatchObject({ legs });
  expect((await call('GET', `/orders/${id}`)).body).toMatchObject({ order_class: 'bracket', legs: null });
  // Their entry is not among the open ones.
  const open = Object((await call('GET', '/orders?nested=true')).body);
  expect(open).toHaveLength(2);
  expect(open).toEqual(expect.arrayContaining(legs.map((leg) => expect.objectContaining(leg))));
});

it('says that the single exit of a buy is one of an oto', async () => {
  const { call } = await trader();
  await call('POST', '/orders', { ...buyHalf, order_class: 'oto', ...takeProfit });
  await fillAt(1000);
  expect((await call('GET', '/orders')).body).toMatchObject([{ side: 'sell', order_class: 'oto' }]);
});

it('closes a part of the whole position, and refuses what open orders hold of it', async () => {
  const { call } = await trader();
  await call('POST', '/orders', buyHalf);
  await fillAt(1000);
  await call('POST', '/orders', { ...order, side: 'sell', qty: '0.2', limit_price: '1100' });
  const refused = { code: 40310000, message: expect.stringContaining('available: 0.3') };
  expect(await call('DELETE', '/positions/BTCUSD')).toMatchObject({ status: 403, body: refused });
  expect(await call('DELETE', '/positions')).toMatchObject({
    status: 207,
    body: [{ symbol: 'BTCUSD', status: 403, body: refused }],
  });
  expect(await call('DELETE', '/positions/BTCUSD?percentage=60')).toMatchObject({
    status: 200,
    body: { qty: '0.3' },
  });
});

it('says that an order by amount is filled only with its last fill', async () => {
  const { call } = await trader();
  const byAmount = { symbol: 'BTC/USD', side: 'buy', type: 'market', notional: '20' };
  await call('POST', '/orders', byAmount);
  // A tenth of $864,000 a day is $10 in ten seconds.
  await fillAt(1000, { volume: 864_000 });
  const types = async () =>
    Object((await call('GET', '/account/activities')).body).map(({ type }: { type: string }) => type);
  expect(await types()).toEqual(['partial_fill']);
  await fillAt(1000);
  expect(await types()).toEqual(['fill', 'partial_fill']);
});

it('lists activities by category, and those of the day of a time', async () => {
  const { call } = await trader();
  await call('POST', '/orders', buyHalf);
  await fillAt(1000);
  const list = async (query: string) => Object((await call('GET', `/account/activities?${query}`)).body);
  const [fill] = await list('category=trade_activity');
  expect(fill).toMatchObject({ activity_type: 'FILL' });
  expect(await list('category=non_trade_activity')).toEqual([]);
  expect((await call('GET', '/account/activities?category=none')).status).toBe(422);
  const day = fill.transaction_time.slice(0, 10);
  for (const date of [day, `${day}T00:00:00Z`, `${day}T23:59:59.999Z`])
    expect(await list(`date=${date}`), date).toEqual([fill]);
  const dayBefore = new Date(Date.parse(day) - 1).toISOString();
  expect(await list(`date=${dayBefore}`)).toEqual([]);
});

const marketUrl = '/api/alpaca/v1beta3/crypto/us/bars?symbols=';
async function readBars(symbol: string, query: string) {
  const { status, body } = await server.send('GET', `${marketUrl}${symbol}&${query}`);
  expect(status).toBe(200);
  return Object(body).bars[symbol];
}

it('gives whole bars at both ends of a range', async () => {
  const start = Math.floor(now / minute - 60) * minute;
  const price = { coin: 'whole', source: 'coingecko', price: 100_000_000n } as const;
  // Two in each of four minutes.
  const times = [0, 1, 2, 3].flatMap((count) => [10_000, 50_000].map((at) => start + count * minute + at));
  await prisma.priceObservation.createMany({
    data: times.map((time) => ({ ...price, asOf: new Date(time) })),
  });
  await listCoins({ id: 'whole', symbol: 'whole' });
  const iso = (minutes: number) => new Date(start + minutes * minute).toISOString();
  /** The minute in which each bar begins, and how many prices it has. */
  const bars = async (query: string): Promise<number[][]> =>
    (await readBars('WHOLE/USD', query)).map(({ t, n }: { t: string; n: number }) => [
      (Date.parse(t) - start) / minute,
      n,
    ]);
  const all = [0, 1, 2, 3].map((count) => [count, 2]);
  expect(await bars(`end=${iso(3.5)}&limit=3`)).toEqual(all.slice(1));
  expect(await bars(`start=${iso(0.5)}&end=${iso(3.5)}&sort=desc`)).toEqual(all.slice(1).toReversed());
  expect(await bars(`start=${iso(0)}&end=${iso(2.5)}`)).toEqual(all.slice(0, 3));
});

it('begins weekly bars on Mondays, and leaves out a first one that is not whole', async () => {
  await publishPrice(1000, { source: 'simulated' });
  const daily = await readBars('BTC/USD', 'timeframe=1Day');
  const weekly = await readBars('BTC/USD', 'timeframe=1Week');
  const days = daily.map(({ t }: { t: string }) => t);
  expect(weekly.length).toBeGreaterThan(15);
  for (const { t } of weekly) {
    expect(new Date(t).getUTCDay()).toBe(1);
    expect(days).toContain(t);
  }
  const end = new Date(Date.parse(weekly[2].t) + 2.5 * dayMs).toISOString();
  expect(await readBars('BTC/USD', `timeframe=1Week&end=${end}`)).toEqual(weekly.slice(0, 3));
});

it.each([
  ['23Hour', 200],
  ['24Hour', 422],
  ['99H', 422],
  ['0Min', 422],
  ['1m', 422],
])('takes bars of %s or refuses them: %i', async (timeframe, status) => {
  expect((await server.send('GET', `${marketUrl}BTC/USD&timeframe=${timeframe}`)).status).toBe(status);
});

it('counts coins bought in the last 24 hours from what they cost', async () => {
  const { call } = await trader();
  const position = async () => Object((await call('GET', '/positions/BTCUSD')).body);
  await call('POST', '/orders', buyHalf);
  await fillAt(1000);
  const first = await position();
  expect(Number(first.unrealized_pl)).toBeLessThan(0);
  expect(first.unrealized_intraday_pl).toBe(first.unrealized_pl);
  expect(first.unrealized_intraday_plpc).toBe(first.unrealized_plpc);
  now += 25 * 60 * minute;
  await publishPrice(1000);
  // The price has risen by 1.25 % in 24 hours.
  const later = { unrealized_intraday_pl: '6.17', unrealized_intraday_plpc: '0.012500' };
  expect(await position()).toMatchObject(later);
  await call('POST', '/orders', buyHalf);
  await fillAt(1000);
  const both = await position();
  const cost = Number(both.cost_basis) - Number(first.cost_basis);
  expect(Number(both.unrealized_intraday_pl)).toBeCloseTo(500 - 500 / 1.0125 + 500 - cost, 2);
});

it('gives the days of the portfolio history that are asked for', async () => {
  const { call } = await trader();
  now += 5 * dayMs;
  const read = (query: string) => call('GET', `/account/portfolio/history?${query}`);
  const days = async (query: string): Promise<string[]> => {
    const { timestamp, equity } = Object((await read(query)).body);
    expect(equity).toEqual(timestamp.map(() => 10_000));
    return timestamp.map((time: number) => new Date(time * 1000).toISOString().slice(0, 10));
  };
  const all = await days('');
  expect(all.length).toBeGreaterThan(5);
  expect(await days('period=2D')).toEqual(all.slice(-2));
  expect(await days(`start=${all[2]}`)).toEqual(all.slice(2));
  expect(await days(`start=${all[1]}&end=${all[3]}T12:00:00Z`)).toEqual(all.slice(1, 4));
  expect(await days(`start=${all[1]}&period=2D`)).toEqual(all.slice(1, 3));
  expect(await days(`end=${all[3]}&period=2D`)).toEqual(all.slice(2, 4));
  expect(await days(`date_end=${all[3]}&period=2D`)).toEqual(all.slice(2, 4));
  expect(await days('end=9999-12-31&period=2D')).toEqual(all.slice(-2));
  expect(await days('start=9999-12-31&period=999A')).toEqual([]);
  expect(await days('end=0000-01-01&period=999A')).toEqual([]);
  expect(await read(`start=${all[1]}&end=${all[3]}&period=1D`)).toMatchObject({
    status: 422,
    body: { code: 42210000, message: 'only two of start, end and period can be given' },
  });
});
