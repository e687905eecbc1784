import type { Performance, Worth, WorthDay } from '@dayrise/contracts';
import { dollarsOf } from '../../lib/money.ts';
import type { CoinChange } from '../market/index.ts';
import { nextReturnsRun } from '../positions/index.ts';
import { type CoinValueDay, compare, findDrawdown, findExtremes, summarize, totalOf } from './calculate.ts';
import type { History } from './queries/history.ts';
import type { InProgress } from './queries/in-progress.ts';
import type { ValueDay } from './queries/value-days.ts';

const dayMs = 86_400_000;

export function presentWorth({ days, start }: History, inProgress: InProgress, now: Date): Worth {
  const last = days.at(-1);
  const today = summarize(days.slice(-1));
  if (last === undefined || today === null) throw new Error('A history has at least today.');
  return {
    at: now.toISOString(),
    value: dollarsOf(totalOf(last)),
    balance: dollarsOf(last.cash + last.hold),
    available: dollarsOf(last.cash),
    onHold: dollarsOf(last.hold),
    deposit: dollarsOf(last.principal),
    profit: dollarsOf(last.profit),
    holdings: dollarsOf(last.coins),
    today,
    sinceStart: start === null ? null : summarize(days.filter(({ day }) => day >= start)),
    payments: { count: Number(inProgress.payments), amount: dollarsOf(inProgress.paymentsAmount) },
    withdrawals: { count: Number(inProgress.withdrawals), amount: dollarsOf(inProgress.withdrawalsAmount) },
    firstRun: inProgress.hasReturn
      ? null
      : { payment: inProgress.payment, nextReturnAt: firstReturnAt(inProgress, now).toISOString() },
  };
}

/** When the first return is posted: after the first whole day of the plan. */
function firstReturnAt({ earnsFrom }: InProgress, now: Date): Date {
  const end = earnsFrom === null ? 0 : earnsFrom.getTime() + dayMs;
  return nextReturnsRun(new Date(Math.max(now.getTime(), end)));
}

/** A day of a person’s total value; cents become dollars. */
export function presentDay(day: ValueDay): WorthDay {
  return {
    day: day.day,
    balance: dollarsOf(day.cash + day.hold),
    deposit: dollarsOf(day.principal),
    profit: dollarsOf(day.profit),
    holdings: dollarsOf(day.coins),
    value: dollarsOf(totalOf(day)),
    cameIn: dollarsOf(day.cameIn),
    wentOut: dollarsOf(day.wentOut),
    change: dollarsOf(day.change),
  };
}

/** `start` and `before`: see `compare`. */
export function presentPerformance(
  days: readonly CoinValueDay[],
  start: string,
  changes: readonly CoinChange[],
  before?: CoinValueDay,
): Performance {
  return {
    period: summarize(days),
    drawdown: findDrawdown(days),
    ...findExtremes(days),
    ...compare(days, start, changes, before),
  };
}
