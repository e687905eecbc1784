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
  readonly nameStep: (step: number, part?: 'day' | 'time') => string;
}

/** Where the chart has the beginning of the first day, in seconds: late enough for the days before it. */
const START = 1000 * 86_400;

/** Candles of a coin up to a step, without dates, with the orders in it. */
export default function ReplayChart({ stretch, coin, step, orders, nameStep }: ReplayChartProps) {
  const texts = useTexts(messages);
  const words = useTexts(orderMessages);
  const formatting = useFormatting();
  const found = stretch.coins.find(({ id }) => id === coin);
  const candles = useMemo(
    () =>
      (found?.candles ?? []).slice(0, stretch.lead + step).map(([open, high, low, close], index) => ({
        time: START + (index - stretch.lead + 1) * stretch.stepSeconds,
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
      time: START + fill.step * stretch.stepSeconds,
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
      intraday={stretch.stepSeconds < 86_400}
      nameTime={(time, part) => nameStep((time - START) / stretch.stepSeconds, part)}
    />
  );
}
