import type { MarketSource, TradingSettings } from '@dayrise/contracts';
import { Prisma } from '../../../data/generated/client.ts';
import type { Database } from '../../../data/prisma.ts';
import { type CoinParameters, type Observation, rangeOf } from '../model/fill-model.ts';
import { estimatedRangeOf, FEWEST_RANGE_DAYS, spreadFloorOf } from '../rules.ts';
import { holdClosedTimes } from './halts.ts';
import { readTradingSettings } from './settings.ts';

/** A coin under a source of prices. */
interface Priced {
  readonly coin: string;
  readonly source: MarketSource;
}

/** A stored observation with all figures that the model needs; dollars of volume. */
interface ObservationRow {
  readonly asOf: Date;
  readonly price: bigint;
  readonly high: bigint;
  readonly low: bigint;
  readonly volume: bigint;
}

const toObservation = ({ asOf, price, high, low, volume }: ObservationRow): Observation => ({
  asOf: asOf.getTime(),
  price,
  high24h: high,
  low24h: low,
  volume24h: volume * 100n,
});

/**
 * The first observation after a moment that the model can price, with the one before it. Null where there is none yet. An
 * observation without its range or volume is passed over, and so is one of a halt or of maintenance: nothing ever fills
 * at it.
 */
export async function nextObservation(
  database: Database,
  { coin, source }: Priced,
  after: Date,
): Promise<{ observation: Observation; previous: Observation | null } | null> {
  const read = (condition: Prisma.Sql) => database.$queryRaw<ObservationRow[]>`
    SELECT as_of AS "asOf", price, high, low, volume FROM price_observation
    WHERE coin = ${coin} AND source = ${source}::rate_source
      AND high IS NOT NULL AND low IS NOT NULL AND volume > 0 AND ${condition} LIMIT 1`;
  const closed = await holdClosedTimes(database, coin, after);
  for (let from = after; ; ) {
    const [next] = await read(Prisma.sql`as_of > ${from} ORDER BY as_of`);
    if (!next) return null;
    const { asOf } = next;
    const time = closed.find(({ start, end }) => start < asOf && (end === null || asOf <= end));
    if (time?.end === null) return null;
    if (time) {
      from = time.end;
      continue;
    }
    const observation = toObservation(next);
    const [found] = await read(Prisma.sql`as_of < ${asOf} ORDER BY as_of DESC`);
    if (!found) return { observation, previous: null };
    const wasClosed = closed.some(({ start, end }) => start < asOf && end !== null && end >= found.asOf);
    // Without a way to this price, as that leads through prices at which nothing fills.
    const previous = wasClosed ? { ...observation, asOf: found.asOf.getTime() } : toObservation(found);
    return { observation, previous };
  }
}

/** A coin that was traded, at its last observation that the model can price. Null if there is none. */
export async function findLastQuote(database: Database, { coin, source }: Priced) {
  const [found] = await database.$queryRaw<(ObservationRow & { symbol: string; name: string })[]>`
    SELECT a.symbol, a.name, o.as_of AS "asOf", o.price, o.high, o.low, o.volume
    FROM asset a JOIN price_observation o ON o.coin = a.coin AND o.source = a.source
    WHERE a.coin = ${coin} AND a.source = ${source}::rate_source
      AND o.high IS NOT NULL AND o.low IS NOT NULL AND o.volume > 0 ORDER BY o.as_of DESC LIMIT 1`;
  if (!found) return null;
  const { symbol, name } = found;
  return { coin: { id: coin, symbol, name }, observation: toObservation(found) };
}

/**
 * The parameters of coins of one source at a moment. A usual range is the median over the 30 days before in UTC, each
 * with its first observation, so that it depends on nothing but stored observations.
 */
export async function readParameters(
  database: Database,
  { coins, source }: { readonly coins: readonly string[]; readonly source: MarketSource },
  at: Date,
): Promise<ReadonlyMap<string, CoinParameters>> {
  const days = await database.$queryRaw<{ coin: string; high: bigint; low: bigint }[]>`
    SELECT asked.coin, first.high, first.low
    FROM unnest(${[...coins]}::text[]) AS asked(coin)
    CROSS JOIN generate_series(1, 30) AS ago
    CROSS JOIN LATERAL (SELECT date_trunc('day', ${at}::timestamptz, 'UTC') - ago * interval '1 day' AS start) AS day
    CROSS JOIN LATERAL (
      SELECT high, low FROM price_observation o
      WHERE o.coin = asked.coin AND source = ${source}::rate_source
        AND as_of >= day.start AND as_of < day.start + interval '1 day' AND high IS NOT NULL AND low IS NOT NULL
      ORDER BY as_of LIMIT 1
    ) AS first`;
  const settings = await readTradingSettings(database);
  const byCoin = Map.groupBy(days, ({ coin }) => coin);
  return new Map(coins.map((coin) => [coin, parametersFrom(coin, settings, byCoin.get(coin) ?? [])]));
}

/** The parameters of one coin. */
export async function readParametersOf(
  database: Database,
  { coin, source }: Priced,
  at: Date,
): Promise<CoinParameters> {
  const found = (await readParameters(database, { coins: [coin], source }, at)).get(coin);
  if (!found) throw new TypeError('A coin that was asked for has parameters.');
  return found;
}

/** The parameters of a coin with the 24-hour extremes of the days before. */
export function parametersFrom(
  coin: string,
  settings: TradingSettings,
  days: readonly { readonly high: bigint; readonly low: bigint }[],
): CoinParameters {
  const ranges = days
    .map(({ high, low }) => rangeOf({ high24h: high, low24h: low }))
    .toSorted((one, other) => Number(one - other));
  const median = ranges[Math.floor(ranges.length / 2)];
  const usualRange =
    median === undefined || ranges.length < FEWEST_RANGE_DAYS ? estimatedRangeOf(coin) : median;
  return { spreadFloor: spreadFloorOf(coin, settings), usualRange };
}
