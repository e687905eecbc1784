import type { MarketSource, OrderEndReason } from '@dayrise/contracts';
import type { Database } from '../../../data/prisma.ts';
import type { Observation, Path } from '../model/fill-model.ts';

/** A coin with open orders and an observation that they weren't evaluated at. */
export interface DueCoin {
  readonly code: string;
  readonly coin: string;
  readonly source: MarketSource;
}

export function findDueCoins(database: Database, source: MarketSource): Promise<DueCoin[]> {
  return database.$queryRaw<DueCoin[]>`
    SELECT asset.code, asset.coin, asset.source
    FROM trade_cursor JOIN asset ON asset.code = trade_cursor.asset
    CROSS JOIN LATERAL (
      SELECT accepted_at FROM trade_order WHERE trade_order.asset = asset.code AND ended_at IS NULL
      ORDER BY accepted_at LIMIT 1
    ) AS oldest
    WHERE asset.source = ${source}::rate_source AND EXISTS (
      SELECT FROM price_observation o
      WHERE o.coin = asset.coin AND o.source = asset.source AND o.as_of > greatest(trade_cursor.as_of, oldest.accepted_at))
    ORDER BY asset.code`;
}

/**
 * Orders that nothing can fill anymore, by person: those of a source whose prices aren't served now, and market orders
 * accepted before a moment for coins without a price since then, but those of a halt.
 */
export function findWaiting(database: Database, source: MarketSource, freshFrom: number) {
  const since = new Date(freshFrom);
  return database.$queryRaw<{ personId: string; reason: OrderEndReason; orders: string[] }[]>`
    SELECT person_id AS "personId", reason, array_agg(id) AS orders FROM (
      SELECT person_id, id, 'source_changed' AS reason FROM trade_order
      WHERE ended_at IS NULL AND asset = ANY (ARRAY(
        SELECT c.asset FROM trade_cursor c JOIN asset ON asset.code = c.asset WHERE asset.source <> ${source}::rate_source))
      UNION ALL
      SELECT person_id, id, 'no_fresh_price' FROM trade_order o JOIN asset ON asset.code = o.asset
      WHERE ended_at IS NULL AND type = 'market' AND accepted_at < ${since} AND asset.source = ${source}::rate_source
        AND NOT EXISTS (SELECT FROM price_observation p
          WHERE p.coin = asset.coin AND p.source = asset.source AND p.as_of >= ${since} AND NOT EXISTS (
            SELECT FROM trading_halt h WHERE (h.coin IS NULL OR h.coin = p.coin) AND h.started_at < p.as_of
              AND (h.lifted_at IS NULL OR p.as_of <= h.lifted_at)))
    ) AS waiting GROUP BY person_id, reason`;
}

interface Concern {
  readonly asset: string;
  readonly asOf: Date;
  readonly path: Path;
  readonly size: number;
}

/**
 * The next orders that an observation may concern, in the order in which they were accepted; of a bracket's exits, the
 * stop loss comes first.
 */
export function findConcerned(database: Database, { asset, asOf, path, size }: Concern) {
  return database.$queryRaw<{ id: string; personId: string }[]>`
    SELECT id, person_id AS "personId" FROM trade_order
    WHERE asset = ${asset} AND ended_at IS NULL AND accepted_at < ${asOf}
      AND (evaluated_at IS NULL OR evaluated_at < ${asOf})
      AND (watch = 'any' OR (watch = 'below' AND watch_price >= ${path.low})
        OR (watch = 'above' AND watch_price <= ${path.high}))
    ORDER BY accepted_at, type = 'limit', id LIMIT ${size}`;
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
      AND CASE side WHEN 'sell' THEN mark < ${price} ELSE mark > ${price} END`;
}
