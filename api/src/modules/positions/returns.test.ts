import {
  closePosition,
  correctJournal,
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
import { prisma } from '../../data/prisma.ts';
import { clock, setClock } from '../../lib/clock.ts';
import { asOwner } from '../../testing/database.ts';
import { brokenInvariants, giveMoney } from '../../testing/ledger.ts';
import { submitPaymentOf } from '../../testing/proofs.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/server.ts';
import { postDailyReturns } from './commands/post-daily-returns.ts';
import { findRate, nextReturnsRun } from './daily-rate.ts';
import { dailyReturnsJob } from './jobs/daily-returns.ts';
import { computeDistribution, computeSpread } from './queries/returns.ts';
import { findDaysWithoutRate } from './queries/unfinished-days.ts';

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

/** The days without a rate as of a moment. */
const dueAt = (moment: string) => findDaysWithoutRate(prisma, new Date(moment));

// First, as it needs a platform without a rate and without a plan.
it('counts days from the first account while there is no rate and no plan', async () => {
  await asOwner(`UPDATE person SET created_at = created_at - interval '2 days' WHERE id = $1`, [admin.id]);
  expect(await dueAt(dayAfter(2))).toEqual([-2, -1, 0, 1].map(dayAfter));
  expect(await dueAt('2020-01-02')).toEqual([]);
});

it('posts gains, losses and remainders once per day', async () => {
  const ada = await investor('500.01');
  // Without a rate, days count from the first plan.
  expect(await dueAt(dayAfter(2))).toEqual([0, 1].map(dayAfter));
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

it('leaves corrected returns out of the day that the public page shows', async () => {
  await post(7, 1000);
  const published = async () =>
    (await server.visitor.call(getReturns)).days.find(({ day }) => day === dayAfter(7));
  const before = await published();
  const where = { kind: 'daily_return', reference: { endsWith: dayAfter(7) } } as const;
  const wrong = await prisma.journal.findMany({ where, take: 2 });
  const body = { reason: 'It was wrong' };
  await Promise.all(wrong.map(({ id }) => admin.client.call(correctJournal, { params: { id }, body })));
  const after = await published();
  expect(after?.positions).toBe((before?.positions ?? 0) - 2);
  expect(after?.amount).toBeCloseTo((before?.amount ?? 0) - 2);
  // A later run, as for a return that was refused, keeps it so.
  await post(7, 1000);
  expect(await published()).toEqual(after);
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

/** Changes of so many coins, in percent. */
const changes = (...percent: number[]) =>
  percent.map((change, n) => ({ coin: `coin-${n}`, change: change / 100 }));

it("calculates a day's rate from at least seven plausible coins, within ±10 %", () => {
  expect(findRate(changes(1, 2, 3, 1, 2, 3, 2)).rate).toBe(20_000);
  expect(findRate(changes(-40, -30, -45, -50, -40, -30, -20)).rate).toBe(-100_000);
  expect(findRate(changes(40, 30, 45, 50, 40, 30, 20)).rate).toBe(100_000);
  expect(findRate(changes(1, 1, 1, 1, 1, 1, 1, 50.1, -50.1))).toMatchObject({
    rate: 10_000,
    coins: ['coin-0', 'coin-1', 'coin-2', 'coin-3', 'coin-4', 'coin-5', 'coin-6'],
    excluded: ['coin-7', 'coin-8'],
  });
  expect(findRate(changes(1, 1, 1, 1, 1, 1, 90)).rate).toBeNull();
  expect(findRate([]).rate).toBeNull();
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

/** Closes so many coins at a price for each of these days. */
async function close(days: readonly number[], price: number, coins = 10): Promise<void> {
  await prisma.coinClose.createMany({
    data: days.flatMap((each) =>
      Array.from({ length: coins }, (_, n) => ({
        coin: `coin-${n}`,
        source: 'simulated' as const,
        day: new Date(dayAfter(each)),
        price: BigInt(price) * 100_000_000n,
        asOf: new Date(dayAfter(each + 1)),
        origin: 'history' as const,
      })),
    ),
    skipDuplicates: true,
  });
}
const daysFrom = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

async function reportAt(moment: string) {
  const restore = setClock({ now: () => Date.parse(moment) });
  const report = await server.visitor.call(getReturns);
  const health = await fetch(`${server.url}/api/health`).then((answer) => answer.json());
  restore();
  return { ...report, health };
}

it('posts every missed day, oldest first, once, from its closes and never from later prices', async () => {
  const grace = await investor('500');
  await close(daysFrom(-1, 19), 100);
  await close([20], 101);
  const seen = async () => {
    const { days } = await reportAt(`${dayAfter(24)}T14:05:00Z`);
    return days.filter(({ day }) => day >= dayAfter(19)).map(({ day, rate }) => [day, rate]);
  };
  await runJobAt(`${dayAfter(21)}T14:05:00Z`);
  const missed = [
    [dayAfter(19), 0],
    [dayAfter(20), 0.01],
  ];
  expect(await seen()).toEqual(missed);
  await runJobAt(`${dayAfter(21)}T15:05:00Z`);
  expect(await seen()).toEqual(missed);
  const { positions } = await grace.client.call(listPositions);
  expect(positions[0]?.returns.slice(0, 2)).toMatchObject([{ day: dayAfter(20), amount: 5 }, { amount: 0 }]);
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
  await asOwner('SELECT post_returns(ARRAY[$1::uuid], $2)', [ada.id, dayAfter(50)]);
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

it('lets a day wait while too few coins have a close, says so, and lets later days wait for it', async () => {
  const ada = await investor('500');
  await close(daysFrom(21, 60), 101);
  await close([61], 111, 6);
  await close([62], 111);
  await recordRate(60, 10_000);
  const run = () => runJobAt(`${dayAfter(63)}T00:05:00Z`);
  await run();
  expect(await profitOf(ada)).toBe(5);
  expect(await reportAt(`${dayAfter(63)}T00:10:00Z`)).toMatchObject({ waiting: [dayAfter(61)] });
  const waits = await reportAt(`${dayAfter(63)}T00:20:00Z`);
  expect(waits).toMatchObject({
    waiting: [dayAfter(61), dayAfter(62)],
    health: { down: expect.arrayContaining(['returns']) },
  });
  expect(JSON.stringify(waits.health)).toContain(dayAfter(61));
  await close([61], 111);
  await run();
  const { days, waiting, health } = await reportAt(`${dayAfter(63)}T00:20:00Z`);
  expect(waiting).toEqual([]);
  expect(health).toMatchObject({ down: expect.not.arrayContaining(['returns']) });
  expect(days.slice(-2)).toMatchObject([{ rate: 0.09901 }, { rate: 0 }]);
  expect(await brokenInvariants()).toEqual([]);
});

it('leaves out coins that are not among the ten', async () => {
  await close([63], 111);
  const left = { coin: 'a-left', source: 'simulated', origin: 'observation', listed: false } as const;
  await prisma.coinClose.createMany({
    data: [62, 63].map((each) => ({
      ...left,
      day: new Date(dayAfter(each)),
      price: each === 62 ? 100n : 70n,
      asOf: new Date(dayAfter(each + 1)),
    })),
  });
  await runJobAt(`${dayAfter(64)}T00:05:00Z`);
  const where = { day: new Date(dayAfter(63)) };
  const { rate, coins } = await prisma.dailyRate.findUniqueOrThrow({ where });
  expect({ rate, coins }).toEqual({ rate: 0, coins: Array.from({ length: 10 }, (_, n) => `coin-${n}`) });
});

it('serves the report to visitors', async () => {
  const report = await server.visitor.call(getReturns);
  expect(report.method).toContain('average price change of the ten coins from one 00:00 UTC to the next');
});
