import type { ReturnsReport } from '@dayrise/contracts';
import { getReturns } from '@dayrise/contracts';
import { useQuery } from '@dayrise/platform';
import { DASH, EmptyState, ErrorState, formatDateTime, formatDay, Percent, Skeleton } from '@dayrise/ui-kit';
import { useRef } from 'react';
import { Section } from '../../components/section/section.tsx';
import { useLater } from '../../lib/use-later.ts';
import { useNearView } from '../../lib/use-near-view.ts';
import { returnsQuery } from './api/returns-queries.ts';
import { BarChart, CHART } from './bar-chart.tsx';
import { DaysTable } from './days-table.tsx';
import { distributionBars, historyBars, percentOf, type Spread, scaleOf, spreadInWords } from './figures.ts';
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
  const bound = scaleOf(days);
  const [first, last] = [days[0], days.at(-1)];
  return (
    <>
      <figure>
        <figcaption className={styles.chartTitle}>{texts.historyTitle}</figcaption>
        <BarChart
          bars={historyBars(days, CHART, bound)}
          label={`${texts.historyTitle}: ${spreadInWords(spread)}`}
          baseline={CHART.height / 2}
          upper={percentOf(bound)}
          lower={percentOf(-bound)}
          ends={first && last && first !== last ? [formatDay(first.day), formatDay(last.day)] : []}
        />
      </figure>
      <figure>
        <figcaption className={styles.chartTitle}>{texts.distributionTitle}</figcaption>
        <BarChart
          bars={distributionBars(report.distribution, CHART)}
          label={`${texts.distributionTitle}: ${spreadInWords(spread)}`}
          baseline={CHART.height}
          ends={['−10%', '−5%', '0', '+5%', '+10%']}
        />
      </figure>
      <DaysTable days={days} />
    </>
  );
};

const Waiting = () => (
  <div className={styles.waiting} aria-busy="true">
    <Skeleton shape="block" className={styles.chartBone} />
    <Skeleton shape="block" className={styles.chartBone} />
  </div>
);

/**
 * The realized daily returns from the ledger: method, history and distribution. The charts are drawn when they are near
 * the view or the browser is idle; their space is reserved.
 */
export const ReturnsSection = () => {
  const { data: returns, isError, refetch, isFetching } = useQuery(returnsQuery());
  const data = useLater(returns);
  const place = useRef<HTMLDivElement>(null);
  const near = useNearView(place);
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
        <div ref={place} className={styles.charts} data-uncovered="">
          {data?.spread && near ? (
            <Charts report={data} spread={data.spread} />
          ) : data && !data.spread ? (
            <EmptyState title={texts.none} />
          ) : isError && !data ? (
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
