import styles from '../../charts/chart.module.css';
import { ChartFrame, type ChartProps } from '../../charts/chart-frame.tsx';
import { type ChartUnit, formatTick } from '../../charts/formats.ts';
import { messages } from '../../charts/messages.ts';
import { barsPath } from '../../charts/paths.ts';
import { SIZE, valueScale } from '../../charts/scales.ts';
import { useFormatting, useKitMessages, useLocale } from '../KitProvider/KitProvider.tsx';

/** How many values lie from `from` up to `to`. `mark` says what is special about it, such as "You". */
export type Bin = {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  readonly mark?: string | undefined;
};

export type HistogramProps = ChartProps & {
  /** Side by side, lowest first, all of one width. */
  bins: readonly Bin[];
  /** What is counted, such as "Days". */
  countLabel: string;
  /** What the bins' limits are. */
  unit: ChartUnit;
  /**
   * `sign` colors the bins below and above zero; one that reaches from below to above keeps the neutral color.
   * `neutral` is for values that are neither gain nor loss.
   */
  tone?: 'sign' | 'neutral';
};

/** Above this many bins, a narrow chart has no room for the counts on its bars. */
const FEW = 10;

/** The fewest labels that are evenly spaced and fall on limits of bins. */
const edgesOf = (bins: readonly Bin[]): number[] => {
  const parts = bins.length % 4 === 0 ? 4 : bins.length % 2 === 0 ? 2 : 1;
  const [low, high] = [bins[0]?.from ?? 0, bins.at(-1)?.to ?? 0];
  return Array.from({ length: parts + 1 }, (_, index) => low + ((high - low) * index) / parts);
};

/** Shows how often values of each range occur. */
export const Histogram = ({ bins, countLabel, unit, tone = 'neutral', ...props }: HistogramProps) => {
  const { locale } = useLocale();
  const { formatNumber } = useFormatting();
  const texts = useKitMessages('charts', messages);
  const total = bins.reduce((sum, { count }) => sum + count, 0);
  const scale = valueScale(
    bins.map(({ count }) => count),
    { zero: true, counts: true },
  );
  const width = SIZE / Math.max(1, bins.length);
  const places = bins.map((_, index) => (index + 0.5) * width);
  const limit = (value: number) => formatTick(locale, unit, value);
  const range = ({ from, to, mark }: Bin) =>
    `${texts.range({ from: limit(from), to: limit(to) })}${mark ? ` (${mark})` : ''}`;
  const bars = (included: (bin: Bin) => boolean) =>
    barsPath(
      bins.map((bin, index) => ({ x: places[index] ?? 0, y: included(bin) ? scale.y(bin.count) : null })),
      SIZE,
      width * 0.84,
    );
  const sideOf = ({ from, to }: Bin) => {
    if (tone === 'neutral' || (from < 0 && to > 0)) return 'neutral';
    return to <= 0 ? 'loss' : 'gain';
  };
  const edges = edgesOf(bins);
  return (
    <ChartFrame
      places={total === 0 ? [] : places}
      valueTicks={scale.ticks.toReversed().map((tick) => formatTick(locale, 'number', tick))}
      axis={edges.map((edge, index) => ({
        x: (index * SIZE) / (edges.length - 1),
        text: limit(edge),
        wideOnly: false,
      }))}
      read={(index) => {
        const bin = index === null ? undefined : bins[index];
        return {
          title: range(bin ?? { from: edges[0] ?? 0, to: edges.at(-1) ?? 0, count: 0 }),
          values: [{ label: countLabel, value: formatNumber(bin?.count ?? total) }],
        };
      }}
      behind={{
        headers: [texts.rangeHeader, countLabel],
        rows: bins.map((bin) => [range(bin), formatNumber(bin.count)]),
      }}
      overlay={
        <svg className={styles.counts} data-many={bins.length > FEW || undefined} aria-hidden="true">
          {bins.map(({ from, count, mark }, index) => {
            const above = {
              x: `${((places[index] ?? 0) / SIZE) * 100}%`,
              y: `${(scale.y(count) / SIZE) * 100}%`,
              textAnchor: 'middle',
            } as const;
            return (
              <g key={from}>
                {count > 0 && (
                  <text className={styles.tick} dy="-4" {...above}>
                    {formatNumber(count)}
                  </text>
                )}
                {mark && (
                  <text className={styles.mark} dy="-18" {...above}>
                    {mark}
                  </text>
                )}
              </g>
            );
          })}
        </svg>
      }
      {...props}
    >
      {(['loss', 'gain', 'neutral'] as const).map((side) => (
        <path
          key={side}
          className={styles.bars}
          data-tone={side === 'neutral' ? undefined : side}
          d={bars((bin) => sideOf(bin) === side)}
        />
      ))}
      <path className={styles.outline} d={bars(({ mark }) => mark !== undefined)} />
      <path className={styles.zero} d={`M0 ${SIZE}H${SIZE}`} />
    </ChartFrame>
  );
};
