import { divideDown, divideUp, larger, MILLION, NOTIONAL_PER_CENT, smaller, squareRoot } from './units.ts';

/** One price of a coin as the market service published it. */
export interface Observation {
  /** The service's time of the price, in milliseconds since 1970. */
  readonly asOf: number;
  readonly price: bigint;
  readonly high24h: bigint;
  readonly low24h: bigint;
  /** What was traded in 24 hours, in cents. */
  readonly volume24h: bigint;
}

export type Side = 'buy' | 'sell';

/** The part of the model that differs by coin. */
export interface CoinParameters {
  /** The smallest half spread, in parts per million. */
  readonly spreadFloor: bigint;
  /** The median of the coin's 24-hour ranges over 30 days, in parts per million. */
  readonly usualRange: bigint;
}

/** How much wider than its floor a spread gets at most. */
export const WIDEST_SPREAD = 5n;
/** The share of the day's volume that one person can trade, as it passes: one tenth. */
export const CAPACITY_DIVISOR = 10n;
/** Milliseconds of volume that one observation offers at most. */
export const LONGEST_CAPACITY_MS = 60_000;
const DAY_MS = 86_400_000n;
/** 10⁴ · 4 · ln 2: a range R is a volatility of R / √(4 ln 2) (Parkinson 1980). */
const PARKINSON = 27_726n;

/** The 24-hour range relative to its middle, in parts per million. Zero without a range. */
export function rangeOf({ high24h, low24h }: Pick<Observation, 'high24h' | 'low24h'>): bigint {
  const sum = high24h + low24h;
  return sum === 0n ? 0n : larger(0n, (2n * MILLION * (high24h - low24h)) / sum);
}

/** Half the distance between bid and ask in parts per million: the coin's floor, up to five times as wide on wild days. */
export function halfSpread(observation: Observation, { spreadFloor, usualRange }: CoinParameters): bigint {
  if (usualRange <= 0n) return spreadFloor * WIDEST_SPREAD;
  const widened = (spreadFloor * rangeOf(observation)) / usualRange;
  return smaller(larger(widened, spreadFloor), spreadFloor * WIDEST_SPREAD);
}

/**
 * How far a quantity moves the price, in parts per million, by the square-root law: volatility · √(notional ÷ volume).
 * `quantity` is all that the person has traded on this side of the coin at this observation. Null without volume.
 */
export function impactOf(observation: Observation, quantity: bigint): bigint | null {
  const { price, volume24h } = observation;
  if (volume24h <= 0n) return null;
  const notional = (quantity * price) / NOTIONAL_PER_CENT;
  const range = rangeOf(observation);
  return squareRoot((range * range * notional * 10_000n) / (PARKINSON * volume24h));
}

export interface Quote {
  /** What each coin costs or brings, spread and impact included. */
  readonly price: bigint;
  readonly halfSpread: bigint;
  /** The impact of all that the person traded so far, this quantity included. */
  readonly impact: bigint;
}

/**
 * The average price of `quantity` coins at an observation, after the person has traded `before` of the same coin on the
 * same side. Splitting an order never pays: each part bears the impact of those before it. Null without volume.
 */
export function quote(
  observation: Observation,
  parameters: CoinParameters,
  { side, quantity, before }: { readonly side: Side; readonly quantity: bigint; readonly before: bigint },
): Quote | null {
  if (quantity <= 0n) throw new RangeError('A quote needs a quantity');
  const after = before + quantity;
  const [impactBefore, impact] = [impactOf(observation, before), impactOf(observation, after)];
  if (impactBefore === null || impact === null) return null;
  const spread = halfSpread(observation, parameters);
  const extra = after * impact - before * impactBefore;
  const { price } = observation;
  if (side === 'buy') {
    const weighted = quantity * (MILLION + spread) + extra;
    return { price: divideUp(price * weighted, quantity * MILLION), halfSpread: spread, impact };
  }
  const weighted = larger(0n, quantity * (MILLION - spread) - extra);
  return { price: divideDown(price * weighted, quantity * MILLION), halfSpread: spread, impact };
}

/**
 * The quantity that one person can trade on one side of a coin at an observation: a tenth of the volume that passed
 * since the one before it. The first observation of a coin offers nothing.
 */
export function capacityOf(observation: Observation, previous: Observation | null): bigint {
  if (previous === null || observation.price <= 0n) return 0n;
  const elapsed = BigInt(Math.min(Math.max(observation.asOf - previous.asOf, 0), LONGEST_CAPACITY_MS));
  const notional = (observation.volume24h * elapsed) / (CAPACITY_DIVISOR * DAY_MS);
  return (notional * NOTIONAL_PER_CENT) / observation.price;
}

/** The lowest and highest price that the market has certainly traded at. */
export interface Path {
  readonly low: bigint;
  readonly high: bigint;
}

type Prices = Pick<Observation, 'price' | 'high24h' | 'low24h'>;

/**
 * The prices between two observations. A new 24-hour extreme can only have happened since the observation before, so it
 * belongs to the path.
 */
export function pathBetween(previous: Prices, next: Prices): Path {
  const low = smaller(previous.price, next.price);
  const high = larger(previous.price, next.price);
  return {
    low: next.low24h > 0n && next.low24h < previous.low24h ? smaller(low, next.low24h) : low,
    high: next.high24h > previous.high24h ? larger(high, next.high24h) : high,
  };
}
