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
import { type Column, Table } from '@dayrise/ui-kit/data';
import { ChartLine } from 'lucide-react';
import { LineChart } from '../../components/line-chart.tsx';
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

/** The balance at the end of each day, as a line or as a table; period and view are in the URL. */
export function HistoryCard() {
  const [search, setSearch] = useSearchParams();
  const days = spans.find((span) => String(span) === search.get('days')) ?? 90;
  const asTable = search.get('history') === 'table';
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
        <>
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
          <Button size="small" variant="quiet" onClick={() => set('history', asTable ? null : 'table')}>
            {asTable ? 'Show chart' : 'Show table'}
          </Button>
        </>
      }
    >
      <QueryView query={query} name="figures" loading={<Skeleton shape="block" height="17rem" />}>
        {(points) => <History points={points} asTable={asTable} />}
      </QueryView>
    </Card>
  );
}

/** Compact dollars without trailing zeros: `$2K`, `$1.5K`. */
const formatTick = (value: number): string =>
  formatMoney(value, { compact: true }).replace(/\.?0+(?=\D?$)/, (zeros, at, text) =>
    text.includes('.') && at >= text.indexOf('.') ? '' : zeros,
  );

function History({ points, asTable }: { readonly points: readonly Point[]; readonly asTable: boolean }) {
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined || points.every(({ balance }) => balance === 0))
    return (
      <EmptyState title="No balance yet" icon={<ChartLine />}>
        After your first deposit, your balance at the end of each day appears here.
      </EmptyState>
    );
  if (asTable)
    return (
      <Table
        caption="Figures at the end of each day"
        columns={columns}
        rows={points.toReversed()}
        rowKey={({ day }) => day}
        narrow="scroll"
        maxHeight="20rem"
      />
    );
  return (
    <LineChart
      points={points.map(({ day, balance }) => ({ label: formatDay(day), value: balance }))}
      summary={`Balance from ${formatMoney(first.balance)} on ${formatDay(first.day)} to ${formatMoney(last.balance)} on ${formatDay(last.day)}`}
      format={(value) => formatMoney(value)}
      formatTick={formatTick}
    />
  );
}
