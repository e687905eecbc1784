import type { WorthDay } from '@dayrise/contracts';
import { useQuery, useSearchParams } from '@dayrise/platform';
import { Card, formatDay, formatMoney, Link, Money, Skeleton } from '@dayrise/ui-kit';
import { StepChart } from '@dayrise/ui-kit/charts';
import { type Column, SegmentedControl, Table } from '@dayrise/ui-kit/data';
import { QueryView } from '../../components/query-view.tsx';
import { withParameters } from '../../lib/search.ts';
import { daysOf, spanOf, spans } from '../../lib/spans.ts';
import { statementLink } from '../../lib/statement-link.ts';
import { worth } from './api.ts';

const columns: readonly Column<WorthDay>[] = [
  {
    key: 'day',
    header: 'Day',
    rowHeader: true,
    cell: ({ day }) => <Link to={statementLink({ from: day, to: day })}>{formatDay(day)}</Link>,
  },
  { key: 'balance', header: 'Balance', align: 'end', cell: ({ balance }) => <Money value={balance} /> },
  { key: 'deposit', header: 'Deposit', align: 'end', cell: ({ deposit }) => <Money value={deposit} /> },
  { key: 'profit', header: 'Profit', align: 'end', cell: ({ profit }) => <Money value={profit} /> },
  { key: 'value', header: 'Total', align: 'end', cell: ({ value }) => <Money value={value} /> },
];

/** The total value at the end of each day; the period, and whether the table is open, are in the URL. */
export default function HistoryCard() {
  const [search, setSearch] = useSearchParams();
  const span = spanOf(search);
  const query = useQuery(worth.days(daysOf(span)));
  const set = (name: string, value: string | null) =>
    setSearch((before) => withParameters(before, { [name]: value }), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <Card
      title="Total value over time"
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
      <QueryView query={query} loading={<Skeleton shape="block" height="20.5rem" />}>
        {(days) => (
          <StepChart
            label="Total value at the end of each day"
            summary={summaryOf(days)}
            valueLabel="Total value"
            unit="money"
            points={days.map(({ day, value }) => ({ day, value }))}
            table={() => (
              <Table
                caption="Figures at the end of each day"
                columns={columns}
                rows={days.toReversed()}
                rowKey={({ day }) => day}
                narrow="scroll"
                maxHeight="20rem"
              />
            )}
            tableOpen={search.get('history') === 'table'}
            onTableOpenChange={(open) => set('history', open ? 'table' : null)}
          />
        )}
      </QueryView>
    </Card>
  );
}

function summaryOf(days: readonly WorthDay[]): string {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return '';
  return `From ${formatMoney(first.value)} on ${formatDay(first.day)} to ${formatMoney(last.value)} on ${formatDay(last.day)}.`;
}
