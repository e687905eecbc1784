import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { prisma } from '../../data/prisma.ts';
import { withTransaction } from '../../data/transaction.ts';
import { asOwner } from '../../testing/database.ts';
import { brokenInvariants, giveMoney } from '../../testing/ledger.ts';
import { startTestServer } from '../../testing/server.ts';
import { type Leg, type NewJournal, postJournal, postJournals } from './commands/post-journal.ts';

const runs = { numRuns: process.env.FAULTS === 'long' ? 2000 : 40 };
const server = await startTestServer();
const { context } = await server.person({ role: 'admin' });
const asset = 'coingecko:bitcoin';
await asOwner(
  `INSERT INTO asset VALUES ($1, 'coingecko', 'bitcoin', 'BTC', 'Bitcoin') ON CONFLICT DO NOTHING`,
  [asset],
);

/** What moves between a person, one of two, and the market: dollars of their cash, and coins. */
const move = fc.record({
  who: fc.nat(1),
  held: fc.bigInt({ min: -600n, max: 600n }),
  paid: fc.bigInt({ min: -600n, max: 600n }),
  coins: fc.bigInt({ min: -3n, max: 5n }),
  repeats: fc.boolean(),
});
type Move = typeof move extends fc.Arbitrary<infer One> ? One : never;

const nothing: Move = { who: 1, held: 0n, paid: 0n, coins: 0n, repeats: false };
/** Sets that were once refused for another account than single journals. */
const examples: [Move[]][] = [
  [
    [
      { ...nothing, coins: 1n },
      { ...nothing, held: -1n, coins: -2n },
    ],
  ],
  [
    [
      { ...nothing, held: 1n },
      { ...nothing, coins: 1n },
      { ...nothing, held: -2n, coins: -2n },
    ],
  ],
];

const legsOf = (person: string, { held, paid, coins }: Move): Leg[] =>
  [
    { account: 'cash' as const, person, amount: -held - paid },
    { account: 'order_hold' as const, person, amount: held },
    { account: 'market' as const, amount: paid },
    { account: 'coin' as const, person, asset, amount: coins },
    { account: 'market' as const, asset, amount: -coins },
  ].filter(({ amount }) => amount !== 0n);

/** Two people with $10 each, and journals of these moves. */
async function prepare(moves: readonly Move[]) {
  const people = [(await server.person()).id, (await server.person()).id];
  for (const person of people) await giveMoney(person, 'cash', 10);
  let reference = '';
  const journals = moves.map((each): NewJournal => {
    if (!each.repeats || reference === '') reference = randomUUID();
    const legs = legsOf(people[each.who] ?? '', each);
    return { kind: 'order_amended', reference, legs, text: { code: 'deposit' } };
  });
  return { people, journals: journals.filter(({ legs }) => legs.length > 0) };
}

/** What people have, and the balances that their entries led to. */
async function stateOf(people: readonly string[]) {
  return prisma.$queryRaw<object[]>`
    SELECT array_position(${people}::uuid[], a.person_id) AS who, a.kind, a.balance, f.balance AS shown,
      array_agg(e.amount || ' ' || e.balance_after ORDER BY e.id) AS entries
    FROM account a JOIN entry e ON e.account_id = a.id JOIN person_figures f ON f.person_id = a.person_id
    WHERE a.person_id = ANY (${people}::uuid[]) GROUP BY a.id, f.balance ORDER BY 1, 2`;
}

const codeOf = (error: { code?: string; details?: unknown }) => ({
  code: error.code,
  details: error.details,
});

it('posts a set of journals as one after the other', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 8 }), async (moves) => {
      const [single, set] = [await prepare(moves), await prepare(moves)];
      const one = await withTransaction(context, async (within) => {
        const ids: string[] = [];
        for (const journal of single.journals) ids.push(await postJournal(within, journal));
        return ids;
      }).catch(codeOf);
      const other = await withTransaction(context, (within) => postJournals(within, set.journals)).catch(
        codeOf,
      );
      if (Array.isArray(one) && Array.isArray(other))
        expect(other.map((id) => other.indexOf(id))).toEqual(one.map((id) => one.indexOf(id)));
      else expect(other).toEqual(one);
      expect(await stateOf(set.people)).toEqual(await stateOf(single.people));
    }),
    { ...runs, examples },
  );
  // There are no orders for what these journals move.
  expect((await brokenInvariants()).map(({ name }) => name)).toEqual([
    'what is held for orders is what open orders need',
    'the coins of people are what is left of their buys',
  ]);
}, 600_000);

it('refuses legs of two people, of nobody, and of closed accounts', async () => {
  const [one, other] = [(await server.person({ cash: 10 })).id, (await server.person({ cash: 10 })).id];
  const refused = (legs: readonly Leg[]) =>
    withTransaction(context, (within) =>
      postJournals(within, [
        { kind: 'order_amended', reference: randomUUID(), legs, text: { code: 'deposit' } },
      ]),
    ).catch((error: Error) => error.message);
  const move = (from: string, to: string): Leg[] => [
    { account: 'cash', person: from, amount: -1n },
    { account: 'order_hold', person: to, amount: 1n },
  ];
  expect(await refused(move(one, other))).toContain('a leg names somebody else');
  expect(await refused(move(one, randomUUID()))).toContain('a leg names nobody');
  await asOwner('UPDATE account SET closed_at = now(), balance = 0 WHERE person_id = $1', [other]);
  expect(await refused(move(other, other))).toBe('Not found.');
});
