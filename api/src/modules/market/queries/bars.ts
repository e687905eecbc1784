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

/** Stored prices of a coin, at most `limit`: the oldest, oldest first, or the newest, newest first. */
export function readPrices(
  database: Database,
  { coin, source, from, to }: Span,
  { limit, sort }: { readonly limit: number; readonly sort: 'asc' | 'desc' },
) {
  return database.priceObservation.findMany({
    where: { coin, source, asOf: { gte: from, lte: to } },
    orderBy: { asOf: sort },
    take: limit,
  });
}

/** The time of the first stored price of any of these coins; null if there is none. */
export async function findFirstPriceTime(
  database: Database,
  { coins, source, from, to }: Omit<Span, 'coin'> & { readonly coins: readonly string[] },
): Promise<Date | null> {
  const [found] = await database.$queryRaw<{ at: Date | null }[]>`
    SELECT min(first.as_of) AS at
    FROM unnest(${[...coins]}::text[]) AS asked(coin)
    CROSS JOIN LATERAL (
      SELECT as_of FROM price_observation
      WHERE coin = asked.coin AND source = ${source}::rate_source AND as_of >= ${from} AND as_of <= ${to}
      ORDER BY as_of LIMIT 1
    ) AS first`;
  return found?.at ?? null;
}
