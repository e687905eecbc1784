import { getFigures, getStatement, getSummary } from '@dayrise/contracts';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { prisma } from './data/prisma.ts';
import { setClock } from './lib/clock.ts';
import { markTotals } from './modules/system/commands/mark-totals.ts';
import { asOwner } from './testing/database.ts';
import { startTestServer, type TestPerson, type TestServer } from './testing/server.ts';

let server: TestServer;
let admin: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.person({ role: 'admin' });
});

const start = Date.UTC(2024, 0, 1);
const hour = 3_600_000;

interface Step {
  /** Milliseconds after `start`. */
  readonly after: number;
  readonly account: 'cash' | 'hold' | 'principal' | 'profit';
  readonly cents: number;
}

/** A posting at a moment; moments need not come in order, as transactions that overlap don't either. */
const step: fc.Arbitrary<Step> = fc.record({
  after: fc.integer({ min: 0, max: 40 * hour }),
  account: fc.constantFrom('cash', 'hold', 'principal', 'profit'),
  cents: fc.integer({ min: 1, max: 5_000_000 }),
});

async function post(personId: string, { after, account, cents }: Step): Promise<void> {
  const legs = [
    { account, person: personId, amount: cents },
    { account: 'adjustments', amount: -cents },
  ];
  const moment = new Date(start + after).toISOString();
  await asOwner(`SELECT post_journal_at($1, 'adjustment', $2, $3, 'Given by a test', NULL, 'test')`, [
    moment,
    crypto.randomUUID(),
    JSON.stringify(legs),
  ]);
}

const figuresOf = (person: TestPerson, at?: string) =>
  admin.client.call(getFigures, { params: { id: person.id }, query: { at } });

it('has the figures of any moment: the running sum of the statement', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 12 }),
      fc.array(fc.integer({ min: -hour, max: 41 * hour }), { minLength: 1, maxLength: 4 }),
      async (steps, moments) => {
        const person = await server.person();
        for (const one of steps) await post(person.id, one);
        for (const moment of [...moments, ...steps.map(({ after }) => after)]) {
          const at = new Date(start + moment).toISOString();
          const query = { user: person.id, at };
          const { entries } = await admin.client.call(getStatement, { query });
          expect(entries.length).toBe(steps.filter(({ after }) => after <= moment).length);
          const sum = (...accounts: string[]) =>
            entries
              .filter(({ account }) => accounts.includes(account))
              .reduce((cents, { amount }) => cents + Math.round(amount * 100), 0) / 100;
          expect(await figuresOf(person, at)).toEqual({
            at,
            balance: sum('cash', 'hold'),
            available: sum('cash'),
            hold: sum('hold'),
            deposit: sum('principal'),
            profit: sum('profit'),
            holdings: 0,
          });
        }
      },
    ),
    { numRuns: 6 },
  );
});

it('has zeros before the first entry, the present without a moment, and refuses the future and year 0', async () => {
  const person = await server.person({ cash: 250 });
  expect(await figuresOf(person)).toMatchObject({ balance: 250, available: 250, hold: 0 });
  for (const at of ['1999-01-01T00:00:00Z', '0001-01-01T00:00:00Z']) {
    expect(await figuresOf(person, at)).toMatchObject({ balance: 0, available: 0, deposit: 0, profit: 0 });
  }
  for (const at of [new Date(Date.now() + hour).toISOString(), '0000-01-01T00:00:00Z']) {
    for (const path of [
      `/api/users/users/${person.id}/figures?at=${at}`,
      `/api/admin/summary?at=${at}`,
      `/api/statement?user=${person.id}&at=${at}`,
    ]) {
      expect(await server.send('GET', path, { token: admin.token })).toMatchObject({
        status: 422,
        body: { code: 'invalid', issues: [{ path: ['at'] }] },
      });
    }
  }
});

it('has the totals of any moment, with marks as without', async () => {
  const [first, second, third] = await Promise.all([server.person(), server.person(), server.person()]);
  const give = (person: TestPerson, after: number, account: Step['account'], cents: number) =>
    post(person.id, { after, account, cents });
  await give(first, 10 * hour, 'cash', 10_000);
  await give(second, 11 * hour, 'profit', 2_500);
  await give(first, 15 * hour + 1, 'hold', 4_000);
  await give(second, 15 * hour + 2, 'principal', 30_000);
  const data = {
    personId: first.id,
    title: 'Old',
    description: 'Old',
    createdAt: new Date(start + 12 * hour),
  };
  await prisma.ticket.create({ data });
  await prisma.person.update({ where: { id: first.id }, data: { createdAt: new Date(start + hour) } });
  const stay = { createdAt: new Date(start + 2 * hour), deletedAt: new Date(start + 13 * hour) };
  await prisma.person.update({ where: { id: third.id }, data: stay });

  const moments = [0, 9, 10, 11, 12, 15, 15.0001, 20].map((hours) => new Date(start + hours * hour));
  const totals = () =>
    Promise.all(moments.map((at) => admin.client.call(getSummary, { query: { at: at.toISOString() } })));
  const unmarked = await totals();
  // Other tests have entries on the same days.
  const difference = (
    later: number,
    earlier: number,
    name: 'totalBalance' | 'totalDeposit' | 'totalProfit',
  ) => Math.round(((unmarked[later]?.[name] ?? 0) - (unmarked[earlier]?.[name] ?? 0)) * 100) / 100;
  expect(unmarked[0]?.totalUsers).toBe((unmarked[2]?.totalUsers ?? 0) - 2);
  expect(unmarked[5]?.totalUsers).toBe((unmarked[4]?.totalUsers ?? 0) - 1);
  expect(unmarked[4]?.totalTickets).toBe((unmarked[3]?.totalTickets ?? 0) + 1);
  expect(difference(7, 4, 'totalDeposit')).toBeGreaterThanOrEqual(300);
  expect(difference(7, 1, 'totalBalance')).toBeGreaterThanOrEqual(140);
  expect(difference(3, 2, 'totalProfit')).toBeGreaterThanOrEqual(25);

  // Marks up to the middle, then the rest, then once more.
  for (const hours of [12.5, 30, 30]) {
    const restore = setClock({ now: () => start + hours * hour });
    await markTotals(admin.context);
    restore();
  }
  expect(await prisma.totalsMark.count()).toBeGreaterThan(2);
  expect(await totals()).toEqual(unmarked);

  const now = await admin.client.call(getSummary, { query: { at: new Date().toISOString() } });
  expect(now).toEqual(await admin.client.call(getSummary));
});

it('lets nothing be posted into what is marked, even if the clock goes back', async () => {
  await asOwner('UPDATE ledger_state SET closed_until = NULL');
  const restore = setClock({ now: () => start + 50 * hour });
  await markTotals(admin.context);
  restore();
  const last = await prisma.totalsMark.findFirstOrThrow({ orderBy: { before: 'desc' } });
  expect((await prisma.ledgerState.findFirstOrThrow()).closedUntil).toEqual(last.before);
});
