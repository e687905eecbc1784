import type { ReturnsReport } from '@dayrise/contracts';
import { useTexts } from '@dayrise/platform/texts';
import { BarChart, Histogram } from '@dayrise/ui-kit/charts';
import { DaysTable } from './days-table.tsx';
import { type Spread, useSpreadInWords } from './figures.ts';
import styles from './returns.module.css';
import { messages } from './texts.ts';

/** How many days the history draws. */
const SHOWN_DAYS = 90;

interface ChartsProps {
  readonly report: ReturnsReport;
  readonly spread: Spread;
}

/** The daily returns as a history and as a distribution. */
export default function Charts({ report, spread }: ChartsProps) {
  const texts = useTexts(messages);
  const inWords = useSpreadInWords()(spread);
  const days = report.days.slice(-SHOWN_DAYS);
  return (
    <>
      <BarChart
        className={styles.chart}
        label={texts.historyTitle}
        showLabel
        valueLabel={texts.rate}
        unit="percent"
        points={days.map(({ day, rate }) => ({ day, value: rate * 100 }))}
        table={() => <DaysTable days={days} />}
      />
      <Histogram
        className={styles.chart}
        label={texts.distributionTitle}
        showLabel
        summary={inWords}
        countLabel={texts.count}
        unit="percent"
        tone="sign"
        bins={report.distribution.map(({ from, to, days: count }) => ({
          from: from * 100,
          to: to * 100,
          count,
        }))}
      />
    </>
  );
}
