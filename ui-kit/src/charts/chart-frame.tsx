import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { useKitMessages } from '../components/KitProvider/KitProvider.tsx';
import { VisuallyHidden } from '../components/VisuallyHidden/VisuallyHidden.tsx';
import { classNames } from '../lib/class-names.ts';
import styles from './chart.module.css';
import { ChartTable, type ChartTableProps } from './chart-table.tsx';
import { messages } from './messages.ts';
import { SIZE } from './scales.ts';
import { useCursor } from './use-cursor.ts';

/** What all charts with a plot have in common. */
export type ChartProps = Omit<ComponentProps<'figure'>, 'children'> & {
  /** What the chart shows; it names the chart and its table. */
  label: string;
  /** Shows the label above the chart; otherwise it is read aloud only. */
  showLabel?: boolean;
  /** A summary of the chart in a sentence; read aloud. */
  summary?: string;
  /** `small` is 6rem high, `medium` 14rem. */
  size?: 'small' | 'medium';
  /** Shown instead of the plot if there are no values. */
  empty?: ReactNode;
  /** In place of the table of the chart's values, for one with more columns. Rendered when it is opened. */
  table?: () => ReactNode;
  /** Whether the table is open, where the page keeps that; otherwise the chart does. */
  tableOpen?: boolean;
  /** Called when the table is opened or closed. */
  onTableOpenChange?: (open: boolean) => void;
};

/** One value of the readout. */
export interface Reading {
  readonly label: string;
  /** Null at rest, when only the legend shows. */
  readonly value: string | null;
  /** The mark of the series, where there are several. */
  readonly mark?: 'main' | 'comparison';
}

/** The readout: the place, such as a day, and its values. */
export interface Readout {
  readonly title: string;
  readonly values: readonly Reading[];
}

/** A label of the lower axis, at a distance from the plot's left edge. */
export interface AxisLabel {
  readonly x: number;
  readonly text: string;
  /** Whether a narrow chart leaves it out. */
  readonly wideOnly: boolean;
}

interface ChartFrameProps extends ChartProps {
  /** The distance of each value from the plot's left edge, from 0 to `SIZE`. */
  readonly places: readonly number[];
  /** What the readout says at a value; with null, at rest. */
  readonly read: (index: number | null) => Readout;
  /** Labels at the left, highest first and evenly spaced; each has a grid line. */
  readonly valueTicks?: readonly string[];
  /** Labels along the lower edge. */
  readonly axis?: readonly AxisLabel[];
  readonly behind: Omit<ChartTableProps, 'caption'>;
  /** The y of the dots at the cursor. */
  readonly dots?: (index: number) => readonly (number | null)[];
  /** SVG over the plot, which is not stretched. */
  readonly overlay?: ReactNode;
  /** SVG elements in a square of `SIZE`. */
  readonly children: ReactNode;
}

const spoken = ({ title, values }: Readout): string =>
  [title, ...values.flatMap(({ label, value }) => (value === null ? [] : [`${label} ${value}`]))].join(', ');

const ReadoutLine = ({ readout }: { readout: Readout }) => (
  <p className={styles.readout} aria-hidden="true">
    <bdi>{readout.title}</bdi>
    {readout.values.map(({ label, value, mark }) => (
      <span key={label} className={styles.reading}>
        {mark && (
          <svg className={styles.key} viewBox="0 0 16 4" aria-hidden="true">
            <path className={styles.line} data-mark={mark} d="M1 2H15" />
          </svg>
        )}
        <span>{label}</span>
        {value !== null && <bdi className={styles.value}>{value}</bdi>}
      </span>
    ))}
  </p>
);

/** The chart's name; read aloud only where it is not shown. */
export const ChartLabel = ({ label, shown }: { label: string; shown: boolean }) => (
  <figcaption className={shown ? styles.label : undefined}>
    {shown ? label : <VisuallyHidden>{label}</VisuallyHidden>}
  </figcaption>
);

const anchorOf = (x: number): 'start' | 'middle' | 'end' =>
  x < SIZE * 0.08 ? 'start' : x > SIZE * 0.92 ? 'end' : 'middle';

