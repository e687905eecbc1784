import { type Candle, locales, type Order } from '@dayrise/contracts';
import { languageStore, useStore } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { useFormatting } from '@dayrise/ui-kit';
import {
  CandlestickSeries,
  ColorType,
  CrosshairMode,
  createChart,
  createSeriesMarkers,
  LineStyle,
  type UTCTimestamp,
} from 'lightweight-charts';
import { useEffect, useRef, useState } from 'react';
import { messages as orderMessages } from '../../lib/order-texts.ts';
import { isOpen, orderName } from '../../lib/order-words.ts';
import styles from './candle-chart.module.css';
import { messages } from './texts.ts';

/** The chart is dark in both themes, like the provider’s. A canvas can’t use CSS variables. */
const colors = {
  background: '#1b1a17',
  text: '#b8b3aa',
  grid: '#2b2925',
  up: '#5fbf8a',
  down: '#ef8f80',
  order: '#e0b35a',
} as const;

/** The number of days shown at first, and the pixels per day. */
const MOST_SHOWN = 90;
const CANDLE_WIDTH = 9;

const DAY = 86_400;

interface CandleChartProps {
  readonly candles: readonly Candle[];
  /** Open orders are drawn as lines at their prices, filled ones as arrows at their day. */
  readonly orders: readonly Order[];
}

/** Daily candles, drawn here from our own data. */
export default function CandleChart({ candles, orders }: CandleChartProps) {
  const texts = useTexts(messages);
  const words = useTexts(orderMessages);
  const formatting = useFormatting();
  const { formatDate, formatPrice } = formatting;
  const { locale } = locales[useStore(languageStore)];
  const place = useRef<HTMLDivElement>(null);
  const [read, setRead] = useState<Candle | null>(null);

  useEffect(() => {
    const container = place.current;
    if (container === null) return;
    const chart = createChart(container, {
      autoSize: true,
      layout: {
        background: { type: ColorType.Solid, color: colors.background },
        textColor: colors.text,
        fontFamily: getComputedStyle(container).fontFamily,
        // The logo adds a style element, which our content security policy forbids. The attribution is below the chart.
        attributionLogo: false,
      },
      localization: { locale, priceFormatter: formatPrice },
      grid: { vertLines: { color: colors.grid }, horzLines: { color: colors.grid } },
      rightPriceScale: { borderColor: colors.grid },
      timeScale: { borderColor: colors.grid },
      crosshair: { mode: CrosshairMode.Normal },
    });
    const series = chart.addSeries(CandlestickSeries, {
      upColor: colors.up,
      wickUpColor: colors.up,
      borderUpColor: colors.up,
      downColor: colors.down,
      wickDownColor: colors.down,
      borderDownColor: colors.down,
    });
    series.setData(candles.map((candle) => ({ ...candle, time: candle.time as UTCTimestamp })));
    for (const order of orders) {
      const prices = isOpen(order) ? [order.limitPrice, order.stopPrice, order.triggerPrice] : [];
      for (const price of new Set(prices))
        if (price !== null)
          series.createPriceLine({
            price: Number(price),
            color: colors.order,
            lineStyle: LineStyle.Dashed,
            title: orderName(words, formatting, order),
          });
    }
    createSeriesMarkers(
      series,
      orders
        .filter(({ averagePrice }) => averagePrice !== null)
        .map(({ side, updatedAt }) => ({
          time: (Math.floor(Date.parse(updatedAt) / 1000 / DAY) * DAY) as UTCTimestamp,
          position: side === 'buy' ? ('belowBar' as const) : ('aboveBar' as const),
          shape: side === 'buy' ? ('arrowUp' as const) : ('arrowDown' as const),
          color: colors.order,
        }))
        .toSorted((one, other) => one.time - other.time),
    );
    const shown = Math.min(MOST_SHOWN, Math.floor(container.clientWidth / CANDLE_WIDTH));
    chart
      .timeScale()
      .setVisibleLogicalRange({ from: Math.max(0, candles.length - shown), to: candles.length + 2 });
    chart.subscribeCrosshairMove(({ time }) =>
      setRead(candles.find((candle) => candle.time === time) ?? null),
    );
    return () => chart.remove();
  }, [candles, orders, words, formatting, formatPrice, locale]);

  const shown = read ?? candles.at(-1);
  return (
    <div className={styles.chart}>
      {shown && (
        <dl className={styles.reading}>
          <div>
            <dt>{texts.day}</dt>
            <dd>{formatDate(shown.time * 1000)}</dd>
          </div>
          {(['open', 'high', 'low', 'close'] as const).map((part) => (
            <div key={part}>
              <dt>{texts[part]}</dt>
              <dd>{formatPrice(shown[part])}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={styles.canvas} ref={place} aria-hidden="true" />
    </div>
  );
}
