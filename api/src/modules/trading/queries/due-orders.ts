import type { MarketSource, OrderEndReason } from '@dayrise/contracts';
import type { Database } from '../../../data/prisma.ts';
import { jsonOf } from '../../../lib/json-of.ts';
import { type Observation, type Path, pathBetween } from '../model/fill-model.ts';

/** The next observation of a coin that its open orders weren't evaluated at, and the prices between the one before and it. */
export interface DueTick extends DueCoin {
  readonly asOf: Date;
  readonly price: bigint;
  readonly path: Path;
  /** Whether another one follows it. */
  readonly hasNext: boolean;
}

export interface DueCoin {
  readonly code: string;
  readonly coin: string;
  readonly source: MarketSource;
}

type Figures = 'price' | 'high' | 'low';
type DueRow = DueCoin &
  Record<Figures, bigint> &
  Record<`${Figures}Before`, bigint | null> &
  Pick<DueTick, 'asOf' | 'hasNext'>;

/** The next tick of each coin that has one. */
export async function findDueTicks(database: Database, source: MarketSource): Promise<DueTick[]> {
  const rows = await database.$queryRaw<DueRow[]>`
    SELECT asset.code, asset.coin, asset.source, next.as_of AS "asOf", next.price, next.high, next.low,
      before.price AS "priceBefore", before.high AS "highBefore", before.low AS "lowBefore", EXISTS (
        SELECT FROM price_observation o
        WHERE o.coin = asset.coin AND o.source = asset.source AND o.as_of > next.as_of) AS "hasNext"
    FROM trade_cursor JOIN asset ON asset.code = trade_cursor.asset
    CROSS JOIN LATERAL (
      SELECT accepted_at FROM trade_order WHERE trade_order.asset = asset.code AND ended_at IS NULL
      ORDER BY accepted_at LIMIT 1
    ) AS oldest
    CROSS JOIN LATERAL (
      SELECT as_of, price, high, low FROM price_observation o
      WHERE o.coin = asset.coin AND o.source = asset.source AND o.as_of > greatest(trade_cursor.as_of, oldest.accepted_at)
        AND high IS NOT NULL AND low IS NOT NULL AND volume > 0
      ORDER BY as_of LIMIT 1
    ) AS next
    LEFT JOIN LATERAL (
      SELECT price, high, low FROM price_observation o
      WHERE o.coin = asset.coin AND o.source = asset.source AND o.as_of < next.as_of
        AND high IS NOT NULL AND low IS NOT NULL AND volume > 0
      ORDER BY as_of DESC LIMIT 1
    ) AS before ON true
    WHERE asset.source = ${source}::rate_source ORDER BY asset.code`;
  return rows.map(({ high, low, priceBefore, highBefore, lowBefore, ...tick }) => ({
    ...tick,
    path: pathBetween(
      {
        price: priceBefore ?? tick.price,
        high24h: highBefore ?? high,
        low24h: lowBefore ?? low,
      },
      { price: tick.price, high24h: high, low24h: low },
    ),
  }));
}

/**
 * Passes the ticks that concern no order, in one statement. Returns the codes of their coins. A coin that another worker
 * evaluates is not among them.
 */
export async function passIdle(database: Database, ticks: readonly DueTick[]): Promise<Set<string>> {
  if (ticks.length === 0) return new Set();
  const rows = await database.$queryRaw<{ asset: string }[]>`
    WITH open_order AS NOT MATERIALIZED (
      SELECT asset, watch, watch_price FROM trade_order WHERE ended_at IS NULL
    ), trailed AS NOT MATERIALIZED (
      SELECT asset, side, mark FROM trade_order
      WHERE ended_at IS NULL AND type = 'trailing_stop' AND triggered_at IS NULL
    )
    UPDATE trade_cursor SET as_of = idle.as_of
    FROM (
      SELECT c.asset, tick.as_of
      FROM jsonb_to_recordset(${jsonOf(ticks.map(({ code, asOf, price, path }) => ({ code, as_of: asOf, price, ...path })))}::jsonb)
        AS tick (code text, as_of timestamptz, price bigint, low bigint, high bigint)
      JOIN trade_cursor c ON c.asset = tick.code AND c.as_of < tick.as_of
      WHERE NOT EXISTS (SELECT FROM open_order o WHERE o.asset = tick.code AND watch = 'any')
        AND NOT EXISTS (SELECT FROM open_order o WHERE o.asset = tick.code AND watch = 'below' AND watch_price >= tick.low)
        AND NOT EXISTS (SELECT FROM open_order o WHERE o.asset = tick.code AND watch = 'above' AND watch_price <= tick.high)
        AND NOT EXISTS (SELECT FROM trailed o WHERE o.asset = tick.code AND side = 'sell' AND mark < tick.price)
        AND NOT EXISTS (SELECT FROM trailed o WHERE o.asset = tick.code AND side = 'buy' AND mark > tick.price)
      FOR UPDATE OF c SKIP LOCKED
    ) AS idle
    WHERE trade_cursor.asset = idle.asset RETURNING trade_cursor.asset`;
  return new Set(rows.map(({ asset }) => asset));
}

