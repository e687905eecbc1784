import type { Coin, Market, MarketSource } from '@dayrise/contracts';
import type { Database } from '../../data/prisma.ts';
import { clock } from '../../lib/clock.ts';
import { isOutdated, readMarket, scalePrice } from '../market/index.ts';
import type { Observation, Side } from './model/fill-model.ts';
import { findLastQuote } from './queries/observations.ts';
import { refuseOrder } from './refuse-order.ts';
import { FRESH_WITHIN_MS } from './rules.ts';

/** A coin with its price now. */
export interface Quoted {
  readonly source: MarketSource;
  readonly coin: Pick<Coin, 'id' | 'symbol' | 'name'>;
  readonly price: bigint;
  /** Whether it is among the ten. */
  readonly isListed: boolean;
  /** Null if a figure that the model needs is unknown. */
  readonly observation: Observation | null;
}

/**
 * The price of a coin that can be traded now. Throws `order_refused` where there is none, or an old one. A coin that left
 * the ten can only be sold, while the service has prices of it.
 */
export async function quoteNow(database: Database, id: string, side: Side): Promise<Quoted> {
  const market = await readMarket();
  if (!market || market.stale || isOutdated(market)) throw refuseOrder('stale_prices');
  const { source } = market;
  const coin = market.coins.find((listed) => listed.id === id);
  if (coin) {
    const price = scalePrice(coin.current_price);
    if (price === null) throw refuseOrder('stale_prices');
    return { source, coin, price, isListed: true, observation: observationOf({ price, coin }) };
  }
  const left = await findLastQuote(database, { coin: id, source });
  if (!left) throw refuseOrder('not_listed');
  if (side === 'buy') throw refuseOrder('sales_only');
  if (!isFresh(left.observation.asOf)) throw refuseOrder('stale_prices');
  return { ...left, source, price: left.observation.price, isListed: false };
}

/** Whether a price is new enough to trade at, in milliseconds since 1970. */
export const isFresh = (asOf: number): boolean => asOf >= clock.now() - FRESH_WITHIN_MS;

/** The published price as an observation; null if a figure that the model needs is unknown. */
export function observationOf({ price, coin }: { price: bigint; coin: Coin }): Observation | null {
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

/** A coin that somebody holds, with the time of its last price. */
interface Held {
  readonly coin: string;
  readonly source: MarketSource;
  readonly asOf: Date | null;
}

/** Why a coin can't be traded at the prices that are served now, but for halts. Null if it can. */
export function whyFrozen(held: Held, { coins, source }: Pick<Market, 'coins' | 'source'>) {
  if (held.source !== source) return 'other_source' as const;
  const trades = coins.some(({ id }) => id === held.coin) || isFresh(held.asOf?.getTime() ?? 0);
  return trades ? null : ('unlisted' as const);
}
