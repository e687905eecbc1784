import type { Coin, MarketSource } from '@dayrise/contracts';
import type { CommandContext } from '../../../context.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { scalePrice } from '../scaled-price.ts';

/** What a poll read. */
interface Observed {
  readonly source: MarketSource;
  /** Those among the ten. */
  readonly coins: readonly Coin[];
  readonly others: readonly Coin[];
}

/**
 * Keeps prices with their time. The service refreshes them less often than they are polled; the same time again is no
 * observation. Simulated prices are kept as they were published, too: orders fill at what was seen, whoever polled.
 * Orders that are accepted now are stored first, so that whoever reads a price reads all orders that it may fill. Returns
 * how many prices were new.
 */
export async function recordObservations(
  context: CommandContext,
  { source, coins, others }: Observed,
): Promise<number> {
  const read = (rows: readonly Coin[], listed: boolean) =>
    rows.flatMap((row) => readFigures(row).map((figures) => ({ ...figures, source, listed })));
  const data = [...read(coins, true), ...read(others, false)];
  return withTransaction(context, async ({ database }) => {
    const { count } = await database.priceObservation.createMany({ data, skipDuplicates: true });
    // Orders hold it shared (lock_trader). Last, so that they hardly wait.
    await database.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('price_observation', 0))`;
    return count;
  });
}

/** None for a coin without a price or its time. */
function readFigures({ id: coin, last_updated: asOf, ...figures }: Coin) {
  const price = scalePrice(figures.current_price);
  if (asOf === null || price === null) return [];
  const { high_24h: high, low_24h: low, total_volume: volume } = figures;
  return [
    {
      coin,
      asOf,
      price,
      high: scalePrice(high),
      low: scalePrice(low),
      volume: volume === null || volume < 0 ? null : BigInt(Math.round(volume)),
    },
  ];
}
