import type { Coin, MarketSource } from '@dayrise/contracts';
import type { CommandContext } from '../../../context.ts';
import type { Database } from '../../../data/prisma.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { scalePrice } from '../scaled-price.ts';

/** What a poll read. */
interface Observed {
  readonly source: MarketSource;
  /** Those among the ten. */
  readonly coins: readonly Coin[];
  readonly others: readonly Coin[];
  /** Times of prices that are ahead of our clock, by coin. */
  readonly ahead: ReadonlyMap<string, Date>;
}

/**
 * Keeps prices with their time. The service refreshes them less often than they are polled; the same time again is no
 * observation, also if it was ahead of our clock. Simulated prices are kept as they were published, too: orders fill at
 * what was seen, whoever polled. Orders that are accepted now are stored first, so that whoever reads a price reads all
 * orders that it may fill. Returns how many prices were new.
 */
export async function recordObservations(
  context: CommandContext,
  { source, coins, others, ahead }: Observed,
): Promise<number> {
  const read = (rows: readonly Coin[], listed: boolean) =>
    rows.flatMap((row) => {
      const figures = readFigures(row);
      return figures ? { ...figures, source, listed, statedAt: ahead.get(row.id) ?? null } : [];
    });
  const prices = [...read(coins, true), ...read(others, false)];
  return withTransaction(context, async ({ database }) => {
    const seen = await findStated(database, source, prices);
    const data = prices.filter(({ coin }) => !seen.has(coin));
    const { count } = await database.priceObservation.createMany({ data, skipDuplicates: true });
    // Orders hold it shared (lock_trader). Last, so that they hardly wait.
    await database.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('price_observation', 0))`;
    return count;
  });
}

/** Null for a coin without a price or its time. */
function readFigures({ id: coin, last_updated: time, ...figures }: Coin) {
  const price = scalePrice(figures.current_price);
  if (time === null || price === null) return null;
  const { high_24h: high, low_24h: low, total_volume: volume } = figures;
  return {
    coin,
    asOf: new Date(time),
    price,
    high: scalePrice(high),
    low: scalePrice(low),
    volume: volume === null || volume < 0 ? null : BigInt(Math.round(volume)),
  };
}

/** The coins of these whose time is one that was kept while it was ahead of our clock. */
async function findStated(
  database: Database,
  source: MarketSource,
  prices: readonly { readonly coin: string; readonly asOf: Date; readonly statedAt: Date | null }[],
): Promise<Set<string>> {
  const times = prices.map(({ asOf, statedAt }) => statedAt ?? asOf);
  const rows = await database.$queryRaw<{ coin: string }[]>`
    SELECT coin FROM unnest(${prices.map(({ coin }) => coin)}::text[], ${times}::timestamptz[]) AS read (coin, stated_at)
    JOIN price_observation USING (coin, stated_at) WHERE source = ${source}::rate_source AND stated_at IS NOT NULL`;
  return new Set(rows.map(({ coin }) => coin));
}
