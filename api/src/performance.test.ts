import {
  closePosition,
  correctJournal,
  decidePayment,
  getPerformance,
  getStatement,
  getWorth,
  getWorthDays,
  listPositions,
  listStatementEvents,
  openPosition,
  type Performance,
  requestWithdrawal,
  type StatementEntry,
  type StatementFlow,
  updateDepositOrProfit,
} from '@dayrise/contracts';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { prisma } from './data/prisma.ts';
import { clock } from './lib/clock.ts';
import { wireDay } from './lib/wire-day.ts';
import { market } from './modules/market/index.ts';
import { readHistory } from './modules/performance/index.ts';
import { postDailyReturns } from './modules/positions/commands/post-daily-returns.ts';
import { asOwner } from './testing/database.ts';
import { submitPaymentOf } from './testing/proofs.ts';
import { startTestServer, type TestPerson, type TestServer } from './testing/server.ts';

/** `FAULTS=long` runs the long form. */
const runs = process.env.FAULTS === 'long' ? 200 : 12;

let server: TestServer;
let admin: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.person({ role: 'admin' });
});

const hour = 3_600_000;
const midnight = () => Math.floor(clock.now() / 86_400_000) * 86_400_000;
const today = () => wireDay(clock.date());

/** Something that happened, so many hours before the end of today (UTC). */
interface Step {
  readonly hoursAgo: number;
  readonly what: 'payment' | 'return' | 'move' | 'withdrawal' | 'adjustment' | 'reversal';
  readonly cents: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  hoursAgo: fc.integer({ min: 1, max: 20 * 24 }),
  what: fc.constantFrom('payment', 'return', 'move', 'withdrawal', 'adjustment', 'reversal'),
  cents: fc.integer({ min: -400_000, max: 400_000 }).filter((cents) => cents !== 0),
});

/** A journal as SQL posts it; a reversal mirrors the last return. */
async function post(
  personId: string,
  at: number,
  { what, cents }: Step,
  lastReturn: { id: string; cents: number },
) {
  const person = personId;
  const size = Math.abs(cents);
  const own = (account: string, amount: number) => ({ account, person, amount });
  const [kind, legs] = {
    payment: [
      'payment_activated',
      [own('principal', size), { account: 'clearing', method: 'Usdt', amount: -size }],
    ],
    return: ['daily_return', [own('profit', cents), { account: 'returns', amount: -cents }]],
    move: ['profit_moved', [own('profit', -size), own('cash', size)]],
    withdrawal: [
      'withdrawal_approved',
      [own('cash', -size), { account: 'payouts', method: 'Wallet', amount: size }],
    ],
    adjustment: ['adjustment', [own('cash', cents), { account: 'adjustments', amount: -cents }]],
    reversal: [
      'correction',
      [own('profit', -lastReturn.cents), { account: 'returns', amount: lastReturn.cents }],
    ],
  }[what] as [string, unknown[]];
  // Refused where the account holds too little.
  const [posted] = await asOwner<{ journal: string }>(
    `SELECT journal FROM post_journal_at($1, $2::journal_kind, $3, $4, 'By a test', NULL, 'test', $5)`,
    [
      new Date(at).toISOString(),
      kind,
      crypto.randomUUID(),
      JSON.stringify(legs),
      what === 'reversal' ? lastReturn.id : null,
    ],
  ).catch(() => []);
  return posted?.journal;
}

