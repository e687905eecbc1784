import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { config } from '../../config.ts';
import { prisma } from '../../data/prisma.ts';
import { redis, redisKey } from '../../data/redis.ts';
import { setClock } from '../../lib/clock.ts';
import { asOwner } from '../../testing/database.ts';
import { answerRows, type FakeMarket, fakeCoin, startFakeMarket } from '../../testing/fake-market.ts';
import { startTestServer } from '../../testing/server.ts';
import { collectHistory } from './commands/collect-history.ts';
import { deleteObservations } from './commands/delete-observations.ts';
import { pollMarket } from './commands/poll-market.ts';
import { recordCloses } from './commands/record-closes.ts';
import { saveHistory } from './history.ts';
import { readChangesByCoin, readCoinChanges, readDayChanges } from './queries/coin-changes.ts';

let fake: FakeMarket;
const context = { database: prisma, actor: null, requestId: 'test', address: '' };
beforeAll(async () => {
  await startTestServer();
  fake = await startFakeMarket();
  Object.assign(config, { MARKET_SOURCE: 'auto', MARKET_API_URL: fake.url, MARKET_CALLS_PER_MINUTE: 1000 });
});
afterAll(() => fake.close());
beforeEach(async () => {
  const keys = ['latest', 'breaker', 'calls', 'history-due'].map((name) => redisKey('market', name));
  await redis.del([...keys, redisKey('market', 'history', 'days', 'bitcoin')]);
  await asOwner('TRUNCATE coin_close, price_observation');
});

async function at(moment: string, work: () => Promise<void>): Promise<void> {
  const restore = setClock({ now: () => Date.parse(moment) });
  await work().finally(restore);
}

/** Polls at a moment, and then records what is closed. */
const poll = (moment: string, price: number, asOf = moment) =>
  at(moment, async () => {
    fake.answerWith(answerRows([fakeCoin({ current_price: price, last_updated: asOf })]));
    await pollMarket(context);
    await recordCloses(context);
  });

async function closes() {
  const rows = await prisma.coinClose.findMany({ orderBy: { day: 'asc' } });
  return rows.map(({ day, price, asOf, origin }) => [
    day.toISOString().slice(0, 10),
    Number(price) / 1e8,
    asOf.toISOString(),
    origin,
  ]);
}

it('closes a day at its first price from midnight on, which later prices leave as it is', async () => {
  await poll('2026-11-20T23:59:58Z', 100);
  // Polled after midnight, but the price is from before it.
  await poll('2026-11-21T00:00:03Z', 100, '2026-11-20T23:59:58Z');
  expect(await closes()).toEqual([]);
  await poll('2026-11-21T00:00:45Z', 102, '2026-11-21T00:00:40Z');
  await poll('2026-11-21T00:01:30Z', 103);
  await poll('2026-11-21T14:05:00Z', 140);
  expect(await closes()).toEqual([['2026-11-20', 102, '2026-11-21T00:00:40.000Z', 'observation']]);
});

it('keeps each price once, with high, low and volume, and after 90 days the first and last of each day', async () => {
  await poll('2026-11-20T10:00:00Z', 100.123456789);
  await poll('2026-11-20T10:00:05Z', 100.123456789, '2026-11-20T10:00:00Z');
  await poll('2026-11-20T10:00:50Z', 101);
  await poll('2026-11-20T10:00:55Z', 102);
  const kept = await prisma.priceObservation.findMany({ orderBy: { asOf: 'asc' } });
  expect(kept.map(({ asOf, price }) => [asOf.toISOString(), price])).toEqual([
    ['2026-11-20T10:00:00.000Z', 10_012_345_679n],
    ['2026-11-20T10:00:50.000Z', 10_100_000_000n],
    ['2026-11-20T10:00:55.000Z', 10_200_000_000n],
  ]);
  expect(kept[0]).toMatchObject({ coin: 'bitcoin', source: 'coingecko', volume: 30_000_000_000n });
  expect(kept[0]).toMatchObject({ high: 10_123_593_964n, low: 9_901_097_394n });
  await at('2027-02-18T10:00:40Z', () => deleteObservations(context));
  expect(await prisma.priceObservation.count()).toBe(3);
  await at('2027-02-18T10:01:00Z', () => deleteObservations(context));
  // Coins without a price since are worth what they were when the day ended.
  expect(await prisma.priceObservation.findMany({ orderBy: { asOf: 'asc' } })).toMatchObject([
    { asOf: new Date('2026-11-20T10:00:00Z') },
    { asOf: new Date('2026-11-20T10:00:55Z') },
  ]);
});

it('keeps the prices of a poll in which one coin has an impossible volume', async () => {
  await at('2026-11-20T10:00:00Z', async () => {
    const last_updated = '2026-11-20T10:00:00Z';
    fake.answerWith(
      answerRows([
        fakeCoin({ id: 'ethereum', total_volume: 1e20, last_updated }),
        fakeCoin({ last_updated }),
      ]),
    );
    await pollMarket(context);
  });
  const kept = await prisma.priceObservation.findMany({ orderBy: { coin: 'asc' } });
  expect(kept.map(({ coin, volume }) => [coin, volume])).toEqual([
    ['bitcoin', 30_000_000_000n],
    ['ethereum', null],
  ]);
});

