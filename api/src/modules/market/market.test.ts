import { get } from 'node:http';
import { getCandles, getCoins, getHistory, getSparklines } from '@dayrise/contracts';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { config } from '../../config.ts';
import type { CommandContext } from '../../context.ts';
import { prisma } from '../../data/prisma.ts';
import { redis, redisKey } from '../../data/redis.ts';
import { clock, setClock } from '../../lib/clock.ts';
import { untilBlocked, whileLocked } from '../../testing/database.ts';
import { openEventStream } from '../../testing/event-reader.ts';
import { answerRows, type FakeMarket, fakeCoin, startFakeMarket } from '../../testing/fake-market.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { collectHistory } from './commands/collect-history.ts';
import { afterFailure, pollMarket } from './commands/poll-market.ts';
import { ServiceFailure } from './sources/service.ts';

let fake: FakeMarket;
let server: TestServer;
const context: CommandContext = { database: prisma, actor: null, requestId: 'test', address: '' };
beforeAll(async () => {
  fake = await startFakeMarket();
  Object.assign(config, { MARKET_SOURCE: 'auto', MARKET_API_URL: fake.url, MARKET_CALLS_PER_MINUTE: 1000 });
  server = await startTestServer();
});
afterAll(() => fake.close());

beforeEach(async () => {
  fake.answerWith(answerRows([fakeCoin()]));
  await redis.del(['latest', 'breaker', 'calls'].map((name) => redisKey('market', name)));
});

async function pollAndRead() {
  await pollMarket(context);
  // Subscribed, so that the process receives each reading.
  await new Promise((resolve) => setTimeout(resolve, 50));
  return server.visitor.call(getCoins);
}

it('sends the request that the public service expects', async () => {
  fake.answerWith(answerRows([fakeCoin()]));
  await pollMarket(context);
  expect(fake.asked.at(-1)).toBe(
    '/api/v3/coins/markets?vs_currency=usd&order=market_cap_desc&per_page=100&page=1&sparkline=false',
  );
});

it('serves the service’s prices with our own pictures', async () => {
  fake.answerWith(answerRows([fakeCoin(), fakeCoin({ id: 'brand-new-coin', symbol: 'new' })]));
  const market = await pollAndRead();
  expect(market).toMatchObject({ source: 'coingecko', stale: false });
  expect(market.coins.map(({ id, image }) => [id, image])).toEqual([
    ['bitcoin', '/coins/bitcoin.svg'],
    ['brand-new-coin', '/coins/unknown-coin.svg'],
  ]);
  expect(JSON.stringify(market)).not.toContain('pictures.example');
  for (const { image } of market.coins) {
    const picture = await server.send('GET', image);
    expect(picture.headers.get('Content-Type')).toBe('image/svg+xml');
  }
});

it('serves the first ten coins, and observes later ones that people traded', async () => {
  const ten = Array.from({ length: 10 }, (_, index) => fakeCoin({ id: `coin-${index}` }));
  const later = ['traded', 'never-traded'].map((id) => fakeCoin({ id }));
  const asset = { code: 'coingecko:traded', source: 'coingecko', coin: 'traded' } as const;
  await prisma.asset.create({ data: { ...asset, symbol: 'TRD', name: 'Traded' } });
  fake.answerWith(answerRows([...ten, ...later]));
  const { coins } = await pollAndRead();
  expect(coins.map(({ id }) => id)).toEqual(ten.map(({ id }) => id));
  const observed = await prisma.priceObservation.findMany({
    where: { coin: { in: ['coin-9', ...later.map(({ id }) => String(id))] } },
  });
  expect(observed.map(({ coin }) => coin).toSorted()).toEqual(['coin-9', 'traded']);
});

it('serves the time of each price, which is never later than now', async () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const times = ['2026-11-21T11:00:00+01:00', tomorrow, 'soon'];
  fake.answerWith(answerRows(times.map((time, n) => fakeCoin({ id: `coin-${n}`, last_updated: time }))));
  const { coins } = await pollAndRead();
  expect(coins.map(({ last_updated, total_volume }) => [last_updated, total_volume])).toEqual([
    ['2026-11-21T10:00:00.000Z', 30_000_000_000],
    [expect.not.stringMatching(tomorrow), 30_000_000_000],
    [null, 30_000_000_000],
  ]);
});

