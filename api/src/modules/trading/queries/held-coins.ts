import { Prisma } from '../../../data/generated/client.ts';
import type { Database } from '../../../data/prisma.ts';
import { lastPrice, lastPriceBefore } from '../../market/index.ts';

/** The coins of all people, those in classes left out, by asset: units `held`, and the last stored price. */
export const heldCoins = Prisma.sql`
  SELECT asset.code, asset.coin, asset.source, asset.name, coalesce(own.held, 0) AS held, last.price, last.as_of
  FROM asset
  LEFT JOIN (
    SELECT asset, sum(balance) AS held FROM account
    WHERE asset <> 'usd' AND person_id IS NOT NULL AND person_id NOT IN (SELECT id FROM class_seat) GROUP BY asset
  ) AS own ON own.asset = asset.code
  ${lastPrice}
  WHERE asset.coin IS NOT NULL`;

/** Coins of some accounts just before a moment, from entries: units `held`, and the `price` of then. */
const heldBefore = (moment: Date, isWanted: Prisma.Sql) => Prisma.sql`
  SELECT own.held, ${lastPriceBefore(moment)} AS price
  FROM asset JOIN (
    SELECT account.asset, sum(entry.amount) AS held FROM account JOIN entry ON entry.account_id = account.id
    WHERE account.asset <> 'usd' AND ${isWanted} AND entry.occurred_at < ${moment}
    GROUP BY account.asset
  ) AS own ON own.asset = asset.code`;

/** The same as {@link heldCoins} just before a moment: units `held`, and the `price` of then. */
export const heldCoinsBefore = (moment: Date) =>
  heldBefore(moment, Prisma.sql`person_id IS NOT NULL AND person_id NOT IN (SELECT id FROM class_seat)`);

/** What a person's coins were worth at a moment, in cents. */
export async function readHoldingsWorthAt(database: Database, personId: string, at: Date): Promise<bigint> {
  // Moments have milliseconds.
  const before = new Date(at.getTime() + 1);
  const [row] = await database.$queryRaw<{ worth: bigint }[]>`
    SELECT coalesce(sum(div(held * price, 100000000000000)), 0)::bigint AS worth
    FROM (${heldBefore(before, Prisma.sql`person_id = ${personId}::uuid`)}) AS held`;
  return row?.worth ?? 0n;
}
