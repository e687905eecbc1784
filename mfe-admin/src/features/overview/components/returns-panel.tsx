import type { ReturnsReport } from '@dayrise/contracts';
import { useCan, useQuery } from '@dayrise/platform';
import {
  Badge,
  Card,
  EmptyState,
  formatDay,
  formatNumber,
  formatPercent,
  Money,
  Percent,
  RelativeTime,
} from '@dayrise/ui-kit';
import { type Column, Sparkline, Table } from '@dayrise/ui-kit/data';
import { CalendarClock } from 'lucide-react';
import { CardSkeletons } from '../../../components/card-skeletons.tsx';
import { FactList } from '../../../components/fact-list.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { overviewQueries } from '../queries.ts';
import styles from './panels.module.css';
import { ReturnFailures } from './return-failures.tsx';
import { RunNow } from './run-now.tsx';

type DailyReturn = ReturnsReport['days'][number];

/** How many days the panel lists. */
const SHOWN = 7;

const columns: readonly Column<DailyReturn>[] = [
  {
    key: 'day',
    header: 'Day',
    rowHeader: true,
    cell: (daily) => <span className={styles.keep}>{formatDay(daily.day)}</span>,
  },
  { key: 'rate', header: 'Rate', align: 'end', cell: (daily) => <Percent value={daily.rate * 100} /> },
  {
    key: 'amount',
    header: 'Posted',
    align: 'end',
    cell: (daily) => <Money value={daily.amount} signed toned />,
  },
  {
    key: 'positions',
    header: 'Positions',
    align: 'end',
    wideOnly: true,
    cell: (daily) => formatNumber(daily.positions),
  },
  {
    key: 'source',
    header: 'Prices',
    cell: (daily) =>
      daily.source === 'simulated' ? <Badge tone="info">Simulated prices</Badge> : <Badge>CoinGecko</Badge>,
  },
];

/** Daily returns: the latest days, their range and the next run. */
export function ReturnsPanel() {
  const query = useQuery(overviewQueries.returns());
  const can = useCan();
  return (
    <Card
      title="Daily returns"
      description={query.data?.method}
      padding="none"
      actions={
        <>
          {query.data?.nextRunAt && (
            <span className={styles.aside}>
              Next run <RelativeTime value={query.data.nextRunAt} />
            </span>
          )}
          <RunNow
            job="returns.post"
            label="Post missing returns"
            done="The job is queued. It posts the missing returns of past days."
          />
        </>
      }
    >
      {can('system.read') && <ReturnFailures />}
      <QueryView
        query={query}
        loading={
          <div className={styles.pad}>
            <CardSkeletons count={1} height="14rem" />
          </div>
        }
        failedTitle="The daily returns could not be loaded"
      >
        {({ days, spread }) =>
          days.length === 0 ? (
            <EmptyState icon={<CalendarClock />} title="No daily returns yet">
              After the first run, each day’s return appears here, losses included.
            </EmptyState>
          ) : (
            <div>
              {spread && (
                <div className={styles.spread}>
                  <FactList
                    items={[
                      { label: 'Days', value: formatNumber(spread.days) },
                      { label: 'Negative', value: formatNumber(spread.negativeDays) },
                      { label: 'Lowest', value: formatPercent(spread.lowest * 100) },
                      { label: 'Median', value: formatPercent(spread.median * 100) },
                      { label: 'Highest', value: formatPercent(spread.highest * 100) },
                    ]}
                  />
                  <Sparkline
                    values={days.slice(-30).map((daily) => daily.rate * 100)}
                    label="Rates of the last 30 days"
                    formatValue={(points) => formatPercent(points)}
                    width={140}
                    height={36}
                  />
                </div>
              )}
              <Table
                caption="Latest daily returns"
                columns={columns}
                rows={days.slice(-SHOWN).toReversed()}
                rowKey={(daily) => daily.day}
                narrow="scroll"
              />
            </div>
          )
        }
      </QueryView>
    </Card>
  );
}
