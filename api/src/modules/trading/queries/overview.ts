import type { MarketSource, TradingOverview } from '@dayrise/contracts';
import { OrderEndReason } from '@dayrise/contracts/schemas';
import type { Database } from '../../../data/prisma.ts';
import { clock } from '../../../lib/clock.ts';
import { dollarsOf } from '../../../lib/money.ts';
import { newId } from '../../../lib/new-id.ts';
import { divideDown, formatUnits, NOTIONAL_PER_CENT } from '../model/units.ts';
import { readRefusals } from '../refusals.ts';
import { heldCoins } from './held-coins.ts';

const DAY_MS = 86_400_000;

interface CoinRow {
  readonly code: string;
  readonly coin: string;
  readonly source: MarketSource;
  readonly name: string;
  readonly openOrders: number;
  readonly held: bigint;
  readonly price: bigint | null;
  readonly asOf: Date | null;
}

/** All trading now and in the last 24 hours, but in classes. Ids grow with time, so recent fills are found by them. */
export async function readTradingOverview(database: Database): Promise<TradingOverview> {
  const since = clock.now() - DAY_MS;
  const person = { seat: null };
  const [fills, canceled, refused, rows] = await Promise.all([
    database.tradeFill.groupBy({
      by: ['asset'],
      where: { id: { gte: newId(since) }, person },
      _sum: { gross: true, fee: true },
      _count: true,
    }),
    database.tradeOrder.groupBy({
      by: ['reason'],
      // Only canceled ones have a reason.
      where: { reason: { not: null }, endedAt: { gte: new Date(since) }, person },
      _count: true,
      orderBy: { _count: { id: 'desc' } },
    }),
    readRefusals(),
    database.$queryRaw<CoinRow[]>`
      SELECT code, coin, source, name, held::bigint, price, as_of AS "asOf",
        (SELECT count(*)::int FROM trade_order o WHERE o.asset = coins.code AND ended_at IS NULL
          AND person_id NOT IN (SELECT id FROM class_seat)) AS "openOrders"
      FROM (${heldCoins}) AS coins ORDER BY source, name`,
  ]);
  const coins = rows.map(({ code, held, price, asOf, ...row }) => {
    const traded = fills.find(({ asset }) => asset === code);
    return {
      ...row,
      fills: traded?._count ?? 0,
      volume: traded?._sum.gross ?? 0n,
      fees: traded?._sum.fee ?? 0n,
      held: formatUnits(held),
      worth: divideDown(held * (price ?? 0n), NOTIONAL_PER_CENT),
      price: price === null ? null : formatUnits(price),
      asOf: asOf?.toISOString() ?? null,
    };
  });
  const count = (name: 'fills' | 'openOrders') => coins.reduce((total, coin) => total + coin[name], 0);
  const sum = (name: 'volume' | 'fees' | 'worth') =>
    dollarsOf(coins.reduce((total, coin) => total + coin[name], 0n));
  return {
    volume: sum('volume'),
    fees: sum('fees'),
    fills: count('fills'),
    openOrders: count('openOrders'),
    holdings: sum('worth'),
    canceled: canceled.map(({ reason, _count }) => ({ reason: OrderEndReason.parse(reason), count: _count })),
    refused,
    coins: coins.map(({ volume, fees, worth, ...coin }) => ({
      ...coin,
      volume: dollarsOf(volume),
      fees: dollarsOf(fees),
      worth: dollarsOf(worth),
    })),
  };
}
