import { hash } from 'node:crypto';
import type { Coin, Market } from '@dayrise/contracts';
import { AppError } from '../../../lib/app-error.ts';
import { readMarket } from '../../market/index.ts';

/** `BTC/USD`. */
export const symbolOf = (symbol: string): string => `${symbol.toUpperCase()}/USD`;

/** The id of a coin in this API: always the same UUID. */
export function assetIdOf(coin: string): string {
  const hex = hash('sha256', coin);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** RFC 3339 with an offset in digits: ccxt reads others wrong. */
export const timeOf = (moment: string | Date): string =>
  new Date(moment).toISOString().replace('Z', '+00:00');

/** The market, or none of its coins while there are no prices. */
export async function readCoins(): Promise<Pick<Market, 'coins' | 'source'>> {
  return (await readMarket()) ?? { coins: [], source: 'simulated' };
}

/** A listed coin by `BTC/USD`, `BTCUSD` or its id here. Throws `not_found`. */
export async function getCoin(text: string): Promise<Coin> {
  const { coins } = await readCoins();
  const wanted = text.toUpperCase().replace('/', '');
  const found = coins.find(
    ({ id, symbol }) => `${symbol.toUpperCase()}USD` === wanted || assetIdOf(id) === text,
  );
  if (!found)
    throw new AppError('not_found', undefined, { text: `asset not found for ${text.slice(0, 40)}` });
  return found;
}

/** The listed coins of a list of symbols; unknown ones are left out. */
export async function findCoins(symbols: string): Promise<Coin[]> {
  const wanted = new Set(symbols.split(',').map((symbol) => symbol.trim().toUpperCase().replace('/', '')));
  const { coins } = await readCoins();
  return coins.filter(({ symbol }) => wanted.has(`${symbol.toUpperCase()}USD`));
}