/** Orders of a coin that one run ends. */
const MOST_WAITING = 5000;

/**
 * Orders that nothing can fill anymore, by person: those of a source whose prices aren't served now, and market orders
 * accepted before a moment for coins that have neither a price since then nor an earlier one that they weren't evaluated
 * at; prices without a volume or range and those of a halt or of maintenance don't count.
 */
export function findWaiting(database: Database, source: MarketSource, freshFrom: number) {
  const since = new Date(freshFrom);
  return database.$queryRaw<{ personId: string; reason: OrderEndReason; orders: string[] }[]>`
    SELECT person_id AS "personId", reason, array_agg(id) AS orders FROM (
      SELECT o.person_id, o.id, 'source_changed' AS reason
      FROM trade_cursor c JOIN asset ON asset.code = c.asset AND asset.source <> ${source}::rate_source
      CROSS JOIN LATERAL (
        SELECT person_id, id FROM trade_order WHERE trade_order.asset = c.asset AND ended_at IS NULL LIMIT ${MOST_WAITING}
      ) AS o
      UNION ALL
      SELECT person_id, id, 'no_fresh_price' FROM trade_order o JOIN asset ON asset.code = o.asset
      JOIN trade_cursor c ON c.asset = o.asset
      WHERE ended_at IS NULL AND type = 'market' AND accepted_at < ${since} AND asset.source = ${source}::rate_source
        AND NOT EXISTS (SELECT FROM price_observation p
          WHERE p.coin = asset.coin AND p.source = asset.source
            AND p.as_of >= least(${since}, greatest(o.accepted_at, c.as_of))
            AND (p.as_of >= ${since} OR p.as_of > greatest(o.accepted_at, c.as_of))
            AND p.high IS NOT NULL AND p.low IS NOT NULL AND p.volume > 0
            AND NOT EXISTS (
            SELECT FROM trading_halt h WHERE (h.coin IS NULL OR h.coin = p.coin) AND h.started_at < p.as_of
              AND (h.lifted_at IS NULL OR p.as_of <= h.lifted_at))
            AND NOT EXISTS (
            SELECT FROM announcement a WHERE a.kind = 'maintenance' AND a.starts_at < p.as_of
              AND p.as_of <= coalesce(a.ended_at, a.ends_at)))
    ) AS waiting GROUP BY person_id, reason`;
}

/** Of the people, by their ids. */
export const quarters = [0, 1, 2, 3] as const;

/** What orders an observation may concern, of a quarter of the people. */
export interface Concern {
  readonly asset: string;
  readonly asOf: Date;
  readonly path: Path;
  readonly quarter: (typeof quarters)[number];
  /** How many at most. */
  readonly size: number;
}

/**
 * The next orders that an observation may concern, in the order in which they were accepted. Not those in a class that had
 * ended by then: they wait for the job that ends them. Such seats are few, and read once for all orders.
 */
export function findConcerned(database: Database, { asset, asOf, path, quarter, size }: Concern) {
  return database.$queryRaw<{ id: string; personId: string }[]>`
    SELECT id, person_id AS "personId" FROM trade_order
    WHERE asset = ${asset} AND ended_at IS NULL AND accepted_at < ${asOf} AND uuid_hash(person_id) & 3 = ${quarter}
      AND (evaluated_at IS NULL OR evaluated_at < ${asOf})
      AND (watch = 'any' OR (watch = 'below' AND watch_price >= ${path.low})
        OR (watch = 'above' AND watch_price <= ${path.high}))
      AND person_id NOT IN (
        SELECT class_seat.id FROM trading_class JOIN class_seat ON class_seat.class_id = trading_class.id
        WHERE trading_class.ended_at IS NULL AND trading_class.ends_at <= ${asOf})
    ORDER BY place LIMIT ${size}`;
}

/** Moves the marks of trailing stops that a price did not trigger; the same rule as the model's for one order. */
export async function raiseMarks(
  database: Database,
  asset: string,
  { asOf, price }: Observation,
): Promise<void> {
  await database.$executeRaw`
    UPDATE trade_order SET mark = ${price}, watch_price = CASE side
      WHEN 'sell' THEN div(${price}::numeric * (1000000 - trail) + 999999, 1000000)
      ELSE div(${price}::numeric * (1000000 + trail), 1000000) END
    WHERE asset = ${asset} AND ended_at IS NULL AND type = 'trailing_stop' AND triggered_at IS NULL
      AND accepted_at < ${new Date(asOf)}
      AND ((side = 'sell' AND mark < ${price}) OR (side = 'buy' AND mark > ${price}))`;
}
