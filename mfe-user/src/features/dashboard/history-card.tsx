import type { WorthDay } from '@dayrise/contracts';
import { useQuery, useSearchParams } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Card, type Formatting, Link, Money, Skeleton, useFormatting } from '@dayrise/ui-kit';
import { StepChart } from '@dayrise/ui-kit/charts';
import { type Column, Table } from '@dayrise/ui-kit/data';
import { ChoiceInUrl } from '../../components/choice-in-url.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { withParameters } from '../../lib/search.ts';
import { daysOf, spanOf, useSpans } from '../../lib/spans.ts';
import { statementLink } from '../../lib/statement-link.ts';
import { worth } from './api.ts';
import { messages } from './history-texts.ts';

type HistoryTexts = ReturnType<typeof messages.in>;

/** The columns of the table; coins only if there were any. */
const columnsFor = (
  days: readonly WorthDay[],
  texts: HistoryTexts,
  formatDay: Formatting['formatDay'],
): readonly Column<WorthDay>[] => [
  {
    key: 'day',
    header: texts.day,
    rowHeader: true,
    cell: ({ day }) => <Link to={statementLink({ from: day, to: day })}>{formatDay(day)}</Link>,
  },
  { key: 'balance', header: texts.balance, align: 'end', cell: ({ balance }) => <Money value={balance} /> },
  { key: 'deposit', header: texts.deposit, align: 'end', cell: ({ deposit }) => <Money value={deposit} /> },
  { key: 'profit', header: texts.profit, align: 'end', cell: ({ profit }) => <Money value={profit} /> },
  ...(days.some(({ holdings }) => holdings > 0)
    ? [
        {
          key: 'coins',
          header: texts.coins,
          align: 'end',
          cell: ({ holdings }) => <Money value={holdings} />,
        } satisfies Column<WorthDay>,
      ]
    : []),
  { key: 'value', header: texts.total, align: 'end', cell: ({ value }) => <Money value={value} /> },
];

/** The total value at the end of each day; the period, and whether the table is open, are in the URL. */
export default function HistoryCard() {
  const texts = useTexts(messages);
  const { formatDay, formatMoney } = useFormatting();
  const spans = useSpans();
  const [search, setSearch] = useSearchParams();
  const span = spanOf(search);
  const query = useQuery(worth.days(daysOf(span)));
  const openTable = (open: boolean) =>
    setSearch((before) => withParameters(before, { history: open ? 'table' : null }), {
      replace: true,
      preventScrollReset: true,
    });
  const summaryOf = (days: readonly WorthDay[]): string => {
    const [first, last] = [days[0], days.at(-1)];
    if (first === undefined || last === undefined) return '';
    return texts.summary({
      firstValue: formatMoney(first.value),
      firstDay: formatDay(first.day),
      lastValue: formatMoney(last.value),
      lastDay: formatDay(last.day),
    });
  };
  return (
    <Card
      title={texts.title}
      actions={
        <ChoiceInUrl parameter="days" label={texts.period} size="small" options={spans} value={span} />
      }
    >
      <QueryView query={query} loading={<Skeleton shape="block" height="20.5rem" />}>
        {(days) => (
          <StepChart
            label={texts.chart}
            summary={summaryOf(days)}
            valueLabel={texts.value}
            unit="money"
            points={days.map(({ day, value }) => ({ day, value }))}
            table={() => (
              <Table
                caption={texts.caption}
                columns={columnsFor(days, texts, formatDay)}
                rows={days.toReversed()}
                rowKey={({ day }) => day}
                narrow="scroll"
                maxHeight="20rem"
              />
            )}
            tableOpen={search.get('history') === 'table'}
            onTableOpenChange={openTable}
          />
        )}
      </QueryView>
    </Card>
  );
}
