import { useQuery, useSearchParams } from '@dayrise/platform';
import {
  Button,
  Card,
  EmptyState,
  formatDay,
  formatMoney,
  Money,
  Skeleton,
  VisuallyHidden,
} from '@dayrise/ui-kit';
import { StepChart } from '@dayrise/ui-kit/charts';
import { type Column, Table } from '@dayrise/ui-kit/data';
import { ChartLine } from 'lucide-react';
import { QueryView } from '../../components/query-view.tsx';
import { withParameters } from '../../lib/search.ts';
import { history } from './api.ts';
import styles from './history-card.module.css';

type Point = { day: string; balance: number; deposit: number; profit: number };

const spans = [30, 90, 365] as const;
const spanNames = { 30: '1 month', 90: '3 months', 365: '1 year' } as const;

const columns: readonly Column<Point>[] = [
  { key: 'day', header: 'Day', cell: ({ day }) => formatDay(day) },
  { key: 'balance', header: 'Balance', align: 'end', cell: ({ balance }) => <Money value={balance} /> },
  { key: 'deposit', header: 'Deposit', align: 'end', cell: ({ deposit }) => <Money value={deposit} /> },
  { key: 'profit', header: 'Profit', align: 'end', cell: ({ profit }) => <Money value={profit} /> },
];

/** The balance at the end of each day; the period, and whether the table is open, are in the URL. */
export function HistoryCard() {
  const [search, setSearch] = useSearchParams();
  const days = spans.find((span) => String(span) === search.get('days')) ?? 90;
  const query = useQuery(history.days(days));
  const set = (name: string, value: string | null) =>
    setSearch((before) => withParameters(before, { [name]: value }), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <Card
      title="Balance over time"
      actions={
        <fieldset className={styles.spans}>
          <legend>
            <VisuallyHidden>Period</VisuallyHidden>
          </legend>
          {spans.map((span) => (
            <Button
              key={span}
              size="small"
              variant={span === days ? 'secondary' : 'quiet'}
              aria-pressed={span === days}
              onClick={() => set('days', String(span))}
            >
              {spanNames[span]}
            </Button>
          ))}
        </fieldset>
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
