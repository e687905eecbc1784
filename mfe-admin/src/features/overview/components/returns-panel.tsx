import type { ReturnsReport } from '@dayrise/contracts';
import { useCan, useQuery } from '@dayrise/platform';
import { TextWithElement, useTexts } from '@dayrise/platform/texts';
import {
  Badge,
  Banner,
  Card,
  EmptyState,
  type Formatting,
  Money,
  Percent,
  RelativeTime,
  useFormatting,
} from '@dayrise/ui-kit';
import { type Column, Sparkline, Table } from '@dayrise/ui-kit/data';
import { CalendarClock } from 'lucide-react';
import { CardSkeletons } from '../../../components/card-skeletons.tsx';
import { FactList } from '../../../components/fact-list.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { overviewQueries } from '../queries.ts';
import { messages } from '../texts.ts';
import styles from './panels.module.css';
import { ReturnFailures } from './return-failures.tsx';
import { RunNow } from './run-now.tsx';

type DailyReturn = ReturnsReport['days'][number];

/** How many days the panel lists. */
const SHOWN = 7;

type ReturnsTexts = ReturnType<typeof messages.in>['returns'];

const columns = (
  texts: ReturnsTexts,
  { formatDay, formatNumber }: Formatting,
): readonly Column<DailyReturn>[] => [
  {
    key: 'day',
    header: texts.day,
    rowHeader: true,
    line: 'title',
    cell: (daily) => <span className={styles.keep}>{formatDay(daily.day)}</span>,
  },
  { key: 'rate', header: texts.rate, align: 'end', cell: (daily) => <Percent value={daily.rate * 100} /> },
  {
    key: 'amount',
    header: texts.posted,
    align: 'end',
    line: 'end',
    cell: (daily) => <Money value={daily.amount} signed toned />,
  },
  {
    key: 'positions',
    header: texts.positions,
    align: 'end',
    wideOnly: true,
    cell: (daily) => formatNumber(daily.positions),
  },
  {
    key: 'source',
    header: texts.prices,
    cell: (daily) =>
      daily.source === 'simulated' ? (
        <Badge tone="info">{texts.simulated}</Badge>
      ) : (
        <Badge>{texts.coinGecko}</Badge>
      ),
  },
];

/** Daily returns: the latest days, their range and the next run. */
export function ReturnsPanel() {
  const texts = useTexts(messages).returns;
  const formatting = useFormatting();
  const { formatDay, formatList, formatNumber, formatPercent } = formatting;
  const query = useQuery(overviewQueries.returns());
  const can = useCan();
  return (
    <Card
      title={texts.title}
      description={query.data?.method}
      padding="none"
      actions={
        <>
          {query.data?.nextRunAt && (
            <span className={styles.aside}>
              <TextWithElement text={(time) => texts.next({ time })}>
                <RelativeTime value={query.data.nextRunAt} />
              </TextWithElement>
            </span>
          )}
          <RunNow job="returns.post" label={texts.post} done={texts.queued} />
        </>
      }
    >
      {can('system.read') && <ReturnFailures />}
      {query.data && query.data.waiting.length > 0 && (
        <Banner tone="warning" className={styles.failures}>
          {texts.waiting({
            count: query.data.waiting.length,
            days: formatList(query.data.waiting.map((day) => formatDay(day))),
          })}
        </Banner>
      )}
      <QueryView
        query={query}
        loading={
          <div className={styles.pad}>
            <CardSkeletons count={1} height="14rem" />
          </div>
        }
        failedTitle={texts.failed}
      >
        {({ days, spread }) =>
          days.length === 0 ? (
            <EmptyState icon={<CalendarClock />} title={texts.none}>
              {texts.noneText}
            </EmptyState>
          ) : (
            <div>
              {spread && (
                <div className={styles.spread}>
                  <FactList
                    items={[
                      { label: texts.days, value: formatNumber(spread.days) },
                      { label: texts.negative, value: formatNumber(spread.negativeDays) },
                      { label: texts.lowest, value: formatPercent(spread.lowest * 100) },
                      { label: texts.median, value: formatPercent(spread.median * 100) },
                      { label: texts.highest, value: formatPercent(spread.highest * 100) },
                    ]}
                  />
                  <Sparkline
                    values={days.slice(-30).map((daily) => daily.rate * 100)}
                    label={texts.line}
                    formatValue={(points) => formatPercent(points)}
                    width={140}
                    height={36}
                  />
                </div>
              )}
              <Table
                caption={texts.table}
                columns={columns(texts, formatting)}
                rows={days.slice(-SHOWN).toReversed()}
                rowKey={(daily) => daily.day}
                narrow="lines"
              />
            </div>
          )
        }
      </QueryView>
    </Card>
  );
}