async function statementOf({ client }: TestPerson): Promise<StatementEntry[]> {
  const entries = [];
  let cursor: string | undefined;
  do {
    const page = await client.call(getStatement, { query: { cursor } });
    entries.push(...page.entries);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return entries.reverse();
}

/** What the events with an effect on the value add up to, in cents, from `from` to `to`. */
async function effectOf(
  { client }: TestPerson,
  flow: StatementFlow,
  from: string,
  to: string,
): Promise<number> {
  let total = 0;
  let cursor: string | undefined;
  do {
    const page = await client.call(listStatementEvents, { query: { flow, from, to, cursor } });
    total += page.events.reduce((all, { change }) => all + cents(change), 0);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return total;
}

const cents = (dollars: number) => Math.round(dollars * 100);
const sum = (entries: readonly StatementEntry[]) =>
  entries.reduce((all, { amount }) => all + cents(amount), 0);

const isReturn = ({ kind, journal }: StatementEntry, reversals: ReadonlySet<string>) =>
  kind === 'daily_return' || reversals.has(journal);

/** The expected days, from the statement: sums of entries, and each return relative to the value before it. */
function expectedPeriod(
  all: readonly StatementEntry[],
  reversals: ReadonlySet<string>,
  from: string,
  to: string,
) {
  const within = all.filter(({ at }) => at.slice(0, 10) >= from && at.slice(0, 10) <= to);
  let value = sum(all.filter(({ at }) => at.slice(0, 10) < from));
  const period = { opening: value, cameIn: 0, wentOut: 0, change: 0, closing: 0, rate: 1 };
  for (const entries of Map.groupBy(within, ({ journal }) => journal).values()) {
    const amount = sum(entries);
    const [first] = entries;
    if (first && isReturn(first, reversals)) {
      period.change += amount;
      if (value > 0) period.rate *= (value + amount) / value;
    } else if (amount > 0) period.cameIn += amount;
    else period.wentOut -= amount;
    value += amount;
  }
  return { ...period, closing: value, rate: period.rate - 1 };
}

const inCents = (
  period: Record<'opening' | 'cameIn' | 'wentOut' | 'change' | 'closing' | 'rate', number>,
) => ({
  opening: cents(period.opening),
  cameIn: cents(period.cameIn),
  wentOut: cents(period.wentOut),
  change: cents(period.change),
  closing: cents(period.closing),
});

/** A return on a few cents can be a millionfold, whose last digits are rounded. */
const expectSameRate = (rate: number, expected: number) =>
  expect(Math.abs(rate - expected)).toBeLessThan(5e-8 * Math.max(1, Math.abs(expected)));

/** A day as the statement gives it: its change in cents, its rate, and whether a return was posted or reversed. */
interface ExpectedDay {
  readonly day: string;
  readonly change: number;
  readonly rate: number;
  readonly isRated: boolean;
}

/** Compares best and worst day, the drop, and each day's return with the days of the statement. */
function expectFigures(report: Performance, days: readonly ExpectedDay[]): void {
  const rated = days.filter(({ isRated }) => isRated);
  const rates = rated.map(({ rate }) => rate);
  for (const [found, rate] of [
    [report.best, Math.max(...rates)],
    [report.worst, Math.min(...rates)],
  ] as const) {
    expect(found === null).toBe(rated.length === 0);
    if (found === null) continue;
    expectSameRate(found.rate, rate);
    const day = rated.find((each) => each.day === found.day);
    expectSameRate(day?.rate ?? Number.NaN, rate);
    expect(cents(found.change)).toBe(day?.change);
  }

  let index = 1;
  const indexes = new Map([[wireDay(new Date(Date.parse(days[0]?.day ?? '') - 24 * hour)), index]]);
  for (const { day, rate } of days) {
    index *= 1 + rate;
    indexes.set(day, index);
  }
  for (const { day, own } of report.days) expectSameRate(own, (indexes.get(day) ?? Number.NaN) - 1);

  let deepest = 0;
  const all = [...indexes.values()];
  for (const [at, high] of all.entries())
    for (const low of all.slice(at + 1)) if (high > 0) deepest = Math.min(deepest, low / high - 1);
  expectSameRate(report.drawdown?.rate ?? 0, deepest);
  if (report.drawdown === null) return;
  const { from, to } = report.drawdown;
  expect(from < to).toBe(true);
  expectSameRate((indexes.get(to) ?? Number.NaN) / (indexes.get(from) ?? Number.NaN) - 1, deepest);
}

let reversed = 0;

/** One in nine sets of random histories has no reversal that the ledger accepts. */
const reversedReturn: Step[] = [
  { hoursAgo: 100, what: 'payment', cents: 100_000 },
  { hoursAgo: 60, what: 'return', cents: 5000 },
  { hoursAgo: 30, what: 'reversal', cents: 1 },
];

it(
  'says what the statement sums to, for any history',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 14 }), async (steps) => {
        const person = await server.person();
        const reversals = new Set<string>();
        let lastReturn = { id: '', cents: 0 };
        for (const each of steps.toSorted((one, other) => other.hoursAgo - one.hoursAgo)) {
          if (each.what === 'reversal' && lastReturn.id === '') continue;
          const journal = await post(person.id, midnight() + (24 - each.hoursAgo) * hour, each, lastReturn);
          if (journal === undefined) continue;
          if (each.what === 'return') lastReturn = { id: journal, cents: each.cents };
          if (each.what === 'reversal') {
            reversals.add(journal);
            reversed += 1;
            lastReturn = { id: '', cents: 0 };
          }
        }
        const entries = await statementOf(person);
        const first = entries[0]?.at.slice(0, 10);
        const worth = await person.client.call(getWorth);
        const { days } = await person.client.call(getWorthDays);
        const total = sum(entries);
        expect(cents(worth.value)).toBe(total);
        expect(cents(worth.balance)).toBe(cents(worth.available) + cents(worth.onHold));
        expect(
          cents(worth.available) + cents(worth.onHold) + cents(worth.deposit) + cents(worth.profit),
        ).toBe(total);
        const expectedToday = expectedPeriod(entries, reversals, today(), today());
        expect(inCents(worth.today)).toEqual({ ...expectedToday, rate: undefined });
        expectSameRate(worth.today.rate, expectedToday.rate);
        expect(worth.sinceStart === null).toBe(first === undefined);
        for (const period of worth.sinceStart ? [worth.sinceStart, worth.today] : []) {
          const expected = expectedPeriod(entries, reversals, period.from, period.to);
          expect(inCents(period)).toEqual({ ...expected, rate: undefined });
          expectSameRate(period.rate, expected.rate);
          // The links beside these figures open exactly the events that they add up.
          const effect = (flow: StatementFlow) => effectOf(person, flow, period.from, period.to);
          expect(await effect('in')).toBe(expected.cameIn);
          expect(await effect('out')).toBe(-expected.wentOut + 0);
          expect(await effect('return')).toBe(expected.change);
        }
        for (const count of [1, 7])
          expect((await person.client.call(getWorthDays, { query: { days: count } })).days).toEqual(
            days.slice(-count),
          );
        expect(days[0]?.day).toBe(first !== undefined && first < today() ? first : today());
        expect(days.at(-1)?.day).toBe(today());
        for (const { day, value, ...point } of days) {
          const before = entries.filter(({ at }) => at.slice(0, 10) <= day);
          expect(cents(value)).toBe(sum(before));
          expect(cents(point.profit)).toBe(sum(before.filter(({ account }) => account === 'profit')));
          expect(inCents({ ...worth.today, ...point })).toMatchObject(
            (({ cameIn, wentOut, change }) => ({ cameIn, wentOut, change }))(
              expectedPeriod(entries, reversals, day, day),
            ),
          );
        }
        for (const query of [{ days: 7 }, { days: undefined }]) {
          const report = await person.client.call(getPerformance, { query });
          expect(report.period === null).toBe(first === undefined);
          if (report.period === null) continue;
          const expected = expectedPeriod(entries, reversals, report.period.from, report.period.to);
          expect(inCents(report.period)).toEqual({ ...expected, rate: undefined });
          expectFigures(
            report,
            report.days.map(({ day }) => ({
              day,
              ...expectedPeriod(entries, reversals, day, day),
              isRated: entries.some((entry) => entry.at.slice(0, 10) === day && isReturn(entry, reversals)),
            })),
          );
        }
      }),
      { numRuns: runs, examples: [[reversedReturn]] },
    );
    expect(reversed).toBeGreaterThan(0);
  },
  runs * 5000,
);

