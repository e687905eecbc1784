import type { ReplayStretch } from '@dayrise/contracts';
import { useTexts } from '@dayrise/platform/texts';
import { useFormatting } from '@dayrise/ui-kit';
import { CandleChart } from '@dayrise/ui-kit/candles';
import { useMemo } from 'react';
import { messages as orderMessages } from '../../lib/order-texts.ts';
import { isOpen, orderName } from '../../lib/order-words.ts';
import type { ReplayOrder } from './progress.ts';
import { messages } from './texts.ts';

interface ReplayChartProps {
  readonly stretch: ReplayStretch;
  readonly coin: string;
  readonly step: number;
  /** The orders of this coin. */
  readonly orders: readonly ReplayOrder[];
  readonly nameStep: (step: number) => string;
}

/** Candles of a coin up to a step, without dates, with the orders in it. */
export default function ReplayChart({ stretch, coin, step, orders, nameStep }: ReplayChartProps) {
  const texts = useTexts(messages);
  const words = useTexts(orderMessages);
  const formatting = useFormatting();
  const found = stretch.coins.find(({ id }) => id === coin);
  // The chart takes times in seconds. These count from the first candle.
  const candles = useMemo(
    () =>
      (found?.candles ?? []).slice(0, stretch.lead + step).map(([open, high, low, close], index) => ({
        time: index * stretch.stepSeconds,
        open,
        high,
        low,
        close,
      })),
    [found, stretch, step],
  );
  const marks = orders
    .flatMap(({ side, filled }) => filled.map((fill) => ({ side, step: fill.step })))
    .toSorted((one, other) => one.step - other.step)
    .map((fill) => ({
      time: (stretch.lead - 1 + fill.step) * stretch.stepSeconds,
      direction: fill.side === 'buy' ? ('up' as const) : ('down' as const),
    }));
  const lines = orders.filter(isOpen).flatMap((order) =>
    [order.limitPrice, order.stopPrice].flatMap((price, index) =>
      price === null
        ? []
        : [
            {
              id: `${order.number} ${index}`,
              price: Number(price),
              label: orderName(words, formatting, order),
            },
          ],
    ),
  );
  return (
    <CandleChart
      label={texts.chart({ coin: found?.name ?? coin })}
      candles={candles}
      marks={marks}
      lines={lines}
      nameTime={(time) => nameStep(time / stretch.stepSeconds - stretch.lead + 1)}
    />
  );
}
