import type { Coin, MarketSource } from '@dayrise/contracts';
import type { Refusal } from '../../lib/answer-texts.ts';
import { type AppError, refusal } from '../../lib/app-error.ts';
import { isOutdated, readMarket, scalePrice } from '../market/index.ts';
import type { Observation } from './model/fill-model.ts';

/** A refused order: the filter that failed, and what it needs. */
export function refuseOrder(filter: Refusal, details: Record<string, unknown> = {}): AppError {
  return refusal('order_refused', filter, { ...details, filter });
}

/** A listed coin with its price now. */
export interface Quoted {
  readonly source: MarketSource;
  readonly coin: Coin;
  readonly price: bigint;
}

/** The price of a coin that can be traded now. Throws `order_refused` where there is none, or an old one. */
export async function quoteNow(id: string): Promise<Quoted> {
  const market = await readMarket();
  if (!market || market.stale || isOutdated(market)) throw refuseOrder('stale_prices');
  const coin = market.coins.find((listed) => listed.id === id);
  if (!coin) throw refuseOrder('not_listed');
  const price = scalePrice(coin.current_price);
  if (price === null) throw refuseOrder('stale_prices');
  return { source: market.source, coin, price };
}

/** The published price as an observation; null if a figure that the model needs is unknown. */
export function observationOf({ price, coin }: Pick<Quoted, 'price' | 'coin'>): Observation | null {
  const [high24h, low24h] = [scalePrice(coin.high_24h), scalePrice(coin.low_24h)];
  const { total_volume: volume, last_updated: asOf } = coin;
  if (high24h === null || low24h === null || volume === null || volume <= 0) return null;
  return {
    asOf: asOf === null ? 0 : Date.parse(asOf),
    price,
    high24h,
    low24h,
    volume24h: BigInt(Math.round(volume * 100)),
  };
}
