import { hash } from 'node:crypto';
import type { Coin, Market } from '@dayrise/contracts';
import type { Database } from '../../../data/prisma.ts';
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

/** `BTC` of `BTC/USD` and `BTCUSD`; empty for anything else. */
export const coinSymbolOf = (text: string): string =>
  /^(.+?)\/?USD$/.exec(text.trim().toUpperCase())?.[1] ?? '';

/** Whether `BTC/USD`, `BTCUSD` or an id here means a coin. */
export const isNamed = (text: string, { id, symbol }: Pick<Coin, 'id' | 'symbol'>): boolean =>
  symbol.toUpperCase() === coinSymbolOf(text) || assetIdOf(id) === text;

const notFound = (text: string) =>
  new AppError('not_found', undefined, { text: `asset not found for ${text.slice(0, 40)}` });

/** A listed coin by `BTC/USD`, `BTCUSD` or its id here. Throws `not_found`. */
export async function getCoin(text: string): Promise<Coin> {
  const found = (await readCoins()).coins.find((coin) => isNamed(text, coin));
  if (!found) throw notFound(text);
  return found;
}

/** The market's id of a listed coin, or of one that left the ten and can still be sold. Throws `not_found`. */
export async function getCoinId(database: Database, text: string): Promise<string> {
  const { coins, source } = await readCoins();
  const listed = coins.find((coin) => isNamed(text, coin));
  if (listed) return listed.id;
  const traded = await database.asset.findMany({ where: { source } });
  const left = traded.find(({ coin, symbol }) => coin !== null && isNamed(text, { id: coin, symbol }));
  if (!left?.coin) throw notFound(text);
  return left.coin;
}

/** The listed coins of a list of symbols; unknown ones are left out. */
export async function findCoins(symbols: string): Promise<Coin[]> {
  const wanted = new Set(symbols.split(',').map(coinSymbolOf));
  const { coins } = await readCoins();
  return coins.filter(({ symbol }) => wanted.has(symbol.toUpperCase()));
}
