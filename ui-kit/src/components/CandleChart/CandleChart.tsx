import {
  CandlestickSeries,
  ColorType,
  CrosshairMode,
  createChart,
  createSeriesMarkers,
  type IChartApi,
  type IPriceLine,
  type ISeriesApi,
  LineSeries,
  LineStyle,
  TickMarkType,
  type UTCTimestamp,
} from 'lightweight-charts';
import { type ComponentProps, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { formatPlace } from '../../charts/formats.ts';
import { messages as chartMessages } from '../../charts/messages.ts';
import { useCursor } from '../../charts/use-cursor.ts';
import { DAY_LENGTH } from '../../formatting.ts';
import { classNames } from '../../lib/class-names.ts';
import { useFormatting, useKitMessages, useLocale } from '../KitProvider/KitProvider.tsx';
import { Link } from '../Link/Link.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import styles from './CandleChart.module.css';
import { Grips } from './grips.ts';
import { messages } from './messages.ts';

/** The chart is dark in both themes. A canvas can’t use CSS variables. */
const colors = {
  background: '#1b1a17',
  text: '#b8b3aa',
  grid: '#2b2925',
  up: '#5fbf8a',
  down: '#ef8f80',
  line: '#e0b35a',
  curves: ['#7fb2e5', '#c79be0', '#9ad0c2'],
} as const;

/** The number of candles shown at first, and the pixels per candle. */
const MOST_SHOWN = 90;
const CANDLE_WIDTH = 9;

/** Open, high, low and close in US dollars from a time on, in Unix seconds. */
export type PriceCandle = { time: number; open: number; high: number; low: number; close: number };

/** A price that is drawn as a dashed line. */
export type CandleLine = { id: string; price: number; label: string; movable?: boolean };

/** An arrow at a candle: `up` below it, `down` above it. */
export type CandleMark = { time: number; direction: 'up' | 'down' };

/** A line computed from the candles: one value for each, null where there is none. */
export type CandleCurve = {
  label: string;
  values: readonly (number | null)[];
  /** In a pane of its own below, where it isn't a price. */
  apart?: boolean;
};

export type CandleChartProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** What the chart shows; read aloud. */
  label: string;
  /** The candles, oldest first. */
  candles: readonly PriceCandle[];
  /** Whether candles are shorter than a day, so that times are shown beside days. */
  intraday?: boolean;
  /** Names a candle’s time where its date must not be seen; on the axis, its day or its time of day. */
  nameTime?: (time: number, part?: 'day' | 'time') => string;
  /** Prices drawn as lines. */
  lines?: readonly CandleLine[];
  /** Arrows at candles, oldest first. */
  marks?: readonly CandleMark[];
  /** Computed lines, such as averages. */
  curves?: readonly CandleCurve[];
  /** Called with a price of five significant digits when a movable line was dragged. The line goes back until its price changes. */
  onLineMove?: (id: string, price: number) => void;
};

const none: readonly never[] = [];
const timeOf = (seconds: number) => seconds as UTCTimestamp;

interface Drawn {
  readonly chart: IChartApi;
  readonly series: ISeriesApi<'Candlestick'>;
  readonly grips: Grips;
}

/** What a chart shows, and whether the person has scrolled or zoomed it. Then new candles don't move it. */
interface View {
  drawn?: Drawn;
  label?: string;
  isMoved: boolean;
}

