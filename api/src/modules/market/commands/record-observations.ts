import type { Market } from '@dayrise/contracts';
import type { CommandContext } from '../../../context.ts';
import { scalePrice } from '../scaled-price.ts';

/**
 * Keeps live prices with their time. The service refreshes them less often than they are polled; the same time again is
 * no observation. Simulated prices can be computed for any time, so they are not kept.
 */
export async function recordObservations({ database }: CommandContext, market: Market): Promise<void> {
  if (market.source === 'simulated') return;
  await database.priceObservation.createMany({
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
}