/** Someone whose plan of $1,000 was activated. */
async function investor(): Promise<TestPerson> {
  const person = await server.person();
  const payment = await submitPaymentOf(server.url, person, {
    fields: { planName: 'Ultra', planAmount: '1000' },
  });
  await admin.client.call(decidePayment, { params: { id: payment._id }, body: { status: true } });
  return person;
}

const returnOf = (daysAgo: number, rate: number) =>
  postDailyReturns(
    { ...admin.context, actor: null },
    { day: wireDay(new Date(clock.now() - daysAgo * 24 * hour)), rate, source: 'simulated' },
  );

it('has positions whose parts add up to what they are worth', async () => {
  const ada = await investor();
  const reason = 'Test';
  // Days before the plan was opened have no return; later ones stand in for them.
  await returnOf(-1, 20_000);
  await returnOf(-2, -50_000);
  await returnOf(-3, 10_000);
  await admin.client.call(updateDepositOrProfit, { params: { id: ada.id }, body: { deposit: 900, reason } });
  const parts = async () => {
    const [position] = (await ada.client.call(listPositions)).positions;
    if (!position) throw new Error('There is no position.');
    const { principal, gained, lost, toProfit, toBalance, adjusted, worth } = position;
    expect(cents(principal + gained - lost - toProfit - toBalance + adjusted)).toBe(cents(worth));
    return position;
  };
  // 1000 × 2 % = 20; then 50 are lost, 20 of it from profit; 970 × 1 % = 9.70.
  expect(await parts()).toMatchObject({
    principal: 1000,
    gained: 29.7,
    lost: 50,
    toProfit: 9.7,
    toBalance: 0,
    adjusted: -70,
    worth: 900,
  });
  const lost = (await statementOf(ada)).find(({ kind, amount }) => kind === 'daily_return' && amount === -30);
  await admin.client.call(correctJournal, { params: { id: lost?.journal ?? '' }, body: { reason } });
  expect(await parts()).toMatchObject({ gained: 29.7, lost: 0, toProfit: 29.7, worth: 930 });
  const { _id: id } = await parts();
  await ada.client.call(closePosition, { params: { id } });
  expect(await parts()).toMatchObject({ toBalance: 930, worth: 0 });
});

