import { getReturns } from '@dayrise/contracts';
import { useTexts } from '@dayrise/platform/texts';
import { DASH, EmptyState, ErrorState, lazyPart, Percent, Skeleton, useFormatting } from '@dayrise/ui-kit';
import { useRef } from 'react';
import { Section } from '../../components/section/section.tsx';
import { useLater } from '../../lib/use-later.ts';
import { useNearView } from '../../lib/use-near-view.ts';
import { useReturns } from '../../lib/use-returns.ts';
import type { Spread } from './figures.ts';
import styles from './returns.module.css';
import { messages } from './texts.ts';

// The figures beside the charts say the same in words.

/** Summary figures; dashes hold the place while they load. */
const SpreadFigures = ({ spread }: { spread: Spread | null }) => {
  const texts = useTexts(messages);
  return (
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
};

const Waiting = () => (
  <div className={styles.waiting} aria-busy="true">
    <Skeleton shape="block" className={styles.chartBone} />
    <Skeleton shape="block" className={styles.chartBone} />
  </div>
);

const Charts = lazyPart(() => import('./charts.tsx'), Waiting);

/**
 * The realized daily returns from the ledger: method, history and distribution. The charts load when they are near the
 * view; their space is reserved.
 */
export const ReturnsSection = () => {
  const texts = useTexts(messages);
  const { formatDateTime, formatDay, formatList } = useFormatting();
  const { data: returns, hasFailed, refetch, isFetching } = useReturns();
  const data = useLater(returns);
  const days = data?.days ?? [];
  const simulated = days.filter(({ source }) => source === 'simulated').length;
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
          <div className={styles.method}>
            {data ? <p>{data.method}</p> : hasFailed ? DASH : <Skeleton lines={4} />}
          </div>
          {(!data || data.spread) && <SpreadFigures spread={data?.spread ?? null} />}
          <p className={styles.past}>
            {texts.past}
            {simulated > 0 && ` ${texts.simulatedDays({ count: simulated, days: days.length })}`}
            {data?.nextRunAt && ` ${texts.next({ time: formatDateTime(data.nextRunAt) })}`}
            {data &&
              data.waiting.length > 0 &&
              ` ${texts.waiting({ count: data.waiting.length, days: formatList(data.waiting.map((day) => formatDay(day))) })}`}
          </p>
        </div>
        <div ref={place} className={styles.charts} data-uncovered="">
          {data?.spread ? (
            near ? (
              <Charts report={data} spread={data.spread} />
            ) : (
              <Waiting />
            )
          ) : data ? (
            <EmptyState title={texts.none} />
          ) : hasFailed ? (
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
