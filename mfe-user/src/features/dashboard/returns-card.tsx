import type { ReturnsReport } from '@dayrise/contracts';
import { useQuery } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import {
  Card,
  DescriptionList,
  EmptyState,
  type Formatting,
  Percent,
  Skeleton,
  useFormatting,
} from '@dayrise/ui-kit';
import { BarChart, Histogram } from '@dayrise/ui-kit/charts';
import { type Column, Table } from '@dayrise/ui-kit/data';
import { ChartColumn } from 'lucide-react';
import { QueryView } from '../../components/query-view.tsx';
import { returns } from '../../lib/returns.ts';
import styles from './returns-card.module.css';
import { messages } from './returns-texts.ts';

type Day = ReturnsReport['days'][number];

/** Days drawn as bars. */
const SHOWN = 30;

type ReturnsTexts = ReturnType<typeof messages.in>;

const columnsFor = (texts: ReturnsTexts, formatDay: Formatting['formatDay']): readonly Column<Day>[] => [
  { key: 'day', header: texts.day, cell: ({ day }) => formatDay(day) },
  { key: 'rate', header: texts.rate, align: 'end', cell: ({ rate }) => <Percent value={rate * 100} /> },
  {
    key: 'source',
    header: texts.prices,
    align: 'end',
    cell: ({ source }) => texts.sources[source === 'simulated' ? 'simulated' : 'live'],
  },
];

/** The simulation’s realized daily returns, with their distribution, range and method. */
export function ReturnsCard() {
  const texts = useTexts(messages);
  const query = useQuery(returns.report());
  return (
    <Card title={texts.title} description={texts.lead}>
      <QueryView query={query} loading={<Skeleton shape="block" height="28rem" />}>
        {(report) => <Report report={report} />}
      </QueryView>
    </Card>
  );
}

function Report({
  report: { days, spread, distribution, method, waiting, nextRunAt },
}: {
  readonly report: ReturnsReport;
}) {
  const texts = useTexts(messages);
  const { formatDay, formatList, formatRelativeTime } = useFormatting();
  if (spread === null || days.length === 0)
    return (
      <EmptyState title={texts.none} icon={<ChartColumn />}>
        {method}
      </EmptyState>
    );
  return (
    <div className={styles.report}>
      <div className={styles.charts}>
        <BarChart
          label={texts.title}
          valueLabel={texts.value}
          unit="percent"
          size="small"
          points={days.slice(-SHOWN).map(({ day, rate }) => ({ day, value: rate * 100 }))}
          table={() => (
            <Table
              caption={texts.title}
              columns={columnsFor(texts, formatDay)}
              rows={days.toReversed()}
              rowKey={({ day }) => day}
              narrow="scroll"
              maxHeight="16rem"
            />
          )}
        />
        <Histogram
          label={texts.distribution}
          showLabel
          countLabel={texts.days}
          unit="percent"
          tone="sign"
          size="small"
          bins={distribution.map(({ from, to, days: count }) => ({ from: from * 100, to: to * 100, count }))}
        />
      </div>
      <div>
        <p className={styles.method}>{texts.period({ days: spread.days })}</p>
        <DescriptionList
          className={styles.facts}
          layout="grid"
          items={[
            { label: texts.median, value: <Percent value={spread.median * 100} /> },
            { label: texts.lowest, value: <Percent value={spread.lowest * 100} /> },
            { label: texts.highest, value: <Percent value={spread.highest * 100} /> },
            {
              label: texts.losing,
              value: texts.losingOf({ negative: spread.negativeDays, days: spread.days }),
            },
          ]}
        />
        {/* Not the kit's Disclosure: its entry would cost the first load 4 KiB. */}
        <details className={styles.more}>
          <summary>{texts.method}</summary>
          <p className={styles.method}>
            {method}
            {nextRunAt !== null && ` ${texts.next({ time: formatRelativeTime(nextRunAt) })}`}
          </p>
        </details>
        {waiting.length > 0 && (
          <p className={styles.method}>
            {texts.waiting({
              count: waiting.length,
              days: formatList(waiting.map((day) => formatDay(day))),
            })}
          </p>
        )}
      </div>
    </div>
  );
}
