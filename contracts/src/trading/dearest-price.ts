import type { OrderType } from './schemas.ts';

interface BuyPrices<Price> {
  /** The coin's price. */
  readonly now: Price;
  /** Called for orders that have one. */
  readonly limitPrice: () => Price;
  readonly stopPrice: () => Price;
  /** Adds the market protection to a price. */
  readonly guarded: (price: Price) => Price;
  /** Adds the trailing distance to a price. */
  readonly trailed: (price: Price) => Price;
}

/** The highest price that a buy's hold covers. */
export function dearestPrice<Price extends number | bigint>(
  type: OrderType,
  prices: BuyPrices<Price>,
): Price {
  const { now, limitPrice, stopPrice, guarded, trailed } = prices;
  switch (type) {
    case 'limit':
    case 'stop_limit':
      return limitPrice();
    case 'stop': {
      const stop = stopPrice();
      // One that is reached already fills at the next price.
      if (stop < now) return guarded(now);
      return guarded(stop);
    }
    case 'trailing_stop':
      return guarded(trailed(now));
    case 'market':
      return guarded(now);
  }
}
