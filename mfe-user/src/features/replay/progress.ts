import type { ReplayRun, ReplayStretch } from '@dayrise/contracts';
import { useEffect, useState } from 'react';
import type { Command } from './api.ts';

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

/** The price of a coin after a step, in dollars. */
export const priceAt = ({ coins, lead }: ReplayStretch, coin: string, step: number): number =>
  coins.find(({ id }) => id === coin)?.candles[lead - 1 + step]?.[3] ?? 0;

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
