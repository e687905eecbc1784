import type { Candle } from '@dayrise/contracts';
import { formatDate, formatPrice, Percent } from '@dayrise/ui-kit';
import { type Column, Table } from '@dayrise/ui-kit/data';
import { usePage } from '../../components/use-page.tsx';

const columns: readonly Column<Candle>[] = [
  { key: 'day', header: 'Day', cell: ({ time }) => formatDate(time * 1000) },
  { key: 'open', header: 'Open', align: 'end', cell: ({ open }) => formatPrice(open) },
  { key: 'high', header: 'High', align: 'end', cell: ({ high }) => formatPrice(high) },
  { key: 'low', header: 'Low', align: 'end', cell: ({ low }) => formatPrice(low) },
  { key: 'close', header: 'Close', align: 'end', cell: ({ close }) => formatPrice(close) },
  {
    key: 'change',
    header: 'Change',
    align: 'end',
    cell: ({ open, close }) => <Percent value={open === 0 ? null : ((close - open) / open) * 100} />,
  },
];

/** The chart’s days as a table, newest first. */
export function DayTable({ candles }: { readonly candles: readonly Candle[] }) {
  const { rows, pages } = usePage(candles.toReversed(), 'Days');
  return (
    <>
      <Table caption="BTC/USD by day" columns={columns} rows={rows} rowKey={({ time }) => String(time)} />
      {pages}
    </>
  );
}
