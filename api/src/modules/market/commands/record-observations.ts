import type { Market } from '@dayrise/contracts';
import type { CommandContext } from '../../../context.ts';
import { scalePrice } from '../scaled-price.ts';

/**
 * Keeps prices with their time. The service refreshes them less often than they are polled; the same time again is no
 * observation. Simulated prices are kept as they were published, too: orders fill at what was seen, whoever polled.
 * Returns how many were new.
 */
export async function recordObservations(
  { database }: CommandContext,
  market: Pick<Market, 'coins' | 'source'>,
): Promise<number> {
  const { count } = await database.priceObservation.createMany({
    data: market.coins.flatMap(({ id: coin, last_updated: asOf, ...figures }) => {
      const price = scalePrice(figures.current_price);
      if (asOf === null || price === null) return [];
      const { high_24h: high, low_24h: low, total_volume: volume } = figures;
      return {
        coin,
        source: market.source,
        asOf,
        price,
        high: scalePrice(high),
        low: scalePrice(low),
        volume: volume === null || volume < 0 ? null : BigInt(Math.round(volume)),
      };
    }),
    skipDuplicates: true,
  });
  return count;
}
