import type { Performance, ValuePeriod } from '@dayrise/contracts';
import { dollarsOf } from '../../lib/money.ts';
import { wireDay } from '../../lib/wire-day.ts';
import type { CoinChange } from '../market/index.ts';
import type { CoinDay } from '../trading/index.ts';
import type { ValueDay } from './queries/value-days.ts';

const dayMs = 86_400_000;

/** The day so many days later, YYYY-MM-DD. */
export function addDays(day: string, count: number): string {
  return wireDay(new Date(Date.parse(day) + count * dayMs));
}

/** The total value at the end of a day, in cents. */
export function totalOf({ cash, hold, principal, profit, coins }: ValueDay): bigint {
  return cash + hold + principal + profit + coins;
}

/**
 * Every day from `first` to `last`; on a day without entries the balances stay as they were. Rows before `first` hold
 * the balances at its beginning.
 */
export function fillDays(rows: readonly ValueDay[], first: string, last: string): ValueDay[] {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const days: ValueDay[] = [];
  let before = rows.findLast(({ day }) => day < first) ?? emptyDay;
  for (let day = first; day <= last; day = addDays(day, 1)) {
    before = byDay.get(day) ?? { ...emptyDay, ...balancesOf(before), day };
    days.push(before);
  }
  return days;
}

const emptyDay: ValueDay = {
  day: '',
  cash: 0n,
  hold: 0n,
  principal: 0n,
  profit: 0n,
  coins: 0n,
  cameIn: 0n,
  wentOut: 0n,
  cameBefore: 0n,
  change: 0n,
  fromCoins: 0n,
  traded: 0n,
  rated: false,
  factor: 1,
};

const balancesOf = ({ cash, hold, principal, profit }: ValueDay) => ({ cash, hold, principal, profit });

/** A day with the worth of coins. */
export interface CoinValueDay extends ValueDay {
  /** The part of `factor` that is from daily returns; the rest is from the prices of coins. */
  readonly fromReturns: number;
}

/**
 * Consecutive days with the worth of coins. What a coin's price did, less what trading cost, is part of the day's change.
 * On a day with coins, a return counts relative to the value just before it, and then what coins did relative to that
 * day's value: what it began with, what came in, and the return.
 */
export function withCoins(days: readonly ValueDay[], coinDays: readonly CoinDay[]): CoinValueDay[] {
  const worths = new Map(coinDays.map(({ day, worth }) => [day, worth]));
  let coins = days[0] ? (worths.get(addDays(days[0].day, -1)) ?? 0n) : 0n;
  return days.map((day) => {
    const before = coins;
    coins = worths.get(day.day) ?? 0n;
    if (before === 0n && coins === 0n && day.traded === 0n) return { ...day, fromReturns: day.factor };
    const fromCoins = coins - before + day.traded;
    const change = day.change + fromCoins;
    const opening = totalOf({ ...day, coins }) - change - day.cameIn + day.wentOut;
    const fromReturns = growth(day.change, opening + day.cameBefore);
    const factor = fromReturns * growth(fromCoins, opening + day.cameIn + day.change);
    return { ...day, coins, fromCoins, change, factor, fromReturns, rated: true };
  });
}

/** By how much a change multiplied each dollar of a value. */
const growth = (change: bigint, value: bigint): number =>
  value > 0n ? Math.max(0, 1 + Number(change) / Number(value)) : 1;

/** Nine decimals: a hundred-thousandth of a basis point. Adding zero turns a negative zero into zero. */
const fraction = (value: number): number => Math.round(value * 1e9) / 1e9 + 0;

const total = (days: readonly ValueDay[], key: 'cameIn' | 'wentOut' | 'change' | 'fromCoins'): bigint =>
  days.reduce((sum, day) => sum + day[key], 0n);

const changeOf = (days: readonly ValueDay[]) => ({
  change: dollarsOf(total(days, 'change')),
  fromCoins: dollarsOf(total(days, 'fromCoins')),
});

const chain = (days: readonly ValueDay[]): number => days.reduce((index, { factor }) => index * factor, 1);

