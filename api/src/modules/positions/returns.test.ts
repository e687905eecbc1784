import {
  type Coin,
  closePosition,
  decidePayment,
  getBalanceHistory,
  getProfile,
  getReturns,
  getStatement,
  listPositions,
  listReturnFailures,
  updateDepositOrProfit,
} from '@dayrise/contracts';
import { beforeAll, expect, it } from 'vitest';
import { redis, redisKey } from '../../data/redis.ts';
import { clock, setClock } from '../../lib/clock.ts';
import { asOwner } from '../../testing/database.ts';
import { brokenInvariants, giveMoney } from '../../testing/ledger.ts';
import { submitPaymentOf } from '../../testing/proofs.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/server.ts';
import { market, readMarket } from '../market/index.ts';
import { postDailyReturns } from './commands/post-daily-returns.ts';
import { findRate, nextReturnsRun } from './daily-rate.ts';
import { dailyReturnsJob } from './jobs/daily-returns.ts';
import { computeDistribution, computeSpread } from './queries/returns.ts';

let server: TestServer;
let admin: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.person({ role: 'admin' });
});

async function investor(amount: string): Promise<TestPerson> {
  const person = await server.person();
  const payment = await submitPaymentOf(server.url, person, {
    fields: { planName: 'Newbie', planAmount: amount },
  });
  await admin.client.call(decidePayment, { params: { id: payment._id }, body: { status: true } });
  return person;
}

const dayAfter = (days: number) => new Date(clock.now() + days * 86_400_000).toISOString().slice(0, 10);
const post = (days: number, rate: number) =>
  postDailyReturns({ ...admin.context, actor: null }, { day: dayAfter(days), rate, source: 'simulated' });

it('posts gains, losses and remainders once per day', async () => {
  const ada = await investor('500.01');
  const figures = async () => {
    const { user } = await ada.client.call(getProfile);
    return [user.deposit, user.profit];
  };
  // 50,001 cents at 0.0333 % are 16.650333: 16 now, the rest is carried.
  expect(await post(0, 333)).toBe(1);
  expect(await figures()).toEqual([500.01, 0.16]);
  expect(await post(0, 99_999)).toBe(0);
  expect(await figures()).toEqual([500.01, 0.16]);
  // Another 16.650333 and the carried 0.650333 make 17.300666.
  await post(1, 333);
  expect(await figures()).toEqual([500.01, 0.33]);
  // -1 % is -500.01 cents and 0.300666 carried: floor is -500; profit goes first, then the deposit.
  await post(2, -10_000);
  expect(await figures()).toEqual([495.34, 0]);
  const { positions } = await ada.client.call(listPositions);
  expect(positions).toMatchObject([
    { principal: 500.01, earned: -4.67, returns: [{ rate: -0.01, amount: -5 }, {}, {}] },
  ]);
  expect(await brokenInvariants()).toEqual([]);

  const closed = await ada.client.call(closePosition, { params: { id: positions[0]?._id ?? '' } });
  expect(closed.position.closedAt).not.toBeNull();
  await post(3, 10_000);
  const { user } = await ada.client.call(getProfile);
  expect(user).toMatchObject({ balance: 495.34, deposit: 0, profit: 0 });
  expect(await brokenInvariants()).toEqual([]);

  const report = await ada.client.call(getReturns);
  expect(report.days.map((day) => day.rate)).toEqual([0.000333, 0.000333, -0.01, 0.01]);
  expect(report.days[2]).toMatchObject({ amount: -5, positions: 1 });
  expect(report.spread).toMatchObject({ days: 4, lowest: -0.01, highest: 0.01, negativeDays: 1 });
});

it('posts once when two runs overlap', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => investor('1000')));
  const posted = await Promise.all([post(5, 1000), post(5, 1000), post(5, 1000)]);
  expect(posted.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(4);
  for (const person of people) {
    const { user } = await person.client.call(getProfile);
    expect(user.profit).toBe(1);
  }
  expect(await brokenInvariants()).toEqual([]);
});

it('lists entries with a running balance, as JSON and as CSV', async () => {
  const ada = await investor('500');
  await post(6, 20_000);
  const { entries } = await ada.client.call(getStatement);
  expect(entries).toMatchObject([
    { kind: 'daily_return', account: 'profit', amount: 10, runningBalance: 10, actor: 'Dayrise' },
    { kind: 'payment_activated', account: 'principal', amount: 500, runningBalance: 500 },
  ]);
  const filtered = await ada.client.call(getStatement, { query: { kind: 'payment_activated' } });
  expect(filtered.entries).toHaveLength(1);
  const { points } = await ada.client.call(getBalanceHistory, { query: { days: 2 } });
  expect(points.at(-1)).toMatchObject({ balance: 0, deposit: 500, profit: 10 });

  const headers = { Authorization: `Bearer ${ada.token}`, Accept: 'text/csv' };
  const csv = await fetch(`${server.url}/api/statement`, { headers });
  expect(csv.headers.get('content-type')).toContain('text/csv');
  const lines = (await csv.text()).trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain('daily_return,profit');
});

