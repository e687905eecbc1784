import { closePosition, deleteUser, getDerivedCheck, listPositions } from '@dayrise/contracts';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { config } from '../../config.ts';
import { prisma } from '../../data/prisma.ts';
import { setClock } from '../../lib/clock.ts';
import { asOwner } from '../../testing/database.ts';
import { brokenInvariants, giveMoney } from '../../testing/ledger.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/server.ts';
import { market } from '../market/index.ts';
import { positions } from '../positions/index.ts';
import { reports } from '../reports/index.ts';
import { system } from '../system/index.ts';
import { checkDerived } from './commands/check-derived.ts';

let server: TestServer;
let admin: TestPerson;
let context: TestPerson['context'];
beforeAll(async () => {
  Object.assign(config, { MARKET_SOURCE: 'coingecko' });
  server = await startTestServer();
  admin = await server.person({ role: 'admin' });
  context = { ...admin.context, actor: null };
});

const dayMs = 86_400_000;
const today = () => Math.floor(Date.now() / dayMs) * dayMs;

/** Runs a job as its schedule would at a moment. */
async function run(name: string, moment = Date.now()): Promise<void> {
  const jobs = [market, positions, reports, system].flatMap((module) => module.jobs);
  const restore = setClock({ now: () => moment });
  await jobs
    .find((job) => job.name === name)
    ?.handle(context)
    .finally(restore);
}

const observe = (coin: string, at: number, dollars: number) =>
  prisma.priceObservation.createMany({
    data: [{ coin, source: 'coingecko', asOf: new Date(at), price: BigInt(Math.round(dollars * 1e8)) }],
    skipDuplicates: true,
  });

/** Posts cents to an account of a person as of a moment. */
const post = (person: string, account: string, cents: number, at: number) =>
  asOwner(`SELECT post_journal_at($1, 'payment_activated', new_id()::text, $2, 'Paid')`, [
    new Date(at),
    JSON.stringify([
      { account, person, amount: cents },
      { account: 'clearing', method: 'Usdt', amount: -cents },
    ]),
  ]);

/** Somebody whose plan of $500 began at a moment. */
async function investorSince(at: number): Promise<TestPerson> {
  const person = await server.person();
  await asOwner(`UPDATE person SET created_at = $2 WHERE id = $1`, [person.id, new Date(at)]);
  await asOwner(
    `WITH paid AS (
       INSERT INTO payment (id, person_id, plan, method, wallet, amount, proof_hash, proof_seen_before, decision,
         created_at, decided_at)
       VALUES (new_id(), $1, 'Newbie', 'Usdt', '', 50000, repeat('0', 64), false, 'active', $2, $2) RETURNING id
     ), opened AS (
       INSERT INTO position (id, person_id, payment_id, plan, opened, opened_at)
       SELECT id, $1, id, 'Newbie', 50000, $2 FROM paid RETURNING id
     )
     SELECT id FROM opened`,
    [person.id, new Date(at)],
  );
  await asOwner(
    `SELECT post_journal_at($2, 'payment_activated', id::text, jsonb_build_array(
       jsonb_build_object('account', 'principal', 'person', person_id, 'position', id, 'amount', 50000),
       jsonb_build_object('account', 'clearing', 'method', 'Usdt', 'amount', -50000)), 'Newbie started')
     FROM position WHERE person_id = $1`,
    [person.id, new Date(at)],
  );
  return person;
}

it('finds nothing in a sound platform, and each of ten planted errors', async () => {
  const ada = await investorSince(today() - 35 * dayMs);
  await post(ada.id, 'profit', 2000, today() - 35 * dayMs + 1000);
  await asOwner(`UPDATE position SET opened_at = $1`, [new Date(today() - 2 * dayMs + 1000)]);
  await giveMoney(ada.id, 'cash', 70);
  for (const [days, dollars] of [
    [2, 100],
    [1, 101],
    [0, 102.5],
  ] as const) {
    for (let n = 0; n < 10; n += 1) await observe(`coin-${n}`, today() - days * dayMs + 20_000, dollars + n);
  }
  await run('market.closes');
  await run('returns.post');
  await run('insight.complete');
  await run('totals.mark');
  const sound = await checkDerived(context);
  expect(sound.differences).toEqual([]);
  expect(sound.sampled).toBeGreaterThan(40);

  const planted: [string, string, string][] = [
    ['The rate', 'UPDATE daily_rate SET rate = rate + $1', 'daily_rate WHERE coins IS NOT NULL'],
    ['The number of returns', 'UPDATE daily_rate SET positions = positions + $1', 'daily_rate'],
    ['The amount', 'UPDATE daily_rate SET amount = amount + $1', 'daily_rate'],
    ['The close', 'UPDATE coin_close SET price = price + $1', 'coin_close'],
    ['deposits', `UPDATE insight_day SET deposits = deposits + $1`, 'insight_day'],
    ['withdrawalCount', `UPDATE insight_day SET withdrawal_count = withdrawal_count + $1`, 'insight_day'],
    ['principal', `UPDATE insight_day SET principal = principal + $1`, 'insight_day'],
    ['The total balance', `UPDATE totals_mark SET balance = balance + $1`, 'totals_mark'],
    ['Stored', `UPDATE person_figures SET profit = profit + $1`, 'person_figures WHERE profit > 0'],
    ['The total profit', `UPDATE totals_mark SET profit = profit + $1`, 'totals_mark'],
  ];
  for (const [what, update, rows] of planted) {
    const where = ` WHERE ctid = (SELECT ctid FROM ${rows} LIMIT 1)`;
    // As somebody who edits the database would, past the ledger's guards.
    const change = async (by: number) => {
      await asOwner(`ALTER TABLE person_figures DISABLE TRIGGER USER`);
      const [changed] = await asOwner<{ ctid: string }>(`${update}${where} RETURNING ctid::text`, [by]);
      expect(changed, what).toBeDefined();
      return changed?.ctid;
    };
    const place = await change(7);
    const { differences } = await checkDerived(context);
    expect(differences, what).toContainEqual(expect.stringContaining(what));
    await asOwner(`${update} WHERE ctid = $2::tid`, [-7, place]);
    await asOwner(`ALTER TABLE person_figures ENABLE TRIGGER USER`);
  }
  expect((await checkDerived(context)).differences).toEqual([]);
});

