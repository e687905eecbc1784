import type { Bar } from './figures.ts';
import styles from './returns.module.css';

export const CHART = { width: 600, height: 160 } as const;

type BarChartProps = {
  readonly bars: readonly Bar[];
  /** A text alternative for the chart. */
  readonly label: string;
  /** The y position of the baseline, in chart units. */
  readonly baseline: number;
  /** Axis labels, left to right. */
  readonly upper?: string;
  readonly lower?: string;
  readonly ends: readonly string[];
};

/** A bar chart; each bar shows its figures on hover. */
export const BarChart = ({ bars, label, baseline, upper, lower, ends }: BarChartProps) => (
  <div className={styles.chart}>
    <div className={styles.plot} data-standing={baseline === CHART.height ? '' : undefined}>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${CHART.width} ${CHART.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {bars.map(({ key, sign, label: title, ...place }) => (
          <rect key={key} className={styles[sign]} {...place}>
            <title>{title}</title>
          </rect>
        ))}
        <path className={styles.axis} d={`M0 ${baseline}H${CHART.width}`} />
      </svg>
      {upper && <span className={styles.upper}>{upper}</span>}
      {lower && <span className={styles.lower}>{lower}</span>}
    </div>
    <div className={styles.ends} aria-hidden="true">
      {ends.map((end) => (
        <span key={end}>{end}</span>
      ))}
    </div>
  </div>
);