it('shows a statement only to its owner and to admins', async () => {
  const [ada, bob] = [await investor('500'), await server.person()];
  await expect(bob.client.call(getStatement, { query: { user: ada.id } })).rejects.toMatchObject({
    status: 403,
  });
  const seen = await admin.client.call(getStatement, { query: { user: ada.id } });
  expect(seen.entries).toHaveLength(1);
});

/** A coin that moved by so many percent within the range of its day; anything may be replaced. */
const coin = (id: string, change: number | null, replaced: Partial<Coin> = {}): Coin => ({
  id,
  name: id,
  symbol: id,
  image: '',
  current_price: 100,
  market_cap: 1000,
  high_24h: 400,
  low_24h: 10,
  price_change_percentage_24h: change,
  ...replaced,
});
const coins = (...changes: (number | null)[]) => changes.map((change, n) => coin(`coin-${n}`, change));

it("calculates a day's rate from at least seven coins, within ±10 %", () => {
  expect(findRate(coins(1, 2, 3, 1, 2, 3, 2, null)).rate).toBe(20_000);
  expect(findRate(coins(-40, -30, -45, -50, -40, -30, -20)).rate).toBe(-100_000);
  expect(findRate(coins(40, 30, 45, 50, 40, 30, 20)).rate).toBe(100_000);
  expect(findRate(coins(1, 2, 3, 1, 2, 3, null, null)).rate).toBeNull();
  expect(findRate([]).rate).toBeNull();
});

it.each([
  ['an absurd change', coin('odd', 5_000_000)],
  ['an absurd fall', coin('odd', -99.9)],
  ['a fall by more than everything', coin('odd', -140)],
  ['a change that contradicts its prices', coin('odd', 45, { high_24h: 101, low_24h: 99 })],
  ['a negative market capitalization', coin('odd', 9, { market_cap: -5 })],
  ['a price that is not above zero', coin('odd', 9, { current_price: 0 })],
  ['a highest price below the lowest', coin('odd', 9, { high_24h: 10, low_24h: 400 })],
  ['an id that was there before', coin('coin-0', 9)],
])('leaves a coin with %s out of the rate', (_name, odd) => {
  const { rate, excluded } = findRate([...coins(1, 1, 1, 1, 1, 1, 1), odd]);
  expect(rate).toBe(10_000);
  expect(excluded).toMatchObject([{ id: odd.id }]);
  expect(findRate([...coins(1, 1, 1, 1, 1, 1), odd]).rate).toBeNull();
});

it('runs next at 00:05 UTC', () => {
  expect(nextReturnsRun(new Date('2026-11-21T00:05:00Z')).toISOString()).toBe('2026-11-22T00:05:00.000Z');
});

it('describes the spread of rates', () => {
  expect(computeSpread([])).toBeNull();
  expect(computeSpread([-20_000, 0, 10_000, 30_000])).toMatchObject({
    median: 0.005,
    mean: 0.005,
    negativeDays: 1,
  });
  const counted = computeDistribution([-100_000, -1, 0, 100_000]);
  expect(counted).toHaveLength(20);
  expect(counted.filter(({ days }) => days > 0).map(({ from }) => from)).toEqual([-0.1, -0.01, 0, 0.09]);
});

/** Runs the job as its schedule would at a given moment. */
async function runJobAt(moment: string): Promise<void> {
  const now = Date.parse(moment);
  const restore = setClock({ now: () => now });
  await dailyReturnsJob.handle({ ...admin.context, actor: null }).finally(restore);
}

it('posts a missed day later, once', async () => {
  const [pollMarketJob] = market.jobs;
  await pollMarketJob?.handle(admin.context);
  const grace = await investor('500');
  const missed = dayAfter(20);
  const seen = async () => {
    const { days } = await admin.client.call(getReturns);
    const { positions } = await grace.client.call(listPositions);
    return { day: days.find(({ day }) => day === missed), positions };
  };
  expect((await seen()).day).toBeUndefined();
  await runJobAt(`${dayAfter(21)}T11:05:00Z`);
  const posted = await seen();
  expect(posted.day?.positions).toBeGreaterThan(0);
  await runJobAt(`${dayAfter(21)}T12:05:00Z`);
  expect(await seen()).toEqual(posted);
});

/** Records the rate of a day, like a run that was interrupted right afterwards. */
const recordRate = (days: number, rate: number) =>
  asOwner(`INSERT INTO daily_rate (day, rate, source) VALUES ($1, $2, 'simulated')`, [dayAfter(days), rate]);