it('serves a missing or non-numeric figure as null', async () => {
  const odd = { current_price: null, market_cap: 'much', high_24h: undefined, low_24h: [1] };
  fake.answerWith(answerRows([fakeCoin(odd), { id: '<script>' }, null, 7]));
  const { coins } = await pollAndRead();
  expect(coins).toHaveLength(1);
  expect(coins[0]).toMatchObject({ current_price: null, market_cap: null, high_24h: null, low_24h: null });
});

it('drops contradictory and duplicate coins', async () => {
  fake.answerWith(
    answerRows([
      fakeCoin(),
      fakeCoin({ name: 'Bitcoin again' }),
      fakeCoin({ id: 'negative-cap', market_cap: -1 }),
      fakeCoin({ id: 'no-price', current_price: 0 }),
      fakeCoin({ id: 'turned-round', high_24h: 1, low_24h: 2 }),
      fakeCoin({ id: 'below-nothing', price_change_percentage_24h: -101 }),
      fakeCoin({ id: 'far-below-its-day', current_price: 0.01, high_24h: 91_000, low_24h: 89_000 }),
      fakeCoin({ id: 'far-above-its-day', current_price: 9_000_000, high_24h: 91_000, low_24h: 89_000 }),
      fakeCoin({ id: 'ethereum' }),
    ]),
  );
  const { coins } = await pollAndRead();
  expect(coins.map(({ name, id }) => [id, name])).toEqual([
    ['bitcoin', 'Bitcoin'],
    ['ethereum', 'Bitcoin'],
  ]);
});

it('keeps the last good prices, marked stale with their time, when the service fails', async () => {
  const good = await pollAndRead();
  fake.answerWith((response) => response.writeHead(503).end());
  expect(await pollAndRead()).toEqual({ ...good, stale: true });
  fake.answerWith(answerRows([fakeCoin({ current_price: 95_000 })]));
  expect(await pollAndRead()).toMatchObject({ stale: false, coins: [{ current_price: 95_000 }] });
});

it.each([
  ['a redirect', (response) => response.writeHead(302, { Location: '/elsewhere' }).end()],
  ['no JSON', (response) => response.end('<html>')],
  ['an empty list', answerRows([])],
  ['a giant body', (response) => response.end(`[${'1,'.repeat(200_000)}1]`)],
  ['a closed connection', (response) => response.destroy()],
] satisfies [string, Parameters<FakeMarket['answerWith']>[0]][])(
  'serves labeled simulated prices when the first response is %s',
  async (_name, answer) => {
    fake.answerWith(answer);
    const asked = fake.asked.length;
    const market = await pollAndRead();
    expect(market).toMatchObject({ source: 'simulated', stale: false });
    expect(market.coins).toHaveLength(10);
    expect(fake.asked).toHaveLength(asked + 1);
  },
);

it('publishes prices while the database hangs', async () => {
  const { firstPoll } = await whileLocked(
    'LOCK TABLE price_observation, asset IN ACCESS EXCLUSIVE MODE',
    async () => {
      const firstPoll = pollMarket(context);
      await untilBlocked();
      fake.answerWith(answerRows([fakeCoin({ current_price: 80_000 })]));
      const { coins } = await pollAndRead();
      expect(coins[0]?.current_price).toBe(80_000);
      return { firstPoll };
    },
  );
  await firstPoll;
  const kept = await prisma.priceObservation.count({ where: { coin: 'bitcoin' } });
  await pollMarket(context);
  expect(await prisma.priceObservation.count({ where: { coin: 'bitcoin' } })).toBeGreaterThan(kept);
});