it('turns health red, and says what differs', async () => {
  const health = async () => JSON.stringify(await (await fetch(`${server.url}/api/health`)).json());
  expect(await health()).not.toContain('"derived","ok":false');
  await asOwner('UPDATE daily_rate SET rate = rate + 1 WHERE coins IS NOT NULL');
  await checkDerived(context);
  expect(await health()).toContain('"derived","ok":false');
  const { differences, checkedAt } = await admin.client.call(getDerivedCheck);
  expect(differences[0]).toMatch(/^The rate of \d{4}-\d\d-\d\d is -?\d+, computed -?\d+\.$/);
  expect(checkedAt).not.toBeNull();
  await asOwner('UPDATE daily_rate SET rate = rate - 1 WHERE coins IS NOT NULL');
  await checkDerived(context);
});

const midnight = fc.integer({ min: 1, max: 3 });
/** A step of a random history around three midnights. */
const step = fc.oneof(
  fc.record({
    type: fc.constant('post' as const),
    account: fc.constantFrom('cash', 'principal', 'profit'),
    cents: fc.integer({ min: 1, max: 100_000 }),
    midnight,
    // Also out of order: what is posted later may have begun earlier.
    offset: fc.integer({ min: -3000, max: 3000 }),
  }),
  fc.record({
    type: fc.constant('prices' as const),
    midnight,
    offset: fc.integer({ min: -900_000, max: 900_000 }),
    dollars: fc.integer({ min: 80, max: 120 }),
  }),
  // Late, or long after: a worker was away.
  fc.record({
    type: fc.constant('jobs' as const),
    midnight,
    offset: fc.integer({ min: 300_000, max: 80_000_000 }),
  }),
  fc.record({ type: fc.constant('close' as const), midnight, offset: fc.integer({ min: 0, max: 600_000 }) }),
  fc.record({ type: fc.constant('delete' as const), midnight }),
);

it('finds nothing after random histories with overlaps at midnight, late commits, outages and deletions', {
  timeout: 120_000,
}, async () => {
  // Each history has days of its own, later than those before.
  let first = today() - 40 * dayMs;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (unordered) => {
      const steps = unordered.toSorted((one, other) => one.midnight - other.midnight);
      let newest = first;
      let person = await investorSince(first + 1000);
      for (const each of steps) {
        const at = first + each.midnight * dayMs + ('offset' in each ? each.offset : 0);
        if (each.type === 'post') await post(person.id, each.account, each.cents, at);
        else if (each.type === 'prices' && at > newest) {
          // The service's times never go back.
          newest = at;
          for (let n = 0; n < 10; n += 1) await observe(`coin-${n}`, at, each.dollars + n);
        } else if (each.type === 'jobs') {
          for (const name of ['market.closes', 'returns.post']) await run(name, at);
        } else if (each.type === 'close') {
          const { positions: plans } = await person.client.call(listPositions);
          for (const { _id: id, closingAt, closedAt } of plans) {
            if (closingAt !== null || closedAt !== null) continue;
            await person.client.call(closePosition, { params: { id } });
            await asOwner('UPDATE position SET closing_at = $1 WHERE id = $2 AND closed_at IS NULL', [
              new Date(at),
              id,
            ]);
          }
        } else if (each.type === 'delete') {
          const input = { params: { id: person.id }, body: { reason: 'Asked to leave' } };
          await admin.client.call(deleteUser, input);
          person = await investorSince(first + each.midnight * dayMs);
        }
      }
      first += 5 * dayMs;
      await fillCloses(first);
      await run('market.closes', first + dayMs);
      await run('returns.post', first + dayMs);
      // What staff see is kept again from what is there now.
      await asOwner('DELETE FROM insight_day');
      await asOwner('DELETE FROM totals_mark');
      await run('insight.complete');
      await run('totals.mark');
      const { differences, sampled } = await checkDerived(context);
      expect(differences).toEqual([]);
      expect(sampled).toBeGreaterThan(10);
      // Money that was posted here without a payment.
      const broken = (await brokenInvariants()).filter(({ name }) => !name.includes('payment'));
      expect(broken).toEqual([]);
      expect(await prisma.position.count({ where: { closingAt: { not: null }, closedAt: null } })).toBe(0);
    }),
    { numRuns: 6, endOnFailure: true },
  );
});

/** Adds the closes that are missing before a moment, as the service's history does. */
const fillCloses = (end: number) =>
  prisma.coinClose.createMany({
    data: Array.from({ length: 60 }, (_, index) => end - (index + 1) * dayMs).flatMap((day) =>
      Array.from({ length: 10 }, (__, n) => ({
        coin: `coin-${n}`,
        source: 'coingecko' as const,
        day: new Date(day),
        price: BigInt(100 + n) * 100_000_000n,
        asOf: new Date(day + dayMs),
        origin: 'history' as const,
      })),
    ),
    skipDuplicates: true,
  });
