import type { ReplayRun, ReplayStretch } from '@dayrise/contracts';
import { useEffect, useState } from 'react';
import type { Command } from './api.ts';
import type { messages } from './texts.ts';

const day = 86_400;

/** Milliseconds from a price to the next. */
export const speeds = { slow: 3000, medium: 1000, fast: 500 } as const;

export const lengths = ['day', 'week', 'quarter'] as const;

/** Counts the steps of a replay while it isn't paused. */
export function useSteps(steps: number, interval: number) {
  const [step, setStep] = useState(0);
  const [paused, setPaused] = useState(false);
  const isRunning = !paused && step < steps;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setStep((before) => Math.min(before + 1, steps)), interval);
    return () => clearInterval(timer);
  }, [isRunning, steps, interval]);
  return { step, paused, setPaused };
}

type Texts = Pick<ReturnType<typeof messages.in>, 'day' | 'earlier' | 'moment'>;

/** Names a step, or its day or its time of day, without its date: days count from the first one on, and back from it. */
export function nameStep(
  texts: Texts,
  formatNumber: (value: number) => string,
  stepSeconds: number,
  step: number,
  part?: 'day' | 'time',
): string {
  const seconds = step * stepSeconds;
  const isDay = stepSeconds === day;
  // A step of a day is named by the day that it ends, a shorter one by the moment.
  const number = isDay ? step : Math.floor(seconds / day) + 1;
  const name =
    number > 0
      ? texts.day({ day: formatNumber(number) })
      : texts.earlier({ days: isDay ? -number : 1 - number });
  if (isDay || part === 'day') return name;
  const time = new Date(seconds * 1000).toISOString().slice(11, 16);
  return part === 'time' ? time : texts.moment({ day: name, time });
}

/** The price of a coin after a step, in dollars. */
export const priceAt = ({ coins, lead }: ReplayStretch, coin: string, step: number): number =>
  coins.find(({ id }) => id === coin)?.candles[lead - 1 + step]?.[3] ?? 0;

/** What coins are worth in dollars, rounded down to cents as in the result. The quantity is a decimal. */
export function worthOf(quantity: string, price: number): number {
  const [coins = 0n, each = 0n] = [Number(quantity), price].map((value) => BigInt(Math.round(value * 1e8)));
  return Number((coins * each) / 10n ** 14n) / 100;
}

/** What the person has after a step. */
export function accountAt(run: ReplayRun | null, { cash }: ReplayStretch, step: number) {
  return run?.accounts.findLast((account) => account.step <= step) ?? { cash, onOrders: 0, holdings: [] };
}

/** The orders as they stand after a step, the newest first. */
export function ordersAt(
  stretch: ReplayStretch,
  run: ReplayRun | null,
  commands: readonly Command[],
  step: number,
) {
  return commands
    .flatMap(({ order }) => order ?? [])
    .map((order, number) => {
      const { endedAt = null, reason = null, fills = [] } = run?.orders[number] ?? {};
      const filled = fills.filter((fill) => fill.step <= step);
      const quantity = filled.reduce((sum, fill) => sum + Number(fill.quantity), 0);
      const isEnded = endedAt !== null && endedAt <= step;
      const state = isEnded
        ? reason === null
          ? 'filled'
          : 'canceled'
        : filled[0]
          ? 'partially_filled'
          : 'open';
      return {
        number,
        coin: order.coin,
        side: order.side,
        type: order.type,
        symbol: stretch.coins.find(({ id }) => id === order.coin)?.symbol ?? '',
        quantity: order.quantity ?? null,
        amount: order.amount ?? null,
        limitPrice: order.limitPrice ?? null,
        stopPrice: order.stopPrice ?? null,
        trailPercent: order.trailPercent ?? null,
        triggerPrice: null,
        state: state as 'open' | 'partially_filled' | 'filled' | 'canceled',
        reason: isEnded ? reason : null,
        filled,
        average: filled.reduce((sum, fill) => sum + Number(fill.quantity) * Number(fill.price), 0) / quantity,
        filledQuantity: quantity,
      };
    })
    .toReversed();
}

export type ReplayOrder = ReturnType<typeof ordersAt>[number];
