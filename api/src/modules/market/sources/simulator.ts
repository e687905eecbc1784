import type { Candle } from '@dayrise/contracts';

interface SimulatedCoin {
  readonly id: string;
  readonly symbol: string;
  readonly name: string;
  /** US dollars around which the price moves. */
  readonly price: number;
  /** Coins in circulation. */
  readonly supply: number;
  /** Volatility relative to Bitcoin. */
  readonly volatility: number;
}

/** Ordered by market capitalization. */
export const simulatedCoins: readonly SimulatedCoin[] = [
  { id: 'bitcoin', symbol: 'btc', name: 'Bitcoin', price: 96_400, supply: 19_940_000, volatility: 1 },
  { id: 'ethereum', symbol: 'eth', name: 'Ethereum', price: 3480, supply: 120_700_000, volatility: 1.3 },
  { id: 'tether', symbol: 'usdt', name: 'Tether', price: 1, supply: 176_000_000_000, volatility: 0.01 },
  { id: 'binancecoin', symbol: 'bnb', name: 'BNB', price: 912, supply: 139_000_000, volatility: 1.1 },
  { id: 'ripple', symbol: 'xrp', name: 'XRP', price: 2.08, supply: 60_000_000_000, volatility: 1.5 },
  { id: 'solana', symbol: 'sol', name: 'Solana', price: 151, supply: 553_000_000, volatility: 1.6 },
  { id: 'usd-coin', symbol: 'usdc', name: 'USDC', price: 1, supply: 75_000_000_000, volatility: 0.01 },
  { id: 'tron', symbol: 'trx', name: 'TRON', price: 0.292, supply: 94_700_000_000, volatility: 0.9 },
  {
    id: 'dogecoin',
    symbol: 'doge',
    name: 'Dogecoin',
    price: 0.171,
    supply: 151_000_000_000,
    volatility: 1.8,
  },
  { id: 'cardano', symbol: 'ada', name: 'Cardano', price: 0.548, supply: 36_000_000_000, volatility: 1.6 },
];

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Octaves of noise: wavelength in milliseconds, amplitude as a fraction of the price. */
const octaves: readonly (readonly [number, number])[] = [
  [20_000, 0.0004],
  [4 * minute, 0.0012],
  [hour, 0.006],
  [7 * hour, 0.014],
  [2 * day, 0.035],
  [19 * day, 0.09],
];

/**
 * The simulated price of a coin in US dollars. It depends only on the time, so that all processes agree, also after a
 * restart.
 */
function priceAt(coin: SimulatedCoin, moment: number): number {
  const seed = simulatedCoins.indexOf(coin) + 1;
  const drift = octaves.reduce((sum, [length, height], index) => {
    return sum + height * noise(moment / length, seed * 31 + index);
  }, 0);
  return coin.price * Math.exp(coin.volatility * drift);
}

/** Smooth noise between -1 and 1. */
function noise(position: number, seed: number): number {
  const step = Math.floor(position);
  const part = position - step;
  const blend = part * part * (3 - 2 * part);
  return pseudoRandom(step, seed) * (1 - blend) + pseudoRandom(step + 1, seed) * blend;
}

function pseudoRandom(step: number, seed: number): number {
  let bits = Math.imul(step ^ 0x9e37_79b9, 0x85eb_ca6b) ^ Math.imul(seed + 0x1656_67b1, 0xc2b2_ae35);
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b_3c6d);
  bits = Math.imul(bits ^ (bits >>> 12), 0x297a_2d39);
  return ((bits ^ (bits >>> 15)) >>> 0) / 0x8000_0000 - 1;
}

/** What was traded in the 24 hours before a moment, in US dollars. */
function volumeAt(coin: SimulatedCoin, moment: number): number {
  const turnover = 0.03 * (1 + 0.5 * noise(moment / day, simulatedCoins.indexOf(coin) + 500));
  return Math.round(priceAt(coin, moment) * coin.supply * turnover);
}

function findExtremes(coin: SimulatedCoin, from: number, to: number): { high: number; low: number } {
  const samples = Array.from({ length: 49 }, (_, index) => priceAt(coin, from + ((to - from) * index) / 48));
  return { high: Math.max(...samples), low: Math.min(...samples) };
}

function roundPrice(price: number): number {
  return Number(price.toPrecision(price >= 1000 ? 8 : 6));
}

/** Ten coins in the market service's format; `moment` is in Unix milliseconds. */
export function simulateCoins(moment: number): unknown[] {
  return simulatedCoins.map((coin) => {
    const price = priceAt(coin, moment);
    const { high, low } = findExtremes(coin, moment - day, moment);
    return {
      id: coin.id,
      symbol: coin.symbol,
      name: coin.name,
      current_price: roundPrice(price),
      market_cap: Math.round(price * coin.supply),
      high_24h: roundPrice(high),
      low_24h: roundPrice(low),
      price_change_percentage_24h: (price / priceAt(coin, moment - day) - 1) * 100,
      total_volume: volumeAt(coin, moment),
      last_updated: new Date(moment).toISOString(),
    };
  });
}

/** Candles of a simulated coin up to a moment, by default of a day, oldest first; null for a coin that is not simulated. */
export function simulateCandles(
  id: string,
  moment: number,
  count: number,
  seconds = day / 1000,
): Candle[] | null {
  const coin = simulatedCoins.find((candidate) => candidate.id === id);
  if (!coin) return null;
  const length = seconds * 1000;
  const last = Math.floor(moment / length) * length;
  return Array.from({ length: count }, (_, index) => {
    const from = last - (count - 1 - index) * length;
    const to = Math.min(from + length, moment);
    const { high, low } = findExtremes(coin, from, to);
    return {
      time: from / 1000,
      open: roundPrice(priceAt(coin, from)),
      high: roundPrice(high),
      low: roundPrice(low),
      close: roundPrice(priceAt(coin, to)),
    };
  });
}

/** Time in Unix seconds, price in US dollars, and what was traded in the 24 hours before in US dollars. */
export type SimulatedPoint = [time: number, price: number, volume: number];

/**
 * Prices of a simulated coin at each whole `step` (in seconds) of the last `span` seconds up to a moment, oldest first;
 * null for a coin that is not simulated.
 */
export function simulateHistory(
  id: string,
  moment: number,
  { step, span }: { readonly step: number; readonly span: number },
): SimulatedPoint[] | null {
  const coin = simulatedCoins.find((candidate) => candidate.id === id);
  if (!coin) return null;
  const last = Math.floor(moment / 1000 / step) * step;
  return Array.from({ length: Math.floor(span / step) }, (_, index) => {
    const time = last - (Math.floor(span / step) - 1 - index) * step;
    return [time, roundPrice(priceAt(coin, time * 1000)), volumeAt(coin, time * 1000)];
  });
}