it('counts what is in progress, and follows the first steps', async () => {
  const ada = await server.person({ cash: 800 });
  const progress = async () => {
    const { firstRun, payments, withdrawals } = await ada.client.call(getWorth);
    return { payment: firstRun?.payment, payments, withdrawals };
  };
  const none = { count: 0, amount: 0 };
  expect(await progress()).toEqual({ payment: 'none', payments: none, withdrawals: none });
  await ada.client.call(requestWithdrawal, {
    body: { amount: 600, walletAddress: 'tb1qtest', withdrawMethod: 'Wallet' },
  });
  const pay = () => submitPaymentOf(server.url, ada, { fields: { planName: 'Newbie', planAmount: '500' } });
  const decide = (id: string, status: boolean) =>
    admin.client.call(decidePayment, { params: { id }, body: { status } });
  const first = await pay();
  expect(await progress()).toEqual({
    payment: 'pending',
    payments: { count: 1, amount: 500 },
    withdrawals: { count: 1, amount: 600 },
  });
  await decide(first._id, false);
  expect(await progress()).toMatchObject({ payment: 'declined', payments: none });
  await decide((await pay())._id, true);
  expect(await progress()).toMatchObject({ payment: 'active', payments: none });
  await returnOf(-4, 1000);
  expect((await ada.client.call(getWorth)).firstRun).toBeNull();
});

it('says when a plan that was opened with the balance has its first return: after its first whole day', async () => {
  const ada = await server.person({ cash: 800 });
  await ada.client.call(openPosition, { body: { plan: 'Newbie', amount: 500, from: 'balance' } });
  const day = 86_400_000;
  const tomorrow = Math.floor(clock.now() / day) * day + day;
  expect((await ada.client.call(getWorth)).firstRun).toEqual({
    payment: 'active',
    nextReturnAt: new Date(tomorrow + day + 5 * 60_000).toISOString(),
  });
});

it('forgets a declined payment once a later one was activated, even if that plan is closed', async () => {
  const ada = await server.person();
  const pay = async (status: boolean) => {
    const { _id: id } = await submitPaymentOf(server.url, ada, {
      fields: { planName: 'Newbie', planAmount: '500' },
    });
    await admin.client.call(decidePayment, { params: { id }, body: { status } });
  };
  await pay(false);
  await pay(true);
  const [position] = (await ada.client.call(listPositions)).positions;
  await ada.client.call(closePosition, { params: { id: position?._id ?? '' } });
  expect((await ada.client.call(getWorth)).firstRun?.payment).toBe('none');
});

