import { Prisma } from '../../../data/generated/client.ts';
import type { Database } from '../../../data/prisma.ts';
import { fillCosts, settlements } from '../../trading/index.ts';

/** What a person's fills were and cost over days; cents. */
export interface TradingCosts {
  readonly fills: number;
  /** Orders that filled; exits of a bracket are part of their entry, as for the pause from buying. */
  readonly trades: number;
  /** Days with a fill. */
  readonly days: number;
  readonly volume: bigint;
  readonly fees: bigint;
  readonly spread: bigint;
  readonly impact: bigint;
}

/** First and last day, YYYY-MM-DD in UTC. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** What a person's fills were and cost over days. */
export async function readTradingCosts(
  database: Database,
  personId: string,
  { from, to }: Days,
): Promise<TradingCosts> {
  const [costs] = await database.$queryRaw<TradingCosts[]>`
    SELECT count(*)::int AS fills, count(DISTINCT f.order_id) FILTER (WHERE placed.entry_id IS NULL)::int AS trades,
      count(DISTINCT (f.at AT TIME ZONE 'UTC')::date)::int AS days,
      coalesce(sum(f.gross), 0)::bigint AS volume, coalesce(sum(f.fee), 0)::bigint AS fees,
      coalesce(round(sum(cost.spread)), 0)::bigint AS spread, coalesce(round(sum(cost.impact)), 0)::bigint AS impact
    FROM trade_fill f JOIN trade_order placed ON placed.id = f.order_id ${fillCosts}
    WHERE f.person_id = ${personId}::uuid AND ${isWithin({ from, to })}`;
  if (costs === undefined) throw new Error('A sum has one row.');
  return costs;
}

const isWithin = ({ from, to }: Days) =>
  Prisma.sql`at >= ${from}::date::timestamp AT TIME ZONE 'UTC' AND at < (${to}::date + 1)::timestamp AT TIME ZONE 'UTC'`;

/** How often a person sold coins with a gain and with a loss, and kept others that had one on the same day. */
export interface Disposition {
  readonly gainsRealized: number;
  readonly gainsKept: number;
  readonly lossesRealized: number;
  readonly lossesKept: number;
}

/**
 * Counted as Odean did (1998): on each day with a sale, a coin that was sold is a gain or a loss realized, and one that
 * was kept is a gain or a loss at the day's last price. Coins without a price that day don't count, nor do those that
 * staff settled: the person neither sold nor kept them.
 */
export async function readDisposition(
  database: Database,
  personId: string,
  { from, to }: Days,
): Promise<Disposition> {
  const [counts] = await database.$queryRaw<Disposition[]>`
    WITH settled AS (
      SELECT journal, asset, (at AT TIME ZONE 'UTC')::date AS day FROM (${settlements(personId)}) AS each
    ), moved AS (
      SELECT asset, (at AT TIME ZONE 'UTC')::date AS day,
        (SELECT count(*) FROM settled s WHERE s.asset = trade_fill.asset AND s.journal < journal_id) AS settlements,
        sum(CASE side WHEN 'buy' THEN quantity ELSE -quantity END) AS quantity,
        sum(CASE side WHEN 'buy' THEN gross + fee ELSE -(gross - fee - realized) END) AS cost,
        sum(realized) AS realized, bool_or(side = 'sell') AS sold
      FROM trade_fill WHERE person_id = ${personId}::uuid GROUP BY 1, 2, 3
    ), held AS (
      SELECT day.day, coin.asset, sum(moved.quantity) OVER running AS quantity, sum(moved.cost) OVER running AS cost,
        moved.realized, coalesce(moved.sold, false) AS sold, bool_or(moved.sold) OVER (PARTITION BY day.day) AS counts,
        coalesce(moved.settlements < so_far.settlements, false) AS is_settled
      FROM (SELECT DISTINCT day FROM moved) AS day CROSS JOIN (SELECT DISTINCT asset FROM moved) AS coin
      CROSS JOIN LATERAL (
        SELECT count(*) AS settlements FROM settled s WHERE s.asset = coin.asset AND s.day <= day.day
      ) AS so_far
      LEFT JOIN moved ON moved.day = day.day AND moved.asset = coin.asset
      WINDOW running AS (
        PARTITION BY coin.asset, coalesce(moved.settlements, so_far.settlements) ORDER BY day.day)
    ), chance AS (
      SELECT sold, CASE WHEN sold THEN held.realized ELSE
        held.quantity * coalesce(closed.price, latest.price) / 100000000000000 - held.cost END AS gain
      FROM held JOIN asset ON asset.code = held.asset
      LEFT JOIN coin_close AS closed
        ON closed.coin = asset.coin AND closed.source = asset.source AND closed.day = held.day
      LEFT JOIN LATERAL (
        SELECT price FROM price_observation o WHERE o.coin = asset.coin AND o.source = asset.source
          AND o.as_of >= held.day::timestamp AT TIME ZONE 'UTC'
          AND o.as_of < (held.day + 1)::timestamp AT TIME ZONE 'UTC'
        ORDER BY o.as_of DESC LIMIT 1
      ) AS latest ON closed.price IS NULL
      WHERE held.counts AND (sold OR (held.quantity > 0 AND NOT is_settled)) AND held.day BETWEEN ${from}::date AND ${to}::date
    )
    SELECT count(*) FILTER (WHERE sold AND gain > 0)::int AS "gainsRealized",
      count(*) FILTER (WHERE NOT sold AND gain > 0)::int AS "gainsKept",
      count(*) FILTER (WHERE sold AND gain < 0)::int AS "lossesRealized",
      count(*) FILTER (WHERE NOT sold AND gain < 0)::int AS "lossesKept"
    FROM chance`;
  if (counts === undefined) throw new Error('A count has one row.');
  return counts;
}

/** The day of a person's first fill, YYYY-MM-DD in UTC; null before it. */
export async function findFirstFillDay(database: Database, personId: string): Promise<string | null> {
  const [first] = await database.$queryRaw<{ day: string | null }[]>`
    SELECT to_char(min(at) AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day FROM trade_fill WHERE person_id = ${personId}::uuid`;
  return first?.day ?? null;
}
