import { getCandles, getCoins, getSparklines } from '@dayrise/contracts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { config } from '../../config.ts';
import type { CommandContext } from '../../context.ts';
import { prisma } from '../../data/prisma.ts';
import { redis, redisKey } from '../../data/redis.ts';
import { setClock } from '../../lib/clock.ts';
import { openEventStream } from '../../testing/event-reader.ts';
import { answerRows, type FakeMarket, fakeCoin, startFakeMarket } from '../../testing/fake-market.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { pollMarket } from './commands/poll-market.ts';
import { refreshSparklines } from './commands/refresh-sparklines.ts';

let fake: FakeMarket;
let server: TestServer;
const context: CommandContext = { database: prisma, actor: null, requestId: 'test', address: '' };
beforeAll(async () => {
  fake = await startFakeMarket();
  Object.assign(config, { MARKET_SOURCE: 'auto', MARKET_API_URL: fake.url });
  server = await startTestServer();
});
afterAll(() => fake.close());

beforeEach(async () => {
  fake.answerWith(answerRows([fakeCoin()]));
  await redis.del([redisKey('market', 'latest'), redisKey('market', 'breaker')]);
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
    '/api/v3/coins/markets?vs_currency=usd&order=market_cap_desc&per_page=10&page=1&sparkline=false',
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

it('combines the service’s short candles by day, and requests them once every half hour', async () => {
  await pollMarket(context);
  const day = 86_400_000;
  fake.answerWith(
    answerRows([
      [10 * day, 1, 5, 1, 4],
      [10 * day + day / 2, 4, 9, 2, 3],
      [11 * day, 3, 4, 3, 4],
    ]),
  );
  const asked = fake.asked.length;
  const answers = [await server.visitor.call(getCandles), await server.visitor.call(getCandles)];
  expect(answers[1]).toEqual({
    coin: 'bitcoin',
    source: 'coingecko',
    candles: [
      { time: 864_000, open: 1, high: 9, low: 1, close: 3 },
      { time: 950_400, open: 3, high: 4, low: 3, close: 4 },
    ],
  });
  expect(fake.asked).toHaveLength(asked + 1);
  await expect(server.visitor.call(getCandles, { query: { coin: 'nocoin' } })).rejects.toMatchObject({
    status: 404,
  });
});

it('keeps sparklines of the top coins, refreshed every half hour', async () => {
  const day = 86_400_000;
  await pollMarket(context);
  fake.answerWith(
    answerRows(Array.from({ length: 40 }, (_, index) => [index * day, 1, 2, 1, 12_345.678 + index])),
  );
  // Redis keeps candles, and the turn to read them, by its own clock.
  await redis.del([redisKey('market', 'candles', 'bitcoin'), redisKey('market', 'candles-turn', 'bitcoin')]);
  const asked = fake.asked.length;
  await refreshSparklines(context);
  await refreshSparklines(context);
  expect(fake.asked).toHaveLength(asked + 1);
  const { sparklines } = await server.visitor.call(getSparklines);
  expect(sparklines).toHaveLength(1);
  expect(sparklines[0]?.points).toHaveLength(30);
  expect(sparklines[0]).toMatchObject({ coin: 'bitcoin', points: expect.arrayContaining([12_360, 12_380]) });
  expect(JSON.stringify(sparklines).length).toBeLessThan(300);
});
