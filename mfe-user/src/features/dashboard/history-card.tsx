import { useQuery, useSearchParams } from '@dayrise/platform';
import { Card, EmptyState, formatDay, formatMoney, Money, Skeleton } from '@dayrise/ui-kit';
import { StepChart } from '@dayrise/ui-kit/charts';
import { type Column, SegmentedControl, Table } from '@dayrise/ui-kit/data';
import { ChartLine } from 'lucide-react';
import { QueryView } from '../../components/query-view.tsx';
import { withParameters } from '../../lib/search.ts';
import { history } from './api.ts';

type Point = { day: string; balance: number; deposit: number; profit: number };

/** Periods, by their days. */
const spans = [
  { value: '30', label: '1 month' },
  { value: '90', label: '3 months' },
  { value: '365', label: '1 year' },
] as const;

const columns: readonly Column<Point>[] = [
  { key: 'day', header: 'Day', cell: ({ day }) => formatDay(day) },
  { key: 'balance', header: 'Balance', align: 'end', cell: ({ balance }) => <Money value={balance} /> },
  { key: 'deposit', header: 'Deposit', align: 'end', cell: ({ deposit }) => <Money value={deposit} /> },
  { key: 'profit', header: 'Profit', align: 'end', cell: ({ profit }) => <Money value={profit} /> },
];

/** The balance at the end of each day; the period, and whether the table is open, are in the URL. */
export function HistoryCard() {
  const [search, setSearch] = useSearchParams();
  const span = spans.find(({ value }) => value === search.get('days'))?.value ?? '90';
  const query = useQuery(history.days(Number(span)));
  const set = (name: string, value: string | null) =>
    setSearch((before) => withParameters(before, { [name]: value }), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <Card
      title="Balance over time"
      actions={
        <SegmentedControl
          label="Period"
          size="small"
          options={spans}
          value={span}
          onValueChange={(days) => set('days', days)}
        />
      }
    >
      <QueryView query={query} name="figures" loading={<Skeleton shape="block" height="20.5rem" />}>
        {(points) => (
          <History
            points={points}
            tableOpen={search.get('history') === 'table'}
            onTableOpenChange={(open) => set('history', open ? 'table' : null)}
          />
        )}
      </QueryView>
    </Card>
  );
}

interface HistoryProps {
  readonly points: readonly Point[];
  readonly tableOpen: boolean;
  readonly onTableOpenChange: (open: boolean) => void;
}

function History({ points, ...table }: HistoryProps) {
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined || points.every(({ balance }) => balance === 0))
    return (
      <EmptyState title="No balance yet" icon={<ChartLine />}>
        After your first deposit, your balance at the end of each day appears here.
      </EmptyState>
    );
  return (
    <StepChart
      label="Balance at the end of each day"
      summary={`From ${formatMoney(first.balance)} on ${formatDay(first.day)} to ${formatMoney(last.balance)} on ${formatDay(last.day)}.`}
      valueLabel="Balance"
      unit="money"
      points={points.map(({ day, balance }) => ({ day, value: balance }))}
      table={() => (
        <Table
          caption="Figures at the end of each day"
          columns={columns}
          rows={points.toReversed()}
          rowKey={({ day }) => day}
          narrow="scroll"
          maxHeight="20rem"
        />
      )}
      {...table}
    />
  );
}
