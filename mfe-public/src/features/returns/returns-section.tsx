import type { ReturnsReport } from '@dayrise/contracts';
import { getReturns } from '@dayrise/contracts';
import { useQuery } from '@dayrise/platform';
import { DASH, EmptyState, ErrorState, formatDateTime, Percent, Skeleton } from '@dayrise/ui-kit';
import { BarChart, Histogram } from '@dayrise/ui-kit/charts';
import { Section } from '../../components/section/section.tsx';
import { useLater } from '../../lib/use-later.ts';
import { returnsQuery } from './api/returns-queries.ts';
import { DaysTable } from './days-table.tsx';
import { type Spread, spreadInWords } from './figures.ts';
import styles from './returns.module.css';
import { texts } from './texts.ts';

/** How many days the history draws. */
const SHOWN_DAYS = 90;

/** Summary figures; dashes hold the place while they load. */
const SpreadFigures = ({ spread }: { spread: Spread | null }) => (
  <dl className={styles.figures} data-uncovered="">
    <div>
      <dt>{texts.days}</dt>
      <dd className={styles.value}>{spread?.days ?? DASH}</dd>
    </div>
    <div>
      <dt>{texts.negative}</dt>
      <dd className={styles.value}>{spread?.negativeDays ?? DASH}</dd>
    </div>
    {(['lowest', 'median', 'mean', 'highest'] as const).map((figure) => (
      <div key={figure}>
        <dt>{texts[figure]}</dt>
        <dd>
          <Percent className={styles.value} value={spread && spread[figure] * 100} />
        </dd>
      </div>
    ))}
  </dl>
);

const Charts = ({ report, spread }: { report: ReturnsReport; spread: Spread }) => {
  const days = report.days.slice(-SHOWN_DAYS);
  return (
    <>
      <BarChart
        className={styles.chart}
        label={texts.historyTitle}
        showLabel
        summary={spreadInWords(spread)}
        valueLabel={texts.rate}
        unit="percent"
        points={days.map(({ day, rate }) => ({ day, value: rate * 100 }))}
        table={() => <DaysTable days={days} />}
      />
      <Histogram
        className={styles.chart}
        label={texts.distributionTitle}
        showLabel
        summary={spreadInWords(spread)}
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
};

const Waiting = () => (
  <div className={styles.waiting} aria-busy="true">
    <Skeleton shape="block" className={styles.chartBone} />
    <Skeleton shape="block" className={styles.chartBone} />
  </div>
);

/** The realized daily returns from the ledger: method, history and distribution. */
export const ReturnsSection = () => {
  const { data: returns, isError, refetch, isFetching } = useQuery(returnsQuery());
  const data = useLater(returns);
  return (
    <Section id="returns" title={texts.title} lead={texts.lead}>
      <noscript>
        <p className={styles.noScript}>
          {texts.withoutScripts} <a href={getReturns.path}>{getReturns.path}</a>.
        </p>
      </noscript>
      <div className={styles.columns}>
        <div className={styles.words}>
          <h3 className={styles.chartTitle}>{texts.methodTitle}</h3>
          <div className={styles.method}>{data ? <p>{data.method}</p> : <Skeleton lines={4} />}</div>
          {(!data || data.spread) && <SpreadFigures spread={data?.spread ?? null} />}
          <p className={styles.past}>
            {texts.past}
            {data?.nextRunAt && ` ${texts.next} ${formatDateTime(data.nextRunAt)}.`}
          </p>
        </div>
        <div className={styles.charts} data-uncovered="">
          {data?.spread ? (
            <Charts report={data} spread={data.spread} />
          ) : data ? (
            <EmptyState title={texts.none} />
          ) : isError ? (
            <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
              {texts.failed}
            </ErrorState>
          ) : (
            <Waiting />
          )}
        </div>
      </div>
    </Section>
  );
};