it('gives up on a hanging service after 3 seconds', async () => {
  fake.answerWith(() => undefined);
  const startedAt = Date.now();
  expect(await pollAndRead()).toMatchObject({ source: 'simulated' });
  expect(Date.now() - startedAt).toBeGreaterThan(2900);
});

it('waits for as long as a 429 demands', async () => {
  fake.answerWith((response) => response.writeHead(429, { 'Retry-After': '60' }).end());
  await pollMarket(context);
  const asked = fake.asked.length;
  await pollMarket(context);
  expect(fake.asked).toHaveLength(asked);
  const restore = setClock({ now: () => Date.now() + 61_000 });
  await pollMarket(context);
  restore();
  expect(fake.asked).toHaveLength(asked + 1);
});

it('stays away for as long as it was told, whatever another call under way comes back with', () => {
  const told = { failures: 1, stayAwayUntil: 1_300_000 };
  expect(afterFailure(told, new Error('502'), 1_000_000)).toEqual({ failures: 2, stayAwayUntil: 1_300_000 });
  expect(afterFailure(told, new Error('502'), 1_400_000)).toEqual({ failures: 2, stayAwayUntil: 0 });
  const hour = new ServiceFailure('429', { retryAfterMs: 7_200_000 });
  expect(afterFailure(told, hour, 1_000_000).stayAwayUntil, 'an hour at most').toBe(4_600_000);
});

it('pauses after five consecutive failures', async () => {
  fake.answerWith((response) => response.writeHead(500).end());
  const asked = fake.asked.length;
  for (let poll = 0; poll < 8; poll += 1) await pollMarket(context);
  expect(fake.asked).toHaveLength(asked + 5);
});

it('replaces live prices by simulated ones only when they are ten minutes old', async () => {
  await pollMarket(context);
  fake.answerWith((response) => response.writeHead(500).end());
  const restore = setClock({ now: () => Date.now() + 601_000 });
  expect(await pollAndRead()).toMatchObject({ source: 'simulated', stale: false });
  restore();
});

it('never calls prices of the future fresh, and asks the service again at once', async () => {
  fake.answerWith((response) => response.writeHead(429, { 'Retry-After': '60' }).end());
  const restore = setClock({ now: () => Date.now() + 3 * 3_600_000 });
  await pollMarket(context);
  restore();
  await expect.poll(() => server.visitor.call(getCoins)).toMatchObject({ stale: true });
  fake.answerWith(answerRows([fakeCoin()]));
  expect(await pollAndRead()).toMatchObject({ source: 'coingecko', stale: false });
});

it('streams the latest prices immediately and each update to every client', async () => {
  await pollMarket(context);
  const streams = await Promise.all(
    Array.from({ length: 20 }, () => openEventStream(`${server.url}/api/market/stream`)),
  );
  await Promise.all(streams.map((stream) => stream.until(() => stream.events.length >= 1)));
  fake.answerWith(answerRows([fakeCoin({ current_price: 77_777 })]));
  await pollMarket(context);
  for (const stream of streams) {
    await stream.until(() => JSON.stringify(stream.events.at(-1)).includes('77777'), 2000);
    stream.close();
  }
});

const hour = 3_600_000;
const day = 24 * hour;
const hourly = (count: number, priceAt: (index: number) => number | null) => {
  // The service answers some seconds after the hour, and never about what is to come.
  const delay = 17_000;
  const end = Math.floor((clock.now() - delay) / hour) * hour;
  const moments = Array.from({ length: count }, (_, index) => end - (count - 1 - index) * hour);
  return {
    prices: moments.map((moment, index) => [moment + delay, priceAt(index)]),
    market_caps: [],
    total_volumes: moments.map((moment) => [moment + delay, 5_000_000]),
  };
};

/** Lets the next series be read, and says what the service answers. */
async function collectNext(answer: unknown): Promise<string | undefined> {
  fake.answerWith(answerRows(answer));
  await redis.del(redisKey('market', 'calls'));
  const asked = fake.asked.length;
  await collectHistory(context);
  return fake.asked.slice(asked).join() || undefined;
}

