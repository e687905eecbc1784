import {
  addPriceAlert,
  deleteUser,
  getWatchlist,
  listNotifications,
  type Market,
  removePriceAlert,
  setPriceAlert,
  unwatchCoin,
  watchCoin,
} from '@dayrise/contracts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { config } from '../../config.ts';
import { prisma } from '../../data/prisma.ts';
import { redis, redisKey } from '../../data/redis.ts';
import { withTransaction } from '../../data/transaction.ts';
import { setClock } from '../../lib/clock.ts';
import { answerRows, type FakeMarket, fakeCoin, startFakeMarket } from '../../testing/fake-market.ts';
import { startTestMail, type TestMail } from '../../testing/mail.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/server.ts';
import { fireAlerts } from './commands/fire-alerts.ts';
import { pollMarket } from './commands/poll-market.ts';
import { readMarket } from './state.ts';

let fake: FakeMarket;
let server: TestServer;
let mail: TestMail;
const context = { database: prisma, actor: null, requestId: 'test', address: '' };

beforeAll(async () => {
  fake = await startFakeMarket();
  Object.assign(config, { MARKET_SOURCE: 'auto', MARKET_API_URL: fake.url, MARKET_CALLS_PER_MINUTE: 1000 });
  server = await startTestServer();
  mail = await startTestMail();
});
afterAll(() => fake.close());

beforeEach(async () => {
  await redis.del([redisKey('market', 'latest'), redisKey('market', 'breaker')]);
  await priceBecomes(90_000);
});

/** Lets a poll read these figures of Bitcoin, beside Ethereum. */
async function priceBecomes(current_price: number | null, price_change_percentage_24h: number | null = 1) {
  const ethereum = fakeCoin({ id: 'ethereum', name: 'Ethereum', current_price: 3000 });
  fake.answerWith(answerRows([fakeCoin({ current_price, price_change_percentage_24h }), ethereum]));
  await pollMarket(context);
}

const add = (person: TestPerson, kind: 'above' | 'below' | 'change', value: number) =>
  person.client.call(addPriceAlert, { body: { coin: 'bitcoin', kind, value } }).then(({ alert }) => alert);

async function alertsOf(person: TestPerson) {
  const { coins } = await person.client.call(getWatchlist);
  return coins.flatMap(({ alerts }) => alerts);
}
const stateOf = async (person: TestPerson) => (await alertsOf(person)).map(({ state }) => state);

async function told(person: TestPerson) {
  await mail.carryOut();
  const { notifications } = await person.client.call(listNotifications);
  return notifications.filter(({ kind }) => kind === 'price');
}

it('keeps a watch list of listed coins', async () => {
  const ada = await server.person();
  expect(await ada.client.call(getWatchlist)).toEqual({ coins: [] });
  for (const coin of ['ethereum', 'bitcoin', 'ethereum'])
    await ada.client.call(watchCoin, { params: { coin } });
  await expect(ada.client.call(watchCoin, { params: { coin: 'nocoin' } })).rejects.toMatchObject({
    status: 404,
  });
  expect(await ada.client.call(getWatchlist)).toEqual({
    coins: [
      { coin: 'ethereum', alerts: [] },
      { coin: 'bitcoin', alerts: [] },
    ],
  });
  await add(ada, 'above', 95_000);
  await ada.client.call(unwatchCoin, { params: { coin: 'bitcoin' } });
  expect(await alertsOf(ada)).toEqual([]);
  await expect(ada.client.call(unwatchCoin, { params: { coin: 'bitcoin' } })).rejects.toMatchObject({
    status: 404,
  });
});

