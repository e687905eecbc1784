import fc from 'fast-check';
import pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { config } from './config.ts';
import { databaseUrl, prisma } from './data/prisma.ts';
import { setClock } from './lib/clock.ts';
import { checkDerived } from './modules/derived-check/commands/check-derived.ts';
import { deletePerson } from './modules/people/commands/delete-person.ts';
import { closePosition } from './modules/positions/commands/close-position.ts';
import { asOwner } from './testing/database.ts';
import { adjust, adjustment, dayMs, investorSince, joinAt, observe, runJob } from './testing/history.ts';
import { brokenInvariants } from './testing/ledger.ts';
import { startTestServer, type TestPerson } from './testing/server.ts';

/** `FAULTS=long` runs the long form. */
const runs = process.env.FAULTS === 'long' ? 200 : 12;
/** Each history has days of its own, later than those before. */
const historyMs = 5 * dayMs;
/** Around each of the midnights, something happens. */
const midnights = 3;
const start = Math.floor(Date.now() / dayMs) * dayMs - (runs + 1) * historyMs;
const jobs = ['market.closes', 'returns.post', 'insight.complete', 'totals.mark'];

let admin: TestPerson;
beforeAll(async () => {
  Object.assign(config, { MARKET_SOURCE: 'coingecko' });
  admin = await (await startTestServer()).person({ role: 'admin' });
  // The past takes the owner's rights.
  await asOwner(
    'GRANT EXECUTE ON FUNCTION post_journal_at, post_returns_at, post_returns_when TO dayrise_app',
  );
  // The first one opens the account of adjustments, for which a transaction beside it would wait.
  await adjust(await joinAt(start), 'cash', 1, start);
});