/** What the value did over consecutive days; null without any. */
export function summarize(days: readonly ValueDay[]): ValuePeriod | null {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  const opening = totalOf(first) - first.cameIn + first.wentOut - first.change;
  return {
    from: first.day,
    to: last.day,
    opening: dollarsOf(opening),
    cameIn: dollarsOf(total(days, 'cameIn')),
    wentOut: dollarsOf(total(days, 'wentOut')),
    ...changeOf(days),
    closing: dollarsOf(totalOf(last)),
    coins: dollarsOf(last.coins),
    rate: fraction(chain(days) - 1),
  };
}

/** The deepest fall of the chained return from a high; null if it never fell. */
export function findDrawdown(days: readonly ValueDay[]): Performance['drawdown'] {
  let index = 1;
  let high = { index: 1, day: days[0] === undefined ? '' : addDays(days[0].day, -1) };
  let deepest = { rate: 0, from: '', to: '' };
  for (const { day, factor } of days) {
    index *= factor;
    if (index >= high.index) high = { index, day };
    const rate = fraction(index / high.index - 1);
    if (rate < deepest.rate) deepest = { rate, from: high.day, to: day };
  }
  const fall = days.filter(({ day }) => day > deepest.from && day <= deepest.to);
  return deepest.rate === 0 ? null : { ...deepest, ...changeOf(fall) };
}

/** The days with the highest and the lowest return; of equal ones the latest. */
export function findExtremes(days: readonly ValueDay[]): Pick<Performance, 'best' | 'worst'> {
  const rated = days.filter((day) => day.rated);
  const extreme = (better: (one: number, other: number) => boolean): Performance['best'] => {
    const found = rated.reduce<ValueDay | undefined>(
      (best, day) => (best === undefined || !better(best.factor, day.factor) ? day : best),
      undefined,
    );
    return found ? { day: found.day, rate: fraction(found.factor - 1), ...changeOf([found]) } : null;
  };
  return { best: extreme((one, other) => one > other), worst: extreme((one, other) => one < other) };
}

/**
 * The person's return beside that of bitcoin and of the ten coins. A daily return is posted after midnight for the day
 * before, so a day is compared with the prices of the day before, which also moved the person's coins. `start` is the day
 * of the first entry: money that came in then is in the market from the next day on. `before` is the day before the first
 * one, if it isn't before `start`. Days without prices count for nobody, so that all lines cover the same days; without any
 * prices the person's own line is that of all days.
 */
export function compare(
  days: readonly CoinValueDay[],
  start: string,
  changes: readonly CoinChange[],
  before?: CoinValueDay,
): Pick<Performance, 'comparison' | 'days'> {
  const byDay = new Map(changes.map((change) => [addDays(change.day, 1), change]));
  const hasPrices = days.some(({ day }) => day > start && byDay.has(day));
  const known = { own: 1, bitcoin: 1, coins: 1, days: 0, missingDays: 0, simulatedDays: 0 };
  let own = 1;
  const points = days.map(({ day, factor: whole, fromReturns }, at) => {
    const change = byDay.get(day);
    const factor = hasPrices ? fromReturns * fromCoins(days[at - 1] ?? before) : whole;
    if (day <= start || change || !hasPrices) own *= factor;
    if (day > start) {
      if (change) {
        known.own *= factor;
        known.bitcoin *= 1 + change.bitcoin;
        known.coins *= 1 + change.coins;
        known.days += 1;
        known.simulatedDays += change.simulated ? 1 : 0;
      } else known.missingDays += 1;
    }
    const isKnown = day <= start || change !== undefined;
    return {
      day,
      own: fraction(own - 1),
      bitcoin: isKnown ? fraction(known.bitcoin - 1) : null,
      coins: isKnown ? fraction(known.coins - 1) : null,
    };
  });
  const comparison =
    known.days === 0
      ? null
      : {
          ...known,
          own: fraction(known.own - 1),
          bitcoin: fraction(known.bitcoin - 1),
          coins: fraction(known.coins - 1),
        };
  return { comparison, days: points };
}

/** The part of a day's factor that is from the prices of coins. */
const fromCoins = (day: CoinValueDay | undefined): number =>
  day && day.fromReturns > 0 ? day.factor / day.fromReturns : 1;
