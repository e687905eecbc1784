import { Prisma, type RateSource } from '../../../data/generated/client.ts';
import type { Database } from '../../../data/prisma.ts';
import { lastPrice, lastPriceUntil } from '../../market/index.ts';
import { divideDown, NOTIONAL_PER_CENT } from '../model/units.ts';

/** What a person has of a coin; quantities in 10⁻⁸ coins, prices in 10⁻⁸ dollars, the rest in cents. */
export interface HoldingRow {
  /** Of the ledger. */
  readonly code: string;
  readonly coin: string;
  readonly source: RateSource;
  readonly symbol: string;
  readonly name: string;
  readonly available: bigint;
  readonly held: bigint;
  readonly cost: bigint;
  readonly realized: bigint;
  /** The last observation; null without one. */
  readonly price: bigint | null;
  readonly asOf: Date | null;
}

/** When staff settled a person's coins. A settlement takes all coins of an asset. */
export const settlements = (personId: string) => Prisma.sql`
  SELECT coins.asset, j.id AS journal, j.occurred_at AS at
  FROM journal j
  JOIN entry coins ON coins.journal_id = j.id AND coins.asset <> 'usd' AND coins.amount < 0
  WHERE j.kind = 'holding_settled' AND j.reference LIKE ${`${personId}:%`}`;

/**
 * Cents that each trade of a person brought or took, and that settled coins became. With the cost of the coins that are
 * left, their sum is what was realized. `realized` is null for settled coins.
 */
export const movedDollars = (personId: string) => Prisma.sql`
  SELECT asset, journal_id AS journal, at, CASE side WHEN 'buy' THEN -gross - fee ELSE gross - fee END AS dollars,
    coalesce(realized, 0) AS realized, fee
  FROM trade_fill WHERE person_id = ${personId}::uuid
  UNION ALL SELECT asset, journal, at, coalesce((
      SELECT paid.amount FROM entry paid JOIN account cash ON cash.id = paid.account_id AND cash.kind = 'cash'
      WHERE paid.journal_id = journal
    ), 0), NULL, 0
  FROM (${settlements(personId)}) AS settled`;

/** A person's coins with their last stored prices, or with the last ones up to a moment. */
export function findHoldings(database: Database, personId: string, until?: Date): Promise<HoldingRow[]> {
  return database.$queryRaw<HoldingRow[]>`
    SELECT asset.code, asset.coin, asset.source, asset.symbol, asset.name, own.available, own.held, lots.cost,
      (coalesce(moved.dollars, 0) + lots.cost)::bigint AS realized, last.price, last.as_of AS "asOf"
    FROM (
      SELECT asset, coalesce(sum(balance) FILTER (WHERE kind = 'coin'), 0)::bigint AS available,
        coalesce(sum(balance) FILTER (WHERE kind = 'order_hold'), 0)::bigint AS held
      FROM account WHERE person_id = ${personId}::uuid AND asset <> 'usd' GROUP BY asset HAVING sum(balance) > 0
    ) AS own
    JOIN asset ON asset.code = own.asset
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(cost_left), 0)::bigint AS cost FROM trade_lot
      WHERE person_id = ${personId}::uuid AND trade_lot.asset = own.asset AND quantity_left > 0
    ) AS lots
    LEFT JOIN (SELECT asset, sum(dollars) AS dollars FROM (${movedDollars(personId)}) AS each GROUP BY asset) AS moved
      ON moved.asset = own.asset
    ${until ? lastPriceUntil(Prisma.sql`${until}`) : lastPrice}`;
}

/** A person's remaining lots of a coin in the order in which they are sold: of one source of prices, or of all. */
export function findLots(
  database: Database,
  personId: string,
  counted: { readonly coin: string; readonly source: RateSource | undefined },
) {
  return database.tradeLot.findMany({
    where: { personId, quantityLeft: { gt: 0 }, fill: { order: { counted } } },
    include: { fill: true },
    orderBy: { id: 'asc' },
  });
}

/**
 * What a person gained by sales and settlements, and their fees, in cents by year in UTC, the latest first. A settlement
 * takes all coins, so that after it no dollars are the cost of coins: what moved beyond the sales' gains
 * is its own.
 */
const findYears = (database: Database, personId: string) => database.$queryRaw<
  { year: number; realized: bigint; fees: bigint }[]
>`
  SELECT extract(year FROM at AT TIME ZONE 'UTC')::int AS year, sum(fee)::bigint AS fees,
    sum(coalesce(realized, gained - coalesce(before, 0)))::bigint AS realized
  FROM (
    SELECT *, lag(gained) OVER (PARTITION BY asset, realized IS NULL ORDER BY journal) AS before
    FROM (
      SELECT *, sum(dollars - coalesce(realized, 0)) OVER (PARTITION BY asset ORDER BY journal) AS gained
      FROM (${movedDollars(personId)}) AS moved
    ) AS running
  ) AS each GROUP BY 1 ORDER BY 1 DESC`;

/** A person's cents that are available and held for orders, what they gained by year, and whether they took the practice money. */
export async function readTradingCash(database: Database, personId: string) {
  const [accounts, years, grants] = await Promise.all([
    database.account.findMany({
      where: { personId, asset: 'usd', kind: { in: ['cash', 'order_hold'] } },
    }),
    findYears(database, personId),
    database.journal.count({ where: { kind: 'grant', reference: personId } }),
  ]);
  const of = (kind: string) => accounts.find((account) => account.kind === kind)?.balance ?? 0n;
  return {
    available: of('cash'),
    onOrders: of('order_hold'),
    years,
    grantTaken: grants > 0,
  };
}

/** What the coins of the person with this id are worth at their last stored prices, in cents. */
export const holdingsWorth = (personId: Prisma.Sql) => Prisma.sql`(
  SELECT coalesce(sum(div(own.held * last.price, 100000000000000)), 0)::bigint AS worth
  FROM (
    SELECT asset, sum(balance) AS held FROM account WHERE person_id = ${personId} AND asset <> 'usd' GROUP BY asset
  ) AS own
  JOIN asset ON asset.code = own.asset
  ${lastPrice})`;

/** The same of one person. */
export async function readHoldingsWorth(database: Database, personId: string): Promise<bigint> {
  const [row] = await database.$queryRaw<
    { worth: bigint }[]
  >`SELECT worth FROM ${holdingsWorth(Prisma.sql`${personId}::uuid`)} AS coins`;
  return row?.worth ?? 0n;
}

/** What a holding is worth at its last stored price; nothing without one. */
export function lastWorthOf({ available, held, price }: HoldingRow): bigint {
  return divideDown((available + held) * (price ?? 0n), NOTIONAL_PER_CENT);
}