it('tells a person once in the app and by mail when a price is reached', async () => {
  const ada = await server.person({ name: 'Ada' });
  const { _id } = await add(ada, 'above', 95_000);
  await priceBecomes(94_999.99);
  expect(await alertsOf(ada)).toMatchObject([{ state: 'active', reachedAt: null, reachedPrice: null }]);
  await priceBecomes(95_010.5);
  await priceBecomes(94_000);
  await priceBecomes(96_000);
  expect(await alertsOf(ada)).toEqual([
    {
      _id,
      coin: 'bitcoin',
      kind: 'above',
      value: 95_000,
      state: 'reached',
      source: 'coingecko',
      reachedAt: expect.any(String),
      reachedPrice: 95_010.5,
    },
  ]);
  expect(await told(ada)).toMatchObject([
    {
      title: 'Bitcoin is above $95,000.00',
      text: 'The price is $95,010.50.\nYou set an alert for above $95,000.00. To be told again, set it again.',
      link: '/user/trade/bitcoin',
    },
  ]);
  const mails = await mail.to(ada.email);
  expect(mails.filter(({ subject }) => subject.startsWith('Bitcoin'))).toHaveLength(1);
});

it('fires when a price falls, and when it changes by enough in either direction', async () => {
  const ada = await server.person();
  await add(ada, 'below', 85_000);
  await add(ada, 'change', 5);
  await priceBecomes(85_000, -4.99);
  expect(await stateOf(ada)).toEqual(['reached', 'active']);
  await priceBecomes(84_000, -5.04);
  expect((await told(ada)).map(({ title }) => title)).toEqual([
    'Bitcoin is down 5.0% in 24 hours',
    'Bitcoin is below $85,000.00',
  ]);
});

it('waits until the price has left when it is there already', async () => {
  const ada = await server.person();
  const { _id, state } = await add(ada, 'above', 80_000);
  expect(state).toBe('waiting');
  await priceBecomes(91_000);
  expect(await stateOf(ada)).toEqual(['waiting']);
  await priceBecomes(79_000);
  expect(await stateOf(ada)).toEqual(['active']);
  await priceBecomes(81_000);
  expect(await stateOf(ada)).toEqual(['reached']);
  const again = await ada.client.call(setPriceAlert, {
    params: { id: _id },
    body: { kind: 'above', value: 80_000 },
  });
  expect(again.alert).toMatchObject({ state: 'waiting', reachedAt: null });
  const changed = await ada.client.call(setPriceAlert, {
    params: { id: _id },
    body: { kind: 'below', value: 80_500 },
  });
  expect(changed.alert).toMatchObject({ state: 'active', value: 80_500 });
  await priceBecomes(80_400);
  expect((await told(ada)).map(({ title }) => title)).toEqual([
    'Bitcoin is below $80,500.00',
    'Bitcoin is above $80,000.00',
  ]);
});

it('fires on neither outdated nor unknown prices, nor on those of another source', async () => {
  const ada = await server.person();
  await add(ada, 'below', 80_000);
  const market = await readMarket();
  if (!market) throw new Error('No prices.');
  const fallen = (changes: Partial<Market>) => ({
    ...market,
    coins: market.coins.map((coin) => ({ ...coin, current_price: 70_000 })),
    ...changes,
  });
  await fireAlerts(context, fallen({ stale: true }));
  await fireAlerts(context, fallen({ source: 'simulated' }));
  await priceBecomes(null);
  expect(await stateOf(ada)).toEqual(['active']);
  await fireAlerts(context, fallen({}));
  expect(await stateOf(ada)).toEqual(['reached']);
});

it('waits for the first current price when an alert is set on outdated ones', async () => {
  const ada = await server.person();
  fake.answerWith((response) => response.writeHead(503).end());
  await pollMarket(context);
  await add(ada, 'above', 95_000);
  expect(await stateOf(ada)).toEqual(['waiting']);
  await priceBecomes(96_000);
  expect(await stateOf(ada)).toEqual(['waiting']);
  await priceBecomes(94_000);
  expect(await stateOf(ada)).toEqual(['active']);
});

