import { Prisma } from '../../../data/generated/client.ts';
import type { Database } from '../../../data/prisma.ts';
import { lastPriceUntil } from '../../market/index.ts';
import { costsSum, fillCosts } from '../../trading/index.ts';

/** How a seat does, or did when it ended; cents. */
export interface SeatRow {
  readonly id: string;
  readonly personId: string;
  /** Empty for a deleted person. */
  readonly name: string;
  readonly joinedAt: Date;
  /** What the class gave it. */
  readonly money: bigint;
  readonly worth: bigint;
  readonly coins: number;
  /** What the coin is worth that it has most of. */
  readonly largest: bigint;
  readonly orders: number;
  readonly fills: number;
  readonly costs: bigint;
  readonly notes: number;
  readonly lastTradeAt: Date | null;
}

type Seats = { readonly class: string } | { readonly person: string } | { readonly seat: string };

/** `seat`, and `worth`: what each that is open has at the last stored prices, up to its class's end. */
function worths(of: Seats): Prisma.Sql {
  const isWanted =
    'class' in of
      ? Prisma.sql`s.class_id = ${of.class}::uuid`
      : 'person' in of
        ? Prisma.sql`s.person_id = ${of.person}::uuid`
        : Prisma.sql`s.id = ${of.seat}::uuid`;
  return Prisma.sql`
    seat AS MATERIALIZED (
      SELECT s.*, c.money, c.ends_at, CASE WHEN p.deleted_at IS NULL THEN p.name ELSE '' END AS name
      FROM class_seat s JOIN trading_class c ON c.id = s.class_id JOIN person p ON p.id = s.person_id
      WHERE ${isWanted}
    ), price AS MATERIALIZED (
      SELECT class.ends_at, asset.code AS asset, last.price
      FROM (SELECT DISTINCT ends_at FROM seat WHERE ended_at IS NULL) AS class CROSS JOIN asset
      ${lastPriceUntil(Prisma.sql`class.ends_at`)} WHERE asset.coin IS NOT NULL
    ), held AS (
      SELECT a.person_id AS id, seat.ends_at, a.asset, sum(a.balance) AS amount
      FROM seat JOIN account a ON a.person_id = seat.id WHERE a.balance > 0 GROUP BY 1, 2, 3
    ), worth AS (
      SELECT id, sum(cents)::bigint AS worth, count(*) FILTER (WHERE asset <> 'usd')::int AS coins,
        coalesce(max(cents) FILTER (WHERE asset <> 'usd'), 0)::bigint AS largest
      FROM (
        SELECT held.id, held.asset,
          CASE held.asset WHEN 'usd' THEN amount ELSE div(amount * coalesce(price.price, 0), 100000000000000) END AS cents
        FROM held LEFT JOIN price USING (ends_at, asset)
      ) AS valued GROUP BY id
    )`;
}

/**
 * The seats of a class without those of deleted people: what they have at the last stored prices, or had at the end, and
 * what the class gave them.
 */
export function readWorths(
  database: Database,
  classId: string,
): Promise<Pick<SeatRow, 'id' | 'money' | 'worth'>[]> {
  return database.$queryRaw`
    WITH ${worths({ class: classId })}
    SELECT seat.id, seat.money, coalesce(seat.worth, worth.worth, 0) AS worth
    FROM seat LEFT JOIN worth USING (id) JOIN person ON person.id = seat.person_id AND person.deleted_at IS NULL`;
}

/**
 * The seats of a class by name, of a person, or one of them: what they have at the last stored prices, or had at the end,
 * and what trading cost them.
 */
export function readResults(database: Database, of: Seats): Promise<SeatRow[]> {
  return database.$queryRaw<SeatRow[]>`
    WITH ${worths(of)}, traded AS (
      SELECT f.person_id AS id, count(*)::int AS fills, max(f.at) AS last, ${costsSum} AS costs
      FROM seat JOIN trade_fill f ON f.person_id = seat.id ${fillCosts} GROUP BY 1
    ), placed AS (
      SELECT o.person_id AS id, count(*)::int AS orders, count(n.order_id)::int AS notes
      FROM seat JOIN trade_order o ON o.person_id = seat.id LEFT JOIN trade_reason n ON n.order_id = o.id
      WHERE o.entry_id IS NULL GROUP BY 1
    )
    SELECT seat.id, seat.person_id AS "personId", seat.name, seat.joined_at AS "joinedAt", seat.money,
      coalesce(seat.worth, worth.worth, 0) AS worth, coalesce(seat.coins, worth.coins, 0) AS coins,
      coalesce(seat.largest, worth.largest, 0) AS largest, coalesce(placed.orders, 0) AS orders,
      coalesce(traded.fills, 0) AS fills, coalesce(traded.costs, 0) AS costs,
      coalesce(placed.notes, 0) AS notes, traded.last AS "lastTradeAt"
    FROM seat LEFT JOIN worth USING (id) LEFT JOIN traded USING (id) LEFT JOIN placed USING (id)
    ORDER BY seat.name COLLATE "und-x-icu", seat.id`;
}
