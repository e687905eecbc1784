import { useTexts } from '@dayrise/platform/texts';
import { LineChart } from '@dayrise/ui-kit/charts';
import { type amounts, dayAfter, dayPast, grown, realized, WORLD_ECONOMY } from './compounding.ts';
import styles from './learn.module.css';
import { messages } from './texts.ts';

interface GrowthChartProps {
  readonly amount: (typeof amounts)[number];
  /** The day before the first recorded one. */
  readonly start: string;
  readonly rates: readonly number[];
  /** The chart's summary for screen readers. */
  readonly summary: string;
}

/** Ten percent a day until the world’s economy is passed, next to the recorded days. */
export default function GrowthChart({ amount, start, rates, summary }: GrowthChartProps) {
  const texts = useTexts(messages);
  const days = Math.max(dayPast(amount, WORLD_ECONOMY), rates.length);
  return (
    <LineChart
      className={styles.chart}
      label={texts.chart}
      showLabel
      summary={summary}
      valueLabel={texts.promised}
      unit="money"
      scale="log"
      points={Array.from({ length: days + 1 }, (_, day) => ({
        day: dayAfter(start, day),
        value: Math.round(grown(amount, day) * 100) / 100,
      }))}
      comparison={{ label: texts.recorded, values: [amount, ...realized(amount, rates)] }}
    />
  );
}