it('fires each alert once when several workers see flapping prices at the same time', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => server.person()));
  for (const person of people) {
    await add(person, 'above', 95_000);
    await add(person, 'below', 85_000);
  }
  const market = await readMarket();
  if (!market) throw new Error('No prices.');
  const at = (price: number) => ({
    ...market,
    coins: market.coins.map((coin) => ({ ...coin, current_price: price })),
  });
  const prices = [96_000, 84_000, 95_500, 90_000, 84_500, 97_000, 83_000, 96_500];
  await Promise.all(prices.map((price) => fireAlerts(context, at(price))));
  for (const person of people) {
    expect(await stateOf(person)).toEqual(['reached', 'reached']);
    expect((await told(person)).map(({ title }) => title).sort()).toEqual([
      'Bitcoin is above $95,000.00',
      'Bitcoin is below $85,000.00',
    ]);
  }
});

it('tells nothing when the transaction that fires is rolled back, and fires at the next poll', async () => {
  const ada = await server.person();
  await add(ada, 'above', 95_000);
  const market = await readMarket();
  if (!market) throw new Error('No prices.');
  const risen = { ...market, coins: market.coins.map((coin) => ({ ...coin, current_price: 96_000 })) };
  const dies = withTransaction(context, async (within) => {
    await fireAlerts(within, risen);
    throw new Error('The process dies.');
  });
  await expect(dies).rejects.toThrow('The process dies.');
  expect(await stateOf(ada)).toEqual(['active']);
  expect(await told(ada)).toEqual([]);
  await fireAlerts(context, risen);
  expect(await told(ada)).toHaveLength(1);
});

it('either fires an alert or removes it when both happen at once', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => server.person()));
  const alerts = await Promise.all(people.map((person) => add(person, 'above', 95_000)));
  const removals = people.map((person, index) =>
    person.client.call(removePriceAlert, { params: { id: alerts[index]?._id ?? '' } }),
  );
  await Promise.all([priceBecomes(96_000), ...removals]);
  await priceBecomes(97_000);
  for (const person of people) {
    expect(await alertsOf(person)).toEqual([]);
    expect((await told(person)).length).toBeLessThanOrEqual(1);
  }
});

it('allows 20 alerts per person, also when they are added at once', async () => {
  const ada = await server.person();
  const added = await Promise.allSettled(
    Array.from({ length: 24 }, (_, index) => add(ada, 'above', 95_000 + index)),
  );
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  expect(added.find((each) => each.status === 'rejected')).toMatchObject({
    reason: { status: 422, code: 'too_many_alerts' },
  });
});

it('refuses a value that no price has, naming the field', async () => {
  const ada = await server.person();
  const values = [
    ['above', 0],
    ['below', -1],
    ['above', 2e9],
    ['change', 0.05],
    ['change', 51],
  ] as const;
  for (const [kind, value] of values) {
    await expect(add(ada, kind, value)).rejects.toMatchObject({
      status: 422,
      issues: [expect.objectContaining({ path: ['value'] })],
    });
  }
  const body = { coin: 'nocoin', kind: 'above', value: 1 } as const;
  await expect(ada.client.call(addPriceAlert, { body })).rejects.toMatchObject({
    status: 422,
    issues: [expect.objectContaining({ path: ['coin'] })],
  });
});

it('leaves neither list nor alert of a deleted person, who is not told anything', async () => {
  const [ada, admin] = [await server.person(), await server.person({ role: 'admin' })];
  await add(ada, 'above', 95_000);
  await admin.client.call(deleteUser, { params: { id: ada.id }, body: { reason: 'Asked to leave' } });
  await priceBecomes(96_000);
  expect(await prisma.watchedCoin.count({ where: { personId: ada.id } })).toBe(0);
  expect(await prisma.priceAlert.count({ where: { personId: ada.id } })).toBe(0);
  expect(await prisma.outbox.count({ where: { personId: ada.id, doneAt: null } })).toBe(0);
});

it('compares an alert set on simulated prices with simulated prices only', async () => {
  const ada = await server.person();
  fake.answerWith((response) => response.writeHead(503).end());
  const restore = setClock({ now: () => Date.now() + 601_000 });
  await pollMarket(context);
  restore();
  const { source, state } = await add(ada, 'above', 1_000_000);
  expect([source, state]).toEqual(['simulated', 'active']);
  await priceBecomes(2_000_000);
  expect(await stateOf(ada)).toEqual(['active']);
});