const Axis = ({ labels }: { labels: readonly AxisLabel[] }) => (
  <svg className={styles.axis} aria-hidden="true">
    {labels.map(({ x, text, wideOnly }) => (
      <text
        key={x}
        className={styles.tick}
        data-wide-only={wideOnly || undefined}
        x={`${(x / SIZE) * 100}%`}
        y="14"
        textAnchor={anchorOf(x)}
      >
        {text}
      </text>
    ))}
  </svg>
);

/** The grid lines of `count` evenly spaced values. */
const gridPath = (count: number): string =>
  Array.from({ length: count }, (_, index) => `M0 ${(index * SIZE) / Math.max(1, count - 1)}H${SIZE}`).join(
    '',
  );

/**
 * A chart's frame: readout, axes, the plot with its cursor, and the table behind it. Everything is placed without
 * measuring, so that a chart is whole in the first frame, in prerendered markup and on paper.
 */
export const ChartFrame = ({
  label,
  showLabel = false,
  summary,
  size = 'medium',
  empty,
  table,
  tableOpen,
  onTableOpenChange,
  places,
  read,
  valueTicks = [],
  axis,
  behind,
  dots,
  overlay,
  children,
  className,
  ...props
}: ChartFrameProps) => {
  const texts = useKitMessages('charts', messages);
  const { cursor, handlers } = useCursor(places);
  const hint = useId();
  const readout = read(cursor?.index ?? null);
  const isEmpty = places.length === 0;
  const x = cursor ? places[cursor.index] : undefined;
  return (
    <figure className={classNames(styles.chart, className)} data-size={size} {...props}>
      <ChartLabel label={label} shown={showLabel} />
      {isEmpty ? (
        <div className={styles.empty}>{empty ?? <p>{texts.empty}</p>}</div>
      ) : (
        <>
          <ReadoutLine readout={readout} />
          <div className={styles.body}>
            {valueTicks.length > 0 && (
              <div className={styles.values} aria-hidden="true">
                {valueTicks.map((tick, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two ticks may be written the same
                  <span key={index}>{tick}</span>
                ))}
              </div>
            )}
            <div
              className={styles.plot}
              role="application"
              // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move its cursor
              tabIndex={0}
              aria-label={summary ? `${label}. ${summary}` : label}
              aria-describedby={hint}
              {...handlers}
            >
              <svg
                className={styles.marks}
                viewBox={`0 0 ${SIZE} ${SIZE}`}
                preserveAspectRatio="none"
                aria-hidden="true"
              >
                <path className={styles.grid} d={gridPath(valueTicks.length)} />
                {children}
                {x !== undefined && <path className={styles.cursor} d={`M${x} 0V${SIZE}`} />}
                {cursor &&
                  dots?.(cursor.index).map((y, series) =>
                    // biome-ignore lint/suspicious/noArrayIndexKey: two series may have the same value
                    y === null ? null : <path key={series} className={styles.dot} d={`M${x} ${y}h0`} />,
                  )}
              </svg>
              {overlay}
            </div>
            {axis && <Axis labels={axis} />}
          </div>
          <p id={hint} hidden>
            {texts.keys}
          </p>
          <VisuallyHidden role="status">{cursor?.byKey && spoken(readout)}</VisuallyHidden>
          <TableBehind
            summary={texts.showTable}
            open={tableOpen}
            onOpenChange={onTableOpenChange}
            table={table ?? (() => <ChartTable caption={label} {...behind} />)}
          />
        </>
      )}
    </figure>
  );
};

interface TableBehindProps {
  readonly summary: string;
  readonly open: boolean | undefined;
  readonly onOpenChange: ((open: boolean) => void) | undefined;
  readonly table: () => ReactNode;
}

const TableBehind = ({ summary, open, onOpenChange, table }: TableBehindProps) => {
  const [own, setOwn] = useState(false);
  const shown = open ?? own;
  return (
    <details
      className={styles.behind}
      open={shown}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open === shown) return;
        setOwn(currentTarget.open);
        onOpenChange?.(currentTarget.open);
      }}
    >
      <summary className={styles.summary}>{summary}</summary>
      {shown && table()}
    </details>
  );
};
