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

/** Posts a fill: $300 and a fee of $1, held for an order, become half a bitcoin. Returns the journal's id. */
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
  return String(filled?.journal);
}

/** The ledger invariants that don't hold. */
export async function brokenInvariants(): Promise<{ name: string; broken: string }[]> {
  return prisma.$queryRaw`SELECT name, broken FROM verify_ledger() WHERE broken IS NOT NULL`;
}