const account = fc.constantFrom('cash', 'principal', 'profit');
const cents = fc.integer({ min: 1, max: 100_000 });
const midnight = fc.integer({ min: 1, max: midnights });
/** A step of a random history: `offset` is in milliseconds from a midnight. */
const step = fc.oneof(
  fc.record({
    type: fc.constant('post' as const),
    account,
    cents,
    midnight,
    offset: fc.integer({ min: -3000, max: 3000 }),
    // So what is posted later may have begun earlier.
    lasts: fc.integer({ min: 0, max: 3000 }),
  }),
  // Its transaction stays open over midnight, and jobs run meanwhile.
  fc.record({
    type: fc.constant('late' as const),
    account,
    cents,
    midnight,
    offset: fc.integer({ min: -3000, max: -1 }),
    lasts: fc.integer({ min: 3001, max: 290_000 }),
  }),
  fc.record({
    type: fc.constant('prices' as const),
    midnight,
    offset: fc.integer({ min: -900_000, max: 900_000 }),
    dollars: fc.integer({ min: 80, max: 120 }),
  }),
  // At once, or long after: a worker was away.
  fc.record({
    type: fc.constant('jobs' as const),
    midnight,
    offset: fc.oneof(fc.integer({ min: 0, max: 600_000 }), fc.integer({ min: 600_000, max: 80_000_000 })),
  }),
  fc.record({ type: fc.constant('close' as const), midnight, offset: fc.integer({ min: 0, max: 600_000 }) }),
  fc.record({ type: fc.constant('delete' as const), midnight, offset: fc.constant(0) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** A history from `first` on, with what it needs between its steps. */
class History {
  readonly #first: number;
  #investor = '';
  readonly #open: pg.Client[] = [];

  constructor(first: number) {
    this.#first = first;
  }

  /** Plays steps in the order of their moments, and at the end what is due. */
  async play(steps: readonly Step[]): Promise<void> {
    this.#investor = await investorSince(this.#first + 1000);
    const events = steps.flatMap((each) => this.#eventsOf(each)).toSorted((one, other) => one.at - other.at);
    try {
      for (const { at, happens } of events) {
        const restore = setClock({ now: () => at });
        await happens().finally(restore);
      }
    } finally {
      for (const client of this.#open) await client.end();
    }
    const end = this.#first + historyMs;
    await fillCloses(end);
    await this.#runJobs(end);
  }

  #eventsOf(each: Step): { at: number; happens: () => Promise<unknown> }[] {
    const at = this.#first + each.midnight * dayMs + each.offset;
    switch (each.type) {
      case 'post':
        return [{ at: at + each.lasts, happens: () => adjust(this.#investor, each.account, each.cents, at) }];
      case 'late': {
        const client = new pg.Client({ connectionString: databaseUrl() });
        const begin = async () => {
          // Somebody else, whose accounts nothing waits for.
          const person = await joinAt(at);
          await client.connect();
          this.#open.push(client);
          await client.query('BEGIN');
          await client.query(...adjustment(person, each.account, each.cents, at));
        };
        return [
          { at, happens: begin },
          { at: at + each.lasts - 1, happens: () => this.#runJobs(at + each.lasts - 1) },
          { at: at + each.lasts, happens: () => client.query('COMMIT') },
        ];
      }
      case 'prices':
        return [{ at, happens: () => observe(at, each.dollars) }];
      case 'jobs':
        return [{ at, happens: () => this.#runJobs(at) }];
      case 'close':
        return [{ at, happens: () => this.#closePlan(at) }];
      case 'delete':
        return [{ at, happens: () => this.#deleteInvestor(at) }];
    }
  }

  async #runJobs(at: number): Promise<void> {
    const context = { ...admin.context, actor: null, occurredAt: new Date(at) };
    for (const name of jobs) await runJob(context, name, at);
  }

  async #closePlan(at: number): Promise<void> {
    const plan = { personId: this.#investor, closingAt: null, closedAt: null };
    const found = await prisma.position.findFirst({ where: plan });
    const actor = { id: this.#investor, role: 'user', staffSet: null, sessionId: '' } as const;
    if (found) await closePosition({ ...admin.context, actor, occurredAt: new Date(at) }, found.id);
  }

  async #deleteInvestor(at: number): Promise<void> {
    const { context } = admin;
    const { actor } = context;
    if (!actor) throw new Error('The admin has no session.');
    const input = { personId: this.#investor, reason: 'Asked to leave' };
    await deletePerson({ ...context, occurredAt: new Date(at) } as typeof context, actor, input);
    this.#investor = await investorSince(at);
  }
}

/** Adds the closes that are missing before a moment, as the service's history does. */
async function fillCloses(end: number): Promise<void> {
  const days = Array.from({ length: 7 }, (_, index) => end - (index + 1) * dayMs);
  const data = days.flatMap((day) =>
    Array.from({ length: 10 }, (_, n) => ({
      coin: `coin-${n}`,
      source: 'coingecko' as const,
      day: new Date(day),
      price: BigInt(100 + n) * 100_000_000n,
      asOf: new Date(day + dayMs),
      origin: 'history' as const,
    })),
  );
  await prisma.coinClose.createMany({ data, skipDuplicates: true });
}

it('finds nothing after random histories with overlaps at midnight, late commits, outages and deletions', {
  timeout: runs * 10_000,
}, async () => {
  let first = start;
  const property = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 20 }), async (steps) => {
    await new History(first).play(steps);
    first += historyMs;
    const restore = setClock({ now: () => first });
    const { differences, sampled } = await checkDerived(admin.context).finally(restore);
    expect(differences).toEqual([]);
    expect(sampled).toBeGreaterThan(10);
    expect(await prisma.insightDay.count({ where: { day: new Date(first - 2 * dayMs) } })).toBe(1);
    expect(await prisma.position.count({ where: { closingAt: { not: null }, closedAt: null } })).toBe(0);
  });
  await fc.assert(property, { numRuns: runs, endOnFailure: true });
  expect(await brokenInvariants()).toEqual([]);
});
