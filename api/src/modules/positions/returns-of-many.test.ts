import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { databaseFailure } from '../../data/database-failure.ts';
import { prisma } from '../../data/prisma.ts';
import { asOwner } from '../../testing/database.ts';
import { brokenInvariants, giveMoney } from '../../testing/ledger.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

/** Opens a plan of some cents at some minute of a long past day. */
async function openPlan(personId: string, cents: number, minute: number, carry: number): Promise<void> {
  const [payment, position] = [randomUUID(), randomUUID()];
  const at = new Date(Date.UTC(2025, 0, 1, 0, minute)).toISOString();
  await asOwner(
    `INSERT INTO payment (id, person_id, plan, amount, proof_hash, proof_seen_before, decision, decided_at)
     VALUES ($1, $2, 'Newbie', $3, repeat('0', 64), false, 'active', $4)`,
    [payment, personId, cents, at],
  );
  await asOwner(
    `INSERT INTO position (id, person_id, payment_id, plan, opened, carry, opened_at) VALUES ($1, $2, $3, 'Newbie', $4, $5, $6)`,
    [position, personId, payment, cents, carry, at],
  );
  const legs = [
    { account: 'principal', person: personId, position, amount: cents },
    { account: 'clearing', method: 'Usdt', amount: -cents },
  ];
  await asOwner(`SELECT post_journal_at($1, 'payment_activated', $2, $3, 'Opened by a test')`, [
    at,
    payment,
    JSON.stringify(legs),
  ]);
}

/** Everything that returns write, without ids. */
async function recordOf(personId: string): Promise<unknown> {
  const [record] = await prisma.$queryRaw<unknown[]>`
    SELECT (SELECT json_agg(json_build_array(p.principal, p.carry) ORDER BY p.opened_at) FROM position p
        WHERE p.person_id = ${personId}::uuid) AS plans,
      (SELECT json_agg(json_build_array(r.day, r.rate, r.amount) ORDER BY r.day, p.opened_at)
        FROM position_return r JOIN position p ON p.id = r.position_id
        WHERE r.person_id = ${personId}::uuid) AS returns,
      (SELECT json_agg(json_build_array(a.kind, a.balance) ORDER BY a.kind) FROM account a
        WHERE a.person_id = ${personId}::uuid) AS accounts,
      (SELECT json_agg(json_build_array(a.kind, p.opened_at, e.amount, e.balance_after) ORDER BY e.id)
        FROM entry e JOIN account a ON a.id = e.account_id LEFT JOIN position p ON p.id = e.position_id
        WHERE a.person_id = ${personId}::uuid AND a.kind IN ('profit', 'principal')) AS entries,
      (SELECT json_agg(json_build_array(j.kind, j.description) ORDER BY j.id) FROM journal j
        WHERE j.reference LIKE ${`${personId}:%`}) AS journals,
      (SELECT json_build_array(f.balance, f.deposit, f.profit) FROM person_figures f
        WHERE f.person_id = ${personId}::uuid) AS figures`;
  return JSON.parse(
    JSON.stringify(record, (_, value) => (typeof value === 'bigint' ? Number(value) : value)),
  );
}

const plan = fc.record({
  cents: fc.integer({ min: 1, max: 300_000 }),
  carry: fc.integer({ min: 0, max: 999_999 }),
});

let day = Date.UTC(2025, 1, 1);
async function nextDay(rate: number): Promise<string> {
  day += 86_400_000;
  const text = new Date(day).toISOString().slice(0, 10);
  await asOwner(`INSERT INTO daily_rate (day, rate, source) VALUES ($1, $2, 'simulated')`, [text, rate]);
  return text;
}

const post = (people: readonly string[], day: string) =>
  prisma.$queryRaw`SELECT post_returns_when(${people}::uuid[], ${day}::date, NULL)`;

it('posts for many what it posts for each alone, and nothing twice', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(plan, { maxLength: 3 }), { minLength: 1, maxLength: 3 }),
      fc.array(fc.integer({ min: -100_000, max: 100_000 }), { minLength: 1, maxLength: 3 }),
      async (plansOf, rates) => {
        const pairs = await Promise.all(
          plansOf.map(async (plans) => {
            const [alone, together] = [await server.person(), await server.person()];
            for (const [minute, { cents, carry }] of plans.entries()) {
              await openPlan(alone.id, cents, minute, carry);
              await openPlan(together.id, cents, minute, carry);
            }
            return { alone: alone.id, together: together.id };
          }),
        );
        for (const rate of rates) {
          const posted = await nextDay(rate);
          for (const { alone } of pairs) await post([alone], posted);
          const people = pairs.map(({ together }) => together);
          await post(people, posted);
          await post(people, posted);
        }
        for (const { alone, together } of pairs) {
          expect(await recordOf(together)).toEqual(await recordOf(alone));
        }
      },
    ),
    { numRuns: 12 },
  );
  expect(await brokenInvariants()).toEqual([]);
});

it('posts for nobody when one of them is refused', async () => {
  const [ada, rich] = [await server.person(), await server.person()];
  for (const { id } of [ada, rich]) await openPlan(id, 100_000, 0, 0);
  await giveMoney(rich.id, 'profit', 10_000_000_000);
  const posted = await nextDay(10_000);
  const before = await recordOf(ada.id);
  const error = await post([ada.id, rich.id], posted).catch((reason: unknown) => reason);
  expect(databaseFailure(error)?.state).toBe('DR008');
  expect(await recordOf(ada.id)).toEqual(before);
  expect(await brokenInvariants()).toEqual([]);
});

it('lets the application post no returns into the past', async () => {
  const error = await prisma.$queryRaw`
    SELECT post_returns_at(ARRAY[]::uuid[], '2025-01-01', now())`.catch((reason: unknown) => reason);
  expect(databaseFailure(error)?.state).toBe('42501');
});
