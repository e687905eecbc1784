import type { ResultGap } from '@dayrise/contracts';
import { dollarsOf } from '../../lib/money.ts';
import type { TradingCosts } from './queries/trading-costs.ts';

/** The end of a day of somebody who trades: cents. */
export interface TradingDay {
  /** YYYY-MM-DD in UTC. */
  readonly day: string;
  /** Dollars, available and on hold. */
  readonly cash: bigint;
  /** What the coins are worth. */
  readonly coins: bigint;
  /** What coins that were sold brought, less what bought ones cost, on this day. */
  readonly traded: bigint;
}

/** The value at the end of a day: the person's own, that of the ten coins, and that of doing nothing. Cents. */
export interface LineDay {
  readonly day: string;
  readonly own: bigint;
  readonly coins: bigint;
  readonly nothing: bigint;
}

/**
 * The three lines, from the money at the end of `before` on. Money that comes in or goes out does so on all lines; on
 * that of the ten coins it takes part from the next day on. `changes` are those of the ten coins by day, as fractions; on
 * a day without one, their line stays, as it does while more was taken out than it was worth: there is nothing to invest.
 */
export function drawLines(
  before: TradingDay,
  days: readonly TradingDay[],
  changes: ReadonlyMap<string, number>,
): LineDay[] {
  let [cash, coins, nothing] = [before.cash, before.cash + before.coins, before.cash + before.coins];
  return days.map((day) => {
    const moved = day.cash - cash - day.traded;
    cash = day.cash;
    if (coins > 0n) coins = BigInt(Math.round(Number(coins) * (1 + (changes.get(day.day) ?? 0))));
    coins += moved;
    nothing += moved;
    return { day: day.day, own: day.cash + day.coins, coins, nothing };
  });
}

/** What a difference in cents consists of: costs, and the rest is timing. The parts add up to the cent. */
export function splitGap(
  total: bigint,
  { fees, spread, impact }: Pick<TradingCosts, 'fees' | 'spread' | 'impact'>,
): ResultGap {
  return {
    total: dollarsOf(total),
    fees: dollarsOf(fees),
    spread: dollarsOf(spread),
    impact: dollarsOf(impact),
    timing: dollarsOf(total + fees + spread + impact),
  };
}
