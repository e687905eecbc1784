import type { MarketSource } from '@dayrise/contracts';
import type { Database } from '../../../data/prisma.ts';
import { type CoinParameters, rangeOf } from '../model/fill-model.ts';
import { estimatedRangeOf, FEWEST_RANGE_DAYS, spreadFloorOf } from '../rules.ts';

/**
 * The parameters of a coin at a moment. Its usual range is the median over the 30 days before in UTC, each with its first
 * observation, so that it depends on nothing but stored observations.
 */
export async function readParameters(
  database: Database,
  { coin, source }: { readonly coin: string; readonly source: MarketSource },
  at: Date,
): Promise<CoinParameters> {
  const days = await database.$queryRaw<{ high: bigint; low: bigint }[]>`
    SELECT first.high, first.low
    FROM generate_series(1, 30) AS ago
    CROSS JOIN LATERAL (SELECT date_trunc('day', ${at}::timestamptz, 'UTC') - ago * interval '1 day' AS start) AS day
    CROSS JOIN LATERAL (
      SELECT high, low FROM price_observation
      WHERE coin = ${coin} AND source = ${source}::rate_source
        AND as_of >= day.start AND as_of < day.start + interval '1 day' AND high IS NOT NULL AND low IS NOT NULL
      ORDER BY as_of LIMIT 1
    ) AS first`;
  const ranges = days
    .map(({ high, low }) => rangeOf({ high24h: high, low24h: low }))
    .toSorted((one, other) => Number(one - other));
  const median = ranges[Math.floor(ranges.length / 2)];
  const usualRange =
    median === undefined || ranges.length < FEWEST_RANGE_DAYS ? estimatedRangeOf(coin) : median;
  return { spreadFloor: spreadFloorOf(coin), usualRange };
}
