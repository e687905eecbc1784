import type { MarketSource } from '@dayrise/contracts';
import { prisma } from '../data/prisma.ts';
import { clock } from '../lib/clock.ts';
import { recordObservations } from '../modules/market/commands/record-observations.ts';
import { parseCoins } from '../modules/market/sources/upstream-coins.ts';
import { saveMarket } from '../modules/market/state.ts';
import { settleOrders } from '../modules/trading/commands/settle-orders.ts';
import { fakeCoin } from './fake-market.ts';

export { connectRedis } from '../data/redis.ts';
export { settleHolding } from '../modules/trading/commands/settle-holding.ts';

const context = { database: prisma, actor: null, requestId: 'test', address: '' };

/** What a price is published with; Bitcoin at $1000 with little volatility by default. */
export interface TestPrice {
  readonly source?: MarketSource;
  readonly coin?: string;
  /** Several of this price, instead of one. */
  readonly coins?: readonly string[];
  readonly high?: number;
  readonly low?: number;
  readonly volume?: number | null;
  /** Whether the coin left the ten, which stay as they are. */
  readonly unlisted?: boolean;
  /** The time of the price, in milliseconds; now by default. */
  readonly at?: number;
}

/** Publishes and stores the price of coins, as a poll does. Returns how many were new: a time has one price. */
export async function publishPrice(price: number, options: TestPrice = {}): Promise<number> {
  const {
    source = 'coingecko',
    coin = 'bitcoin',
    coins = [coin],
    high = 1010,
    low = 990,
    volume = 3e9,
  } = options;
  const at = new Date(options.at ?? clock.now()).toISOString();
  const rows = coins.map((id) =>
    fakeCoin({
      id,
      current_price: price,
      high_24h: Math.max(high, price),
      low_24h: Math.min(low, price),
      total_volume: volume,
      last_updated: at,
    }),
  );
  const read = { ...parseCoins(rows), source };
  if (options.unlisted) return recordObservations(context, { ...read, coins: [], others: read.coins });
  await saveMarket({ coins: read.coins, asOf: at, fetchedAt: at, source, stale: false });
  return recordObservations(context, read);
}

/** Evaluates the open orders at all prices that were published. */
export const settle = (): Promise<void> => settleOrders(context);

/** Lists these coins alone. */
export function listCoins(...rows: { id: string; symbol: string }[]): Promise<void> {
  const now = new Date().toISOString();
  const { coins } = parseCoins(rows.map(fakeCoin));
  return saveMarket({ coins, asOf: now, fetchedAt: now, source: 'coingecko', stale: false });
}