/** Candlesticks with lines, arrows and computed curves, drawn on a canvas. Needs a parent with a height. */
export const CandleChart = ({
  label,
  candles,
  intraday = false,
  nameTime,
  lines = none,
  marks = none,
  curves = none,
  onLineMove,
  className,
  ...props
}: CandleChartProps) => {
  const texts = useKitMessages('CandleChart', messages);
  const { keys } = useKitMessages('charts', chartMessages);
  const { locale } = useLocale();
  const formatting = useFormatting();
  const { formatNumber, formatPrice } = formatting;
  const hint = useId();
  const place = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const priceLines = useRef(new Map<string, IPriceLine>());
  const view = useRef<View>({ isMoved: false });
  const keepView = () => {
    view.current.isMoved = true;
  };
  const { cursor, handlers } = useCursor(candles.map((_, index) => index));
  const index = cursor?.index ?? candles.findIndex(({ time }) => time === hovered);
  const shown = candles.at(index);
  const hidesDates = nameTime !== undefined;
  const named = useEffectEvent(
    (time: unknown, part?: 'day' | 'time') => nameTime?.(Number(time), part) ?? '',
  );
  const moved = useEffectEvent((id: string, price: number) => onLineMove?.(id, price));

  useEffect(() => {
    if (!drawn) return;
    const { chart, series } = drawn;
    if (view.current.drawn !== drawn || view.current.label !== label)
      view.current = { drawn, label, isMoved: false };
    series.setData(candles.map((candle) => ({ ...candle, time: timeOf(candle.time) })));
    if (view.current.isMoved) return;
    const fits = Math.min(MOST_SHOWN, Math.floor((place.current?.clientWidth ?? 0) / CANDLE_WIDTH));
    chart
      .timeScale()
      .setVisibleLogicalRange({ from: Math.max(0, candles.length - fits), to: candles.length + 2 });
  }, [drawn, candles, label]);

  useEffect(() => {
    if (!drawn) return;
    const added = curves.map(({ values, apart }, number) => {
      const curve = drawn.chart.addSeries(
        LineSeries,
        {
          color: colors.curves[number % colors.curves.length],
          lineWidth: 1,
          priceLineVisible: false,
          lastValueVisible: false,
          crosshairMarkerVisible: false,
          ...(apart && {
            priceFormat: { type: 'custom', formatter: (value: number) => formatNumber(value, 0) },
          }),
        },
        apart ? 1 : 0,
      );
      curve.setData(
        candles.map(({ time }, at) => {
          const value = values[at] ?? null;
          return value === null ? { time: timeOf(time) } : { time: timeOf(time), value };
        }),
      );
      return curve;
    });
    return () => {
      for (const curve of added) drawn.chart.removeSeries(curve);
    };
  }, [drawn, candles, curves, formatNumber]);

  useEffect(() => {
    if (!drawn) return;
    const { series, grips } = drawn;
    const added = priceLines.current;
    for (const { id, price, label: title } of lines)
      added.set(
        id,
        series.createPriceLine({ price, title, color: colors.line, lineStyle: LineStyle.Dashed }),
      );
    grips.update(lines.filter(({ movable }) => movable).map(({ id, price }) => ({ id, price })));
    const arrows = createSeriesMarkers(
      series,
      marks.map(({ time, direction }) => ({
        time: timeOf(time),
        position: direction === 'up' ? 'belowBar' : 'aboveBar',
        shape: direction === 'up' ? 'arrowUp' : 'arrowDown',
        color: colors.line,
      })),
    );
    return () => {
      arrows.detach();
      for (const line of added.values()) series.removePriceLine(line);
      added.clear();
    };
  }, [drawn, lines, marks]);

  useEffect(() => {
    const candle = cursor?.byKey ? candles[cursor.index] : undefined;
    if (!drawn || !candle || !cursor) return;
    const { chart, series } = drawn;
    const range = chart.timeScale().getVisibleLogicalRange();
    const off = range ? Math.min(0, cursor.index - range.from) + Math.max(0, cursor.index - range.to) : 0;
    if (range && off !== 0)
      chart.timeScale().setVisibleLogicalRange({ from: range.from + off, to: range.to + off });
    chart.setCrosshairPosition(candle.close, timeOf(candle.time), series);
    return () => chart.clearCrosshairPosition();
  }, [drawn, candles, cursor]);

  // Last, because effects are cleaned up in order: what was added to a chart is removed before the chart.
  useEffect(() => {
    const container = place.current;
    if (container === null) return;
    const chart = createChart(container, {
      autoSize: true,
      layout: {
        background: { type: ColorType.Solid, color: colors.background },
        textColor: colors.text,
        fontFamily: getComputedStyle(container).fontFamily,
        // The logo adds a style element, which our content security policy forbids. The credit names the library.
        attributionLogo: false,
        panes: { separatorColor: colors.grid },
      },
      localization: { locale, ...(hidesDates && { timeFormatter: (time: unknown) => named(time) }) },
      grid: { vertLines: { color: colors.grid }, horzLines: { color: colors.grid } },
      rightPriceScale: { borderColor: colors.grid },
      timeScale: {
        borderColor: colors.grid,
        timeVisible: intraday,
        ...(hidesDates && {
          // Its first label would be cut off.
          fixLeftEdge: true,
          tickMarkFormatter: (time: unknown, type: TickMarkType) =>
            named(time, type < TickMarkType.Time ? 'day' : 'time'),
          // Room for names such as “26 days before”, which are longer than dates.
          ...(!intraday && { tickMarkMaxCharacterLength: 12 }),
        }),
      },
      crosshair: { mode: CrosshairMode.Normal },
    });
    const series = chart.addSeries(CandlestickSeries, {
      // The smallest step of a price; coins may cost a fraction of a cent.
      priceFormat: { type: 'custom', formatter: formatPrice, minMove: 1e-8 },
      upColor: colors.up,
      wickUpColor: colors.up,
      borderUpColor: colors.up,
      downColor: colors.down,
      wickDownColor: colors.down,
      borderDownColor: colors.down,
    });
    const grips = new Grips(colors.line);
    series.attachPrimitive(grips);
    chart.subscribeCrosshairMove(({ time }) => setHovered(typeof time === 'number' ? time : null));
    const stop = followDrags(container, { chart, grips }, priceLines.current, (id, price) =>
      moved(id, price),
    );
    setDrawn({ chart, series, grips });
    return () => {
      stop();
      setDrawn(null);
      chart.remove();
    };
  }, [intraday, hidesDates, formatPrice, locale]);

  // In UTC, as on the axis.
  const written = (time: number) => {
    const moment = new Date(time * 1000).toISOString();
    return (
      nameTime?.(time) ?? formatPlace(locale, formatting, intraday ? moment : moment.slice(0, DAY_LENGTH))
    );
  };
  const parts: readonly { name: string; value: string; color?: string }[] | undefined = shown && [
    { name: texts.time, value: written(shown.time) },
    ...(['open', 'high', 'low', 'close'] as const).map((part) => ({
      name: texts[part],
      value: formatPrice(shown[part]),
    })),
    ...curves.flatMap(({ label: name, values, apart }, number) => {
      const value = values.at(index) ?? null;
      const color = colors.curves[number % colors.curves.length];
      return value === null
        ? []
        : [{ name, value: apart ? formatNumber(value, 1) : formatPrice(value), color }];
    }),
  ];
  const movable = lines.some((line) => line.movable);
  return (
    <div className={classNames(styles.chart, className)} {...props}>
      {parts && (
        <dl className={styles.reading}>
          {parts.map(({ name, value, color }) => (
            <div key={name}>
              <dt>
                {color && <span className={styles.key} style={{ background: color }} />}
                {name}
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div
        className={styles.canvas}
        ref={place}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move its cursor
        tabIndex={0}
        aria-label={label}
        aria-describedby={hint}
        onPointerDown={keepView}
        onWheel={keepView}
        onKeyDown={(event) => {
          keepView();
          handlers.onKeyDown(event);
        }}
        onBlur={handlers.onBlur}
      />
      <Credit />
      <p id={hint} hidden>
        {keys} {movable && texts.moves}
      </p>
      <VisuallyHidden role="status">
        {cursor?.byKey && parts?.map(({ name, value }) => `${name} ${value}`).join(', ')}
      </VisuallyHidden>
    </div>
  );
};

/** Names the library that draws the chart, as its license asks. */
const Credit = () => {
  const { credit } = useKitMessages('CandleChart', messages);
  const [before, after] = credit({ library: '\u0000' }).split('\u0000');
  return (
    <p className={styles.credit}>
      {before}
      <Link className={styles.library} href="https://www.tradingview.com/" external dir="ltr">
        TradingView Lightweight Charts™
      </Link>
      {after}
    </p>
  );
};

/** Lets pointers drag lines that have a grip. Returns a function that stops it. */
function followDrags(
  container: HTMLElement,
  { chart, grips }: Pick<Drawn, 'chart' | 'grips'>,
  lines: ReadonlyMap<string, IPriceLine>,
  onMove: (id: string, price: number) => void,
): () => void {
  const stop = new AbortController();
  const heightOf = (event: PointerEvent) => event.clientY - container.getBoundingClientRect().top;
  let dragged: { readonly id: string; readonly from: number; price: number } | undefined;
  const show = (id: string, price: number) => {
    lines.get(id)?.applyOptions({ price });
    grips.update(grips.grips.map((grip) => (grip.id === id ? { id, price } : grip)));
  };
  const finish = (isMoved: boolean) => {
    if (!dragged) return;
    const { id, from, price } = dragged;
    dragged = undefined;
    chart.applyOptions({ handleScroll: true, handleScale: true });
    show(id, from);
    if (isMoved && price !== from) onMove(id, price);
  };
  const on = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: (event: HTMLElementEventMap[Type]) => void,
  ) => container.addEventListener(type, listener, { signal: stop.signal, capture: true });
  on('pointerdown', (event) => {
    const grip = grips.at(heightOf(event), event.pointerType);
    if (!grip || !event.isPrimary) return;
    dragged = { id: grip.id, from: grip.price, price: grip.price };
    chart.applyOptions({ handleScroll: false, handleScale: false });
    container.setPointerCapture(event.pointerId);
  });
  on('pointermove', (event) => {
    const y = heightOf(event);
    container.toggleAttribute('data-over-grip', dragged !== undefined || !!grips.at(y, event.pointerType));
    const price = dragged && grips.priceAt(y);
    if (!dragged || typeof price !== 'number') return;
    dragged.price = price;
    show(dragged.id, price);
  });
  on('pointerup', () => finish(true));
  on('pointercancel', () => finish(false));
  on('keydown', ({ key }) => key === 'Escape' && finish(false));
  // While a finger drags a line, the page stays.
  container.addEventListener('touchmove', (event) => dragged && event.preventDefault(), {
    signal: stop.signal,
    passive: false,
    capture: true,
  });
  return () => stop.abort();
}
