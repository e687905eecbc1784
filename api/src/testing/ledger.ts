import { randomUUID } from 'node:crypto';
import { prisma } from '../data/prisma.ts';
import { asOwner } from './database.ts';

/** Adds dollars to an account as an audited adjustment. */
export async function giveMoney(
  personId: string,
  account: 'cash' | 'profit',
  dollars: number,
): Promise<void> {
  const cents = Math.round(dollars * 100);
  const legs = [
    { account, person: personId, amount: cents },
    { account: 'adjustments', amount: -cents },
  ];
  await asOwner(
    `WITH posted AS (SELECT journal FROM post_journal('adjustment', $1, $2, 'Given by a test', NULL, 'test'))
     INSERT INTO audit_event (id, action, subject_kind, subject_id, reason, address, request_id, journal_id)
     SELECT new_id(), 'balance.set', 'person', $3, 'test', '', 'test', journal FROM posted`,
    [randomUUID(), JSON.stringify(legs), personId],
  );
}

/** Fills an open order: $300 and a fee of $1 become half a bitcoin, and $99 stay held. Returns the journal's id. */
export async function buyCoins(person: string): Promise<string> {
  const asset = 'coingecko:bitcoin';
  await asOwner(
    `INSERT INTO asset VALUES ($1, 'coingecko', 'bitcoin', 'BTC', 'Bitcoin') ON CONFLICT DO NOTHING`,
    [asset],
  );
  const post = (kind: string, legs: readonly object[]) =>
    asOwner<{ journal: string }>(
      `SELECT journal FROM post_journal($1::journal_kind, $2, $3, 'Bought by a test')`,
      [kind, randomUUID(), JSON.stringify(legs)],
    );
  await post('order_placed', [
    { account: 'cash', person, amount: -40_000 },
    { account: 'order_hold', person, amount: 40_000 },
  ]);
  const [filled] = await post('order_filled', [
    { account: 'order_hold', person, amount: -30_100 },
    { account: 'market', amount: 30_000 },
    { account: 'trading_fees', amount: 100 },
    { account: 'coin', person, asset, amount: 50_000_000 },
    { account: 'market', asset, amount: -50_000_000 },
  ]);
  const journal = String(filled?.journal);
  const price = 60_000_000_000;
  await asOwner(
    `WITH placed AS (
       INSERT INTO trade_order (id, person_id, asset, side, type, time_in_force, quantity, limit_price, state, created_at,
         accepted_at, updated_at, budget, held, filled_quantity, notional)
       VALUES (new_id(), $1, $2, 'buy', 'limit', 'gtc', 66000000, $3::bigint, 'partially_filled', now(), now(), now(), 40000, 9900,
         50000000, 50000000::numeric * $3::bigint)
       RETURNING id
     ), filled AS (
       INSERT INTO trade_fill (id, order_id, person_id, asset, side, as_of, quantity, price, gross, fee, liquidity, receipt,
         journal_id, at)
       SELECT new_id(), id, $1, $2, 'buy', now(), 50000000, $3::bigint, 30000, 100, 'maker', '{}', $4, now() FROM placed
       RETURNING id
     )
     INSERT INTO trade_lot (fill_id, person_id, asset, cost, quantity_left, cost_left)
     SELECT id, $1, $2, 30100, 50000000, 30100 FROM filled`,
    [person, asset, price, journal],
  );
  return journal;
}

/** The ledger invariants that don't hold. */
export async function brokenInvariants(): Promise<{ name: string; broken: string }[]> {
  return prisma.$queryRaw`SELECT name, broken FROM verify_ledger() WHERE broken IS NOT NULL`;
}
