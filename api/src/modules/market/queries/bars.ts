import type { MarketSource } from '@dayrise/contracts';
import type { Database } from '../../../data/prisma.ts';

/** Prices in 10⁻⁸ dollars; `volume` is what was traded in the 24 hours before, in dollars. */
export interface BarRow {
  readonly start: Date;
  readonly open: bigint;
  readonly high: bigint;
  readonly low: bigint;
  readonly close: bigint;
  readonly average: number;
  readonly volume: number;
  readonly count: number;
}

interface Span {
  readonly coin: string;
  readonly source: MarketSource;
  readonly from: Date;
  readonly to: Date;
}

/** Stored prices of a coin in bars of a width in seconds, oldest first. */
export function readBars(database: Database, { coin, source, from, to }: Span, seconds: number) {
  return database.$queryRaw<BarRow[]>`
    SELECT date_bin(${seconds} * interval '1 second', as_of, 'epoch') AS start,
      (array_agg(price ORDER BY as_of))[1] AS open, max(price) AS high, min(price) AS low,
      (array_agg(price ORDER BY as_of DESC))[1] AS close, avg(price)::float8 AS average,
      coalesce(avg(volume), 0)::float8 AS volume, count(*)::int AS count
    FROM price_observation
    WHERE coin = ${coin} AND source = ${source}::rate_source AND as_of >= ${from} AND as_of <= ${to}
    GROUP BY 1 ORDER BY 1`;
}

/** Stored prices of a coin, at most `limit`, the newest first. */
export function readPrices(database: Database, { coin, source, from, to }: Span, limit: number) {
  return database.priceObservation.findMany({
    where: { coin, source, asOf: { gte: from, lte: to } },
    orderBy: { asOf: 'desc' },
    take: limit,
  });
}