it('keeps a price once whose time is ahead of our clock', async () => {
  await poll('2026-11-20T10:00:00Z', 100, '2026-11-20T10:01:00Z');
  await poll('2026-11-20T10:00:05Z', 100, '2026-11-20T10:01:00Z');
  // Also when our clock has reached it.
  await poll('2026-11-20T10:01:30Z', 100, '2026-11-20T10:01:00Z');
  await poll('2026-11-20T10:01:35Z', 101, '2026-11-20T10:02:30Z');
  const kept = await prisma.priceObservation.findMany({ orderBy: { asOf: 'asc' } });
  expect(kept.map(({ asOf, price }) => [asOf.toISOString(), price])).toEqual([
    ['2026-11-20T10:00:00.000Z', 10_000_000_000n],
    ['2026-11-20T10:01:35.000Z', 10_100_000_000n],
  ]);
});

it('fills a day without prices at midnight from the service’s history, and else leaves it open', async () => {
  await poll('2026-11-20T23:40:00Z', 100);
  await poll('2026-11-21T00:10:00Z', 120);
  expect(await closes()).toEqual([]);
  const points = (...prices: [string, number][]) => ({
    prices: prices.map(([moment, price]) => [Date.parse(moment), price]),
  });
  const collect = (answer: unknown) =>
    at('2026-11-21T00:40:00Z', async () => {
      fake.answerWith(answerRows(answer));
      const later = String(Date.parse('2026-11-21T01:00:00Z'));
      await redis.hSet(redisKey('market', 'history-due'), {
        'hours:bitcoin': later,
        'candles:bitcoin': later,
        'days:bitcoin': '0',
      });
      await collectHistory(context);
      await recordCloses(context);
    });
  await collect(
    points(['2026-11-20T00:00:00Z', 99], ['2026-11-20T23:58:00Z', 105], ['2026-11-21T00:39:00Z', 125]),
  );
  expect(await closes()).toEqual([['2026-11-19', 99, '2026-11-20T00:00:00.000Z', 'history']]);
  await collect(points(['2026-11-20T00:00:00Z', 98], ['2026-11-21T00:00:00Z', 110]));
  expect(await closes()).toEqual([
    ['2026-11-19', 99, '2026-11-20T00:00:00.000Z', 'history'],
    ['2026-11-20', 110, '2026-11-21T00:00:00.000Z', 'history'],
  ]);
});

it('averages the coins that were among the ten at the close, whoever was before or came later', async () => {
  const asset = { code: 'coingecko:a-left', source: 'coingecko', coin: 'a-left' } as const;
  await prisma.asset.create({ data: { ...asset, symbol: 'LFT', name: 'Left' } });
  const nine = ['bitcoin', ...Array.from({ length: 8 }, (_, index) => `coin-${index}`)];
  const pollRanked = (moment: string, price: number, ranked: readonly string[]) =>
    at(moment, async () => {
      const priceOf = (id: string) => (id === 'a-left' ? price / 2 : price);
      const rows = ranked.map((id) => fakeCoin({ id, current_price: priceOf(id), last_updated: moment }));
      fake.answerWith(answerRows(rows));
      await pollMarket(context);
      await recordCloses(context);
    });
  await pollRanked('2026-11-20T00:00:20Z', 100, [...nine, 'a-left', 'coin-8']);
  // The service's history has what nobody observed of a coin that enters the ten.
  for (const coin of ['coin-8', 'a-new'])
    await saveHistory('days', coin, [[Date.parse('2026-11-20') / 1000, 100, null]]);
  await pollRanked('2026-11-21T00:00:20Z', 200, [...nine, 'coin-8', 'a-left']);
  // Minutes later it would be the eleventh.
  await pollRanked('2026-11-21T00:05:00Z', 220, [...nine, 'a-new', 'coin-8', 'a-left']);
  await pollRanked('2026-11-22T00:00:20Z', 330, [...nine, 'a-new', 'a-left']);

  const left = await prisma.coinClose.findMany({ where: { coin: 'a-left' }, orderBy: { day: 'asc' } });
  // What people hold is still worth its close.
  expect(left.map(({ price }) => Number(price) / 1e8)).toEqual([50, 100, 165]);
  const days = await readChangesByCoin(prisma, '2026-11-20');
  expect(days.map(({ day, changes }) => [day, changes.map(({ coin }) => coin)])).toEqual([
    ['2026-11-20', [...nine, 'coin-8']],
    ['2026-11-21', ['a-new', ...nine]],
  ]);
  for (const { day, changes } of days)
    expect(await readDayChanges(prisma, day)).toEqual({ source: 'coingecko', changes });
  const averages = await readCoinChanges(prisma, '2026-11-20');
  expect(averages.map(({ coins }) => coins)).toEqual([1, expect.closeTo((9 * 0.65 + 0.5) / 10)]);
});
