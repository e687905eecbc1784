import { formatDay, formatPercent } from '@dayrise/ui-kit';
import styles from './return-bars.module.css';

interface DayRate {
  /** YYYY-MM-DD */
  readonly day: string;
  /** Fraction: 0.012 is 1.2 %. */
  readonly rate: number;
}

const height = 72;
const gap = 2;

/** One bar per day, gains up and losses down, oldest first, with a text summary. */
export function ReturnBars({ days }: { readonly days: readonly DayRate[] }) {
  const most = Math.max(...days.map(({ rate }) => Math.abs(rate)), 0.005);
  const middle = height / 2;
  const step = 100 / days.length;
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 100 ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={summarize(days)}
    >
      <line className={styles.zero} x1={0} x2={100} y1={middle} y2={middle} />
      {days.map(({ day, rate }, index) => {
        const size = Math.max((Math.abs(rate) / most) * (middle - gap), 0.5);
        return (
          <rect
            key={day}
            className={styles.bar}
            data-sign={rate < 0 ? 'loss' : 'gain'}
            x={index * step + step * 0.15}
            width={step * 0.7}
            y={rate < 0 ? middle : middle - size}
            height={size}
          >
            <title>{`${formatDay(day)}: ${formatPercent(rate * 100)}`}</title>
          </rect>
        );
      })}
    </svg>
  );
}

/** A sentence that says what the bars show. */
export function summarize(days: readonly DayRate[]): string {
  const rates = days.map(({ rate }) => rate);
  const losses = rates.filter((rate) => rate < 0).length;
  return `Daily returns of ${days.length} days: from ${formatPercent(Math.min(...rates) * 100)} to ${formatPercent(
    Math.max(...rates) * 100,
  )}, ${losses} of them losses.`;
}