async function forgetHistory(): Promise<void> {
  const series = ['hours', 'days', 'minutes'].map((name) => redisKey('market', 'history', name, 'bitcoin'));
  const candles = redisKey('market', 'candles', 'bitcoin');
  await redis.del([...series, candles, redisKey('market', 'history-due')]);
}

it('collects each series once, whatever visitors ask for', async () => {
  await forgetHistory();
  await pollMarket(context);
  await server.visitor.call(getCandles);
  await server.visitor.call(getHistory);
  const paths: (string | undefined)[] = [];
  for (let turn = 0; turn < 5; turn += 1) paths.push(await collectNext(hourly(3, () => 1)));
  const chart = '/api/v3/coins/bitcoin/market_chart?vs_currency=usd&days=';
  const candles = '/api/v3/coins/bitcoin/ohlc?vs_currency=usd&days=30';
  expect(paths).toEqual([`${chart}30`, candles, `${chart}365`, `${chart}1`, undefined]);
  const restore = setClock({ now: () => Date.now() + 16 * 60_000 });
  // What failed is tried again first: that response was no list of candles.
  expect([await collectNext([]), await collectNext(hourly(3, () => 1))]).toEqual([candles, `${chart}1`]);
  restore();
});

it('reads history from a budget beside the prices, six calls a minute for all workers', async () => {
  await forgetHistory();
  await redis.del(redisKey('market', 'calls'));
  Object.assign(config, { MARKET_CALLS_PER_MINUTE: 30 });
  const polls = () => fake.asked.filter((path) => path.includes('/coins/markets')).length;
  fake.answerWith(answerRows([fakeCoin(), fakeCoin({ id: 'ethereum' })]));
  await pollMarket(context);
  fake.answerWith(answerRows(hourly(3, () => 1)));
  const asked = fake.asked.length;
  for (let turn = 0; turn < 8; turn += 1) await Promise.all([1, 2].map(() => collectHistory(context)));
  expect(fake.asked.length - asked).toBe(6);

  fake.answerWith(answerRows([fakeCoin()]));
  const before = polls();
  for (let poll = 0; poll < 30; poll += 1) await pollMarket(context);
  // With the one above and those for history, thirty.
  expect(polls() - before).toBe(23);
  const restore = setClock({ now: () => Date.now() + 61_000 });
  await pollMarket(context);
  restore();
  expect(polls() - before).toBe(24);
  Object.assign(config, { MARKET_CALLS_PER_MINUTE: 1000 });
});

it('combines the service’s short candles by day', async () => {
  await forgetHistory();
  await pollMarket(context);
  expect(await server.visitor.call(getCandles)).toMatchObject({ source: 'simulated' });
  await collectNext(hourly(3, () => 1));
  await collectNext([
    // Their times are the ends of the intervals.
    [10 * day + day / 2, 1, 5, 1, 4],
    [11 * day, 4, 9, 2, 3],
    [11 * day + day / 6, 3, 4, 3, 4],
    [11 * day + day / 3, null, null, null, null],
  ]);
  expect(await server.visitor.call(getCandles)).toEqual({
    coin: 'bitcoin',
    source: 'coingecko',
    candles: [
      { time: 864_000, open: 1, high: 9, low: 1, close: 3 },
      { time: 950_400, open: 3, high: 4, low: 3, close: 4 },
    ],
  });
  await expect(server.visitor.call(getCandles, { query: { coin: 'nocoin' } })).rejects.toMatchObject({
    status: 404,
  });
});

it('combines stored prices into candles shorter than a day', async () => {
  await pollMarket(context);
  const read = (interval: '15m' | '1h' | '4h') => server.visitor.call(getCandles, { query: { interval } });
  for (const [interval, seconds] of [
    ['15m', 900],
    ['1h', 3600],
    ['4h', 14_400],
  ] as const) {
    const { source, candles } = await read(interval);
    expect(source).toBe('coingecko');
    expect(candles.length).toBeGreaterThan(0);
    for (const { time, open, high, low, close } of candles) {
      expect(time % seconds).toBe(0);
      expect(Math.max(open, close)).toBeLessThanOrEqual(high);
      expect(Math.min(open, close)).toBeGreaterThanOrEqual(low);
    }
  }
});

