import type { ReturnsReport } from '@dayrise/contracts';
import { useQuery } from '@dayrise/platform';
import {
  Card,
  DescriptionList,
  EmptyState,
  formatDay,
  formatRelativeTime,
  Percent,
  Skeleton,
} from '@dayrise/ui-kit';
import { BarChart } from '@dayrise/ui-kit/charts';
import { type Column, Table } from '@dayrise/ui-kit/data';
import { ChartColumn } from 'lucide-react';
import { QueryView } from '../../components/query-view.tsx';
import { returns } from '../../lib/returns.ts';
import styles from './returns-card.module.css';

type Day = ReturnsReport['days'][number];

/** Days drawn as bars. */
const SHOWN = 30;

const columns: readonly Column<Day>[] = [
  { key: 'day', header: 'Day', cell: ({ day }) => formatDay(day) },
  { key: 'rate', header: 'Rate', align: 'end', cell: ({ rate }) => <Percent value={rate * 100} /> },
  {
    key: 'source',
    header: 'Prices',
    align: 'end',
    cell: ({ source }) => (source === 'simulated' ? 'Simulated' : 'Live'),
  },
];

/** The simulation’s realized daily returns, with their range and method. */
export function ReturnsCard() {
  const query = useQuery(returns.report());
  return (
    <Card title="Realized daily returns" description="What every open plan earned or lost, from the ledger.">
      <QueryView query={query} loading={<Skeleton shape="block" height="20rem" />}>
        {(report) => <Report report={report} />}
      </QueryView>
    </Card>
  );
}

function Report({ report: { days, spread, method, nextRunAt } }: { readonly report: ReturnsReport }) {
  if (spread === null || days.length === 0)
    return (
      <EmptyState title="No daily return yet" icon={<ChartColumn />}>
        {method}
      </EmptyState>
    );
  return (
    <>
      <BarChart
        label="Realized daily returns"
        valueLabel="Return"
        unit="percent"
        size="small"
        points={days.slice(-SHOWN).map(({ day, rate }) => ({ day, value: rate * 100 }))}
        table={() => (
          <Table
            caption="Realized daily returns"
            columns={columns}
            rows={days.toReversed()}
            rowKey={({ day }) => day}
            narrow="scroll"
            maxHeight="16rem"
          />
        )}
      />
      <DescriptionList
        className={styles.facts}
        layout="grid"
        items={[
          { label: 'Median', value: <Percent value={spread.median * 100} /> },
          { label: 'Lowest', value: <Percent value={spread.lowest * 100} /> },
          { label: 'Highest', value: <Percent value={spread.highest * 100} /> },
          { label: 'Losing days', value: `${spread.negativeDays} of ${spread.days}` },
        ]}
      />
      <details className={styles.more}>
        <summary>Method</summary>
        <p className={styles.method}>
          {method}
          {nextRunAt !== null && ` The next return is posted ${formatRelativeTime(nextRunAt)}.`}
        </p>
      </details>
    </>
  );
}
