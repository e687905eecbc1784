import {
  closePosition,
  decidePayment,
  getBalanceHistory,
  getProfile,
  getReturns,
  getStatement,
  listPositions,
} from '@dayrise/contracts';
import { beforeAll, expect, it } from 'vitest';
import { clock, setClock } from '../../lib/clock.ts';
import {
  brokenInvariants,
  startTestServer,
  submitPaymentOf,
  type TestPerson,
  type TestServer,
} from '../../testing/money/harness.ts';
import { market } from '../market/index.ts';
import { postDailyReturns } from './commands/post-daily-returns.ts';
import { dailyRate, nextReturnsRun } from './daily-rate.ts';
import { dailyReturnsJob } from './jobs/daily-returns.ts';
import { distributionOf, spreadOf } from './queries/returns.ts';

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

it('posts gains, losses and remainders, each day once', async () => {
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

it('gives runs beside each other one effect', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => investor('1000')));
  const posted = await Promise.all([post(5, 1000), post(5, 1000), post(5, 1000)]);
  expect(posted.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(4);
  for (const person of people) {
    const { user } = await person.client.call(getProfile);
    expect(user.profit).toBe(1);
  }
  expect(await brokenInvariants()).toEqual([]);
});

it('lists what happened with a running balance, as JSON and as CSV', async () => {
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

it('shows a statement to its owner and to admins alone', async () => {
  const [ada, bob] = [await investor('500'), await server.person()];
  await expect(bob.client.call(getStatement, { query: { user: ada.id } })).rejects.toMatchObject({
    status: 403,
  });
  const seen = await admin.client.call(getStatement, { query: { user: ada.id } });
  expect(seen.entries).toHaveLength(1);
});

it('finds the rate of a day from the coins that have one, within ±10 %', () => {
  const coins = (...changes: (number | null)[]) =>
    changes.map((change) => ({ price_change_percentage_24h: change }));
  expect(dailyRate(coins(1, 2, null))).toBe(15_000);
  expect(dailyRate(coins(-40, -60))).toBe(-100_000);
  expect(dailyRate(coins(500))).toBe(100_000);
  expect(dailyRate(coins(null))).toBeNull();
  expect(nextReturnsRun(new Date('2026-11-21T00:05:00Z')).toISOString()).toBe('2026-11-22T00:05:00.000Z');
});

it('describes how rates are spread', () => {
  expect(spreadOf([])).toBeNull();
  expect(spreadOf([-20_000, 0, 10_000, 30_000])).toMatchObject({
    median: 0.005,
    mean: 0.005,
    negativeDays: 1,
  });
  const counted = distributionOf([-100_000, -1, 0, 100_000]);
  expect(counted).toHaveLength(20);
  expect(counted.filter(({ days }) => days > 0).map(({ from }) => from)).toEqual([-0.1, -0.01, 0, 0.09]);
});

/** Runs the job as it would run by itself at a moment. */
async function runJobAt(moment: string): Promise<void> {
  const now = Date.parse(moment);
  const restore = setClock({ now: () => now });
  await dailyReturnsJob.run({ ...admin.context, actor: null }, {}).finally(restore);
}

it('makes up for a day that was missed, later that day and once', async () => {
  const [pollMarketJob] = market.jobs;
  await pollMarketJob?.run(admin.context, {});
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

it('posts nothing of a day on which nobody had joined yet', async () => {
  await runJobAt('2020-01-02T00:05:00Z');
  const { days } = await admin.client.call(getReturns);
  expect(days.filter(({ day }) => day < '2021')).toEqual([]);
});

it('offers the report to visitors', async () => {
  const report = await admin.client.call(getReturns);
  expect(report.method).toContain('average 24-hour');
});
