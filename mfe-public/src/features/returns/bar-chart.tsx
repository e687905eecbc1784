import type { Bar } from './figures.ts';
import styles from './returns.module.css';

export const CHART = { width: 600, height: 160 } as const;

type BarChartProps = {
  readonly bars: readonly Bar[];
  /** What the chart says, in words. */
  readonly label: string;
  /** Height of the line that the bars stand on, in the chart's units. */
  readonly baseline: number;
  /** What stands at the edges: left or upper first. */
  readonly upper?: string;
  readonly lower?: string;
  readonly ends: readonly string[];
};

/** Upright bars with a line to stand on; every bar says its figures on hover. */
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