it.each([30, 17 * 60])(
  'serves what is known of a range, %i s after the hour, with the latest price at its end',
  async (seconds) => {
    const now = Math.floor(Date.now() / hour) * hour + seconds * 1000;
    onTestFinished(setClock({ now: () => now }));
    // Of this moment too, not of the minute in which the test runs.
    fake.answerWith(answerRows([fakeCoin({ last_updated: new Date(now).toISOString() })]));
    // In the first minute, the latest price takes the place of that of the hour.
    const latest = seconds < 60 ? 0 : 1;
    await forgetHistory();
    await pollMarket(context);
    const read = (range: '1d' | '7d' | '1m' | '1y') => server.visitor.call(getHistory, { query: { range } });
    // Live prices get no simulated past.
    expect(await read('7d')).toEqual({ coin: 'bitcoin', range: '7d', source: 'coingecko', points: [] });
    await collectNext(hourly(60, (index) => (index === 3 ? null : 80_000 + index)));
    const { points } = await read('7d');
    expect(points).toHaveLength(59 + latest);
    expect(points[0]).toEqual({ time: expect.any(Number), price: 80_000, volume: 5_000_000 });
    expect(points.every(({ time }, index) => index === points.length - 1 || time % 3600 === 0)).toBe(true);
    expect(points.at(-1)).toMatchObject({ price: 90_000, volume: 5_000_000 });
    expect((await read('1d')).points).toHaveLength(24 + latest);
    expect((await read('1m')).points.length).toBeLessThan(18);
    expect((await read('1y')).points).toEqual([]);
  },
);

it('gives each day its last price', async () => {
  await forgetHistory();
  await pollMarket(context);
  await collectNext({});
  await collectNext({});
  const midnight = Math.floor(Date.now() / day) * day;
  await collectNext({
    prices: [
      [midnight - day, 10],
      [midnight, 20],
      [midnight + 1000, 30],
    ],
  });
  const { points } = await server.visitor.call(getHistory, { query: { range: '3m' } });
  expect(points.map(({ time, price }) => [time * 1000 - midnight, price])).toEqual([
    [-2 * day, 10],
    [-day, 20],
    [0, 90_000],
  ]);
});

it('serves a simulated past while prices are simulated', async () => {
  fake.answerWith((response) => response.writeHead(500).end());
  await pollMarket(context);
  const { points, source } = await server.visitor.call(getHistory, {
    query: { range: '1y', coin: 'dogecoin' },
  });
  expect(source).toBe('simulated');
  expect(points).toHaveLength(365);
  await expect(server.visitor.call(getHistory, { query: { coin: 'nocoin' } })).rejects.toMatchObject({
    status: 404,
  });
  await expect(
    server
      .send('GET', '/api/market/history?range=2y')
      .then(({ status, body }) => [status, JSON.stringify(body)]),
  ).resolves.toEqual([422, expect.stringContaining('range')]);
});

it('keeps seven days of each coin as a compact sparkline with an ETag', async () => {
  await forgetHistory();
  await pollMarket(context);
  await collectNext(hourly(720, (index) => 12_345.678 + index));
  const restore = setClock({ now: () => Date.now() + 120_000 });
  const { sparklines } = await server.visitor.call(getSparklines);
  restore();
  expect(sparklines.map(({ coin }) => coin)).toEqual(['bitcoin']);
  expect(sparklines[0]?.points).toHaveLength(42);
  expect(JSON.stringify(sparklines).length).toBeLessThan(400);
  const first = await server.send('GET', '/api/market/sparklines');
  const status = await new Promise<number | undefined>((resolve) => {
    // `fetch` would add a header that asks for the whole response.
    const headers = { 'If-None-Match': first.headers.get('ETag') ?? '' };
    get(`${server.url}/api/market/sparklines`, { headers }, (answer) => resolve(answer.resume().statusCode));
  });
  expect(status).toBe(304);
});
