import type { TradingSettings } from '@dayrise/contracts';
import { config } from '../../config.ts';

/** What can be ordered, and the published parameters of the fill model that aren't fixed by it. */

/** Significant digits of a limit or stop price. */
export const PRICE_DIGITS = 5;
/** Cents. Sales have no such limit, so that no dust stays. */
export const SMALLEST_BUY = 1000n;
/** Per person. */
export const MOST_OPEN_ORDERS = 200;
/** How far above its price a market buy's hold goes, in parts per million: what costs more ends the order. */
export const MARKET_PROTECTION = 20_000n;

/** Coins with the smallest spreads: the two largest ones, and those that follow the dollar. */
const deepest: ReadonlySet<string> = new Set(['bitcoin', 'ethereum']);
const stable: ReadonlySet<string> = new Set([
  'tether',
  'usd-coin',
  'dai',
  'ethena-usde',
  'usds',
  'first-digital-usd',
]);

/** Fees and smallest half spreads until staff change them. */
export const usualSettings: TradingSettings = { makerFee: 15, takerFee: 25, tightSpread: 1, wideSpread: 3 };

/** Basis points as parts per million. */
export const ratePer = (points: number): number => Math.round(points * 100);

/** The smallest half spread of a coin, in parts per million. */
export const spreadFloorOf = (coin: string, { tightSpread, wideSpread }: TradingSettings): bigint =>
  BigInt(ratePer(deepest.has(coin) || stable.has(coin) ? tightSpread : wideSpread));

/** Days of observations from which a coin's usual range is computed. With fewer, a low estimate makes spreads wider. */
export const FEWEST_RANGE_DAYS = 7;
export function estimatedRangeOf(coin: string): bigint {
  if (stable.has(coin)) return 1000n;
  return deepest.has(coin) ? 25_000n : 40_000n;
}

/** Milliseconds after which a market order without a new price ends. */
export const FRESH_WITHIN_MS = Math.max(120_000, 2 * config.MARKET_POLL_MS);
