import type { Candle } from '@dayrise/contracts';
import { useTexts } from '@dayrise/platform/texts';
import { Percent, useFormatting } from '@dayrise/ui-kit';
import { type Column, Table } from '@dayrise/ui-kit/data';
import { usePage } from '../../components/use-page.tsx';
import { dayOf } from './series.ts';
import { messages } from './texts.ts';

/** The chart’s days as a table, newest first. */
export function DayTable({ candles, pair }: { readonly candles: readonly Candle[]; readonly pair: string }) {
  const texts = useTexts(messages);
  const { formatDay, formatPrice } = useFormatting();
  const { rows, pages } = usePage(candles.toReversed(), texts.days);
  const columns: readonly Column<Candle>[] = [
    { key: 'day', header: texts.day, cell: ({ time }) => formatDay(dayOf(time)) },
    { key: 'open', header: texts.open, align: 'end', cell: ({ open }) => formatPrice(open) },
    { key: 'high', header: texts.high, align: 'end', cell: ({ high }) => formatPrice(high) },
    { key: 'low', header: texts.low, align: 'end', cell: ({ low }) => formatPrice(low) },
    { key: 'close', header: texts.close, align: 'end', cell: ({ close }) => formatPrice(close) },
    {
      key: 'change',
      header: texts.dayChange,
      align: 'end',
      cell: ({ open, close }) => <Percent value={open === 0 ? null : ((close - open) / open) * 100} />,
    },
  ];
  return (
    <>
      <Table
        caption={texts.advanced({ pair })}
        columns={columns}
        rows={rows}
        rowKey={({ time }) => String(time)}
      />
      {pages}
    </>
  );
}