it('compares with the recorded prices and says which days have none', async () => {
  const ada = await server.person();
  const at = (daysAgo: number) => midnight() - daysAgo * 24 * hour;
  await post(ada.id, at(5) + hour, { hoursAgo: 0, what: 'payment', cents: 100_000 }, { id: '', cents: 0 });
  for (const [daysAgo, amount] of [
    [4, 20_000],
    [3, -6000],
    [2, 11_400],
    [1, 6270],
  ] as const)
    await post(
      ada.id,
      at(daysAgo) + hour,
      { hoursAgo: 0, what: 'return', cents: amount },
      { id: '', cents: 0 },
    );
  await prisma.coinClose.deleteMany();
  const price = async (daysAgo: number, bitcoin: number, others: number, coins = 10) => {
    const ids = ['bitcoin', ...Array.from({ length: coins - 1 }, (_, index) => `coin-${index}`)];
    await prisma.coinClose.createMany({
      data: ids.map((coin) => ({
        day: new Date(at(daysAgo)),
        coin,
        price: BigInt(coin === 'bitcoin' ? bitcoin : others) * 100_000_000n,
        source: 'simulated' as const,
        asOf: new Date(at(daysAgo) + 24 * hour),
        origin: 'history' as const,
      })),
    });
  };
  await price(6, 100, 10);
  await price(5, 110, 10);
  await price(4, 99, 11);
  // Too few coins on one day leave two changes unknown.
  await price(3, 99, 11, 4);
  await price(2, 99, 11);
  await price(1, 198, 11);
  const { period, comparison, days, drawdown, best, worst } = await ada.client.call(getPerformance);
  // 1000, 1200 (+20 %), 1140 (−5 %), 1254 (+10 %), 1316.70 (+5 %).
  expect(period).toMatchObject({ opening: 0, cameIn: 1000, change: 316.7, closing: 1316.7, rate: 0.3167 });
  const dropped = { from: wireDay(new Date(at(4))), to: wireDay(new Date(at(3))) };
  expect(drawdown).toEqual({ rate: -0.05, ...dropped, change: -60, fromCoins: 0 });
  expect(best).toMatchObject({ day: wireDay(new Date(at(4))), rate: 0.2, change: 200 });
  expect(worst).toMatchObject({ day: wireDay(new Date(at(3))), rate: -0.05, change: -60 });
  // Known: the first two changes (+10 %, −10 % of bitcoin) and the last (+100 %).
  expect(comparison).toMatchObject({ days: 3, missingDays: 2, simulatedDays: 3 });
  expect(comparison?.own).toBeCloseTo(1.2 * 0.95 - 1, 8);
  expect(comparison?.bitcoin).toBeCloseTo(1.1 * 0.9 * 2 - 1, 8);
  expect(comparison?.coins).toBeCloseTo(1.01 * 1.08 * 1.1 - 1, 8);
  expect(days.map(({ bitcoin }) => bitcoin === null)).toEqual([false, false, false, true, true, false]);
  // Both lines leave out the days without prices.
  expect(days.map(({ own }) => own)).toEqual([0, 0.2, 0.14, 0.14, 0.14, 0.14]);
});

it('records the prices of full days once', async () => {
  await prisma.coinClose.deleteMany();
  const run = async (name: string) => market.jobs.find((job) => job.name === name)?.handle(admin.context);
  await run('market.poll');
  await run('market.closes');
  const recorded = await prisma.coinClose.findMany({ orderBy: [{ coin: 'asc' }, { day: 'asc' }] });
  expect(new Set(recorded.map(({ coin }) => coin)).size).toBe(10);
  expect(recorded.some(({ day }) => wireDay(day) >= today())).toBe(false);
  expect(recorded.at(-1)?.day).toEqual(new Date(midnight() - 24 * hour));
  await run('market.closes');
  expect(await prisma.coinClose.findMany({ orderBy: [{ coin: 'asc' }, { day: 'asc' }] })).toEqual(recorded);
});

it('knows what came in before the first return of a day', async () => {
  const { id } = await server.person();
  const steps = [
    ['payment', 100_000],
    ['return', 5000],
    ['payment', 900_000],
  ] as const;
  for (const [at, [what, cents]] of steps.entries())
    expect(
      await post(id, midnight() - (20 - at) * hour, { hoursAgo: 0, what, cents }, { id: '', cents: 0 }),
    ).toBeDefined();
  const { days } = await readHistory(prisma, id, clock.date());
  expect(days.find(({ rated }) => rated)).toMatchObject({
    cameIn: 1_000_000n,
    cameBefore: 100_000n,
    change: 5000n,
    factor: 1.05,
  });
});
