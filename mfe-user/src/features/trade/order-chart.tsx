import type { Candle } from '@dayrise/contracts';
import { useTexts } from '@dayrise/platform/texts';
import { useFormatting } from '@dayrise/ui-kit';
import { CandleChart } from '@dayrise/ui-kit/candles';
import { useMemo } from 'react';
import { messages as orderMessages } from '../../lib/order-texts.ts';
import { amendable, amendedPrices, isOpen, orderName } from '../../lib/order-words.ts';
import { movingAverage, relativeStrength } from './indicators.ts';
import { fillMarks, type Pair } from './series.ts';
import { chartTitle, messages } from './texts.ts';

interface OrderChartProps extends Omit<Pair, 'coin'> {
  readonly candles: readonly Candle[];
}

/** Candles with the person's orders: open ones as lines that can be dragged if they can be changed, filled ones as arrows. */
export default function OrderChart({
  name: pair,
  candles,
  orders,
  interval,
  indicators,
  onOrderMove,
}: OrderChartProps) {
  const texts = useTexts(messages);
  const words = useTexts(orderMessages);
  const formatting = useFormatting();
  const lines = useMemo(
    () =>
      orders.filter(isOpen).flatMap((order) => {
        const label = orderName(words, formatting, order);
        const terms = amendable(order);
        const own = amendedPrices.flatMap((field) => {
          const price = order[field];
          return price === null
            ? []
            : [{ id: `${order._id} ${field}`, price: Number(price), label, movable: terms.includes(field) }];
        });
        // The trigger of a trailing stop follows the price by itself.
        const { triggerPrice: trigger, type, _id } = order;
        return type === 'trailing_stop' && trigger !== null
          ? [...own, { id: `${_id} trigger`, price: Number(trigger), label }]
          : own;
      }),
    [orders, words, formatting],
  );
  const marks = useMemo(
    () => fillMarks(orders, interval, candles[0]?.time ?? 0),
    [orders, candles, interval],
  );
  const curves = useMemo(() => {
    const closes = candles.map(({ close }) => close);
    const values = {
      average20: () => movingAverage(closes, 20),
      average50: () => movingAverage(closes, 50),
      strength14: () => relativeStrength(closes, 14),
    };
    return indicators.map((indicator) => ({
      label: texts.indicators[indicator],
      values: values[indicator](),
      apart: indicator === 'strength14',
    }));
  }, [candles, indicators, texts]);
  return (
    <CandleChart
      label={chartTitle(texts, pair, interval)}
      intraday={interval !== '1d'}
      curves={curves}
      candles={candles}
      lines={lines}
      marks={marks}
      onLineMove={(id, price) => {
        const order = orders.find(({ _id }) => id.startsWith(_id));
        const field = amendedPrices.find((name) => id.endsWith(name));
        if (order && field) onOrderMove(order, { field, price: String(price) });
      }}
    />
  );
}