const profitOf = async (person: TestPerson) => (await person.client.call(getProfile)).user.profit;

it('pays the others when one person’s return fails, reports it and retries', async () => {
  const people = await Promise.all(Array.from({ length: 3 }, () => investor('500')));
  const rich = await investor('500');
  // The most that an account may hold.
  await giveMoney(rich.id, 'profit', 10_000_000_000);
  await recordRate(40, 10_000);
  await runJobAt(`${dayAfter(41)}T00:05:00Z`);
  for (const person of people) expect(await profitOf(person)).toBe(5);
  expect(await profitOf(rich)).toBe(10_000_000_000);
  const reported = async () => {
    const { failures, total } = await admin.client.call(listReturnFailures);
    const health = await fetch(`${server.url}/api/health`);
    return { failures, total, health: health.status };
  };
  expect(await reported()).toMatchObject({
    total: 1,
    failures: [
      { user: { _id: rich.id }, day: dayAfter(40), attempts: 1, reason: expect.stringContaining('profit') },
    ],
    health: 503,
  });
  const health = await fetch(`${server.url}/api/health`);
  expect(await health.json()).toMatchObject({ down: ['returns'] });
  const published = async () =>
    (await admin.client.call(getReturns)).days.find(({ day }) => day === dayAfter(40));
  const before = await published();

  await runJobAt(`${dayAfter(41)}T01:05:00Z`);
  expect(await reported()).toMatchObject({ total: 1, failures: [{ attempts: 2 }] });
  // So large a change takes two people.
  for (const { client } of [admin, await server.person({ role: 'admin' })]) {
    await client.call(updateDepositOrProfit, { params: { id: rich.id }, body: { profit: 100 } });
  }
  await runJobAt(`${dayAfter(41)}T02:05:00Z`);
  expect(await profitOf(rich)).toBe(105);
  for (const person of people) expect(await profitOf(person)).toBe(5);
  expect(await reported()).toMatchObject({ total: 0, failures: [], health: 200 });
  const after = await published();
  expect(after?.positions).toBe((before?.positions ?? 0) + 1);
  expect(after?.amount).toBeCloseTo((before?.amount ?? 0) + 5);
  expect(await brokenInvariants()).toEqual([]);
});

it('completes a partly posted day of any age', async () => {
  const [ada, bob] = [await investor('500'), await investor('500')];
  await recordRate(50, 20_000);
  await asOwner('SELECT post_person_return($1, $2)', [ada.id, dayAfter(50)]);
  await runJobAt(`${dayAfter(56)}T00:05:00Z`);
  const returnOf = async (person: TestPerson) => {
    const { positions } = await person.client.call(listPositions);
    return positions[0]?.returns.find(({ day }) => day === dayAfter(50));
  };
  expect(await returnOf(ada)).toMatchObject({ rate: 0.02, amount: 10 });
  expect(await returnOf(bob)).toMatchObject({ rate: 0.02, amount: 10 });
  const { days } = await admin.client.call(getReturns);
  expect(days.find(({ day }) => day === dayAfter(50))?.positions).toBeGreaterThanOrEqual(2);
  // Days without a rate stay without one.
  expect(days.find(({ day }) => day === dayAfter(53))).toBeUndefined();
  expect(await brokenInvariants()).toEqual([]);
});

it('delays a day while too few coins are plausible, and still completes older days', async () => {
  const ada = await investor('500');
  const reading = await readMarket();
  if (!reading) throw new Error('There is no market.');
  const keep = (coins: Coin[]) =>
    redis.set(redisKey('market', 'latest'), JSON.stringify({ ...reading, coins }));
  await keep(
    reading.coins.map((each, n) => (n < 4 ? { ...each, price_change_percentage_24h: 90_000 } : each)),
  );
  await recordRate(60, 10_000);
  await expect(runJobAt(`${dayAfter(63)}T00:05:00Z`)).rejects.toThrow('Too few coins');
  expect(await profitOf(ada)).toBe(5);
  const { days } = await admin.client.call(getReturns);
  expect(days.find(({ day }) => day === dayAfter(62))).toBeUndefined();
  await keep(reading.coins);
  await runJobAt(`${dayAfter(63)}T01:05:00Z`);
  const later = await admin.client.call(getReturns);
  expect(later.days.find(({ day }) => day === dayAfter(62))?.positions).toBeGreaterThan(0);
});

it('posts nothing for a day before the first person joined', async () => {
  await runJobAt('2020-01-02T00:05:00Z');
  const { days } = await admin.client.call(getReturns);
  expect(days.filter(({ day }) => day < '2021')).toEqual([]);
});

it('serves the report to visitors', async () => {
  const report = await admin.client.call(getReturns);
  expect(report.method).toContain('average 24-hour');
});
