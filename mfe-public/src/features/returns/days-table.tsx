import type { DailyReturn } from '@dayrise/contracts';
import { useTexts } from '@dayrise/platform/texts';
import { Money, Percent, useFormatting } from '@dayrise/ui-kit';
import { type Column, Table } from '@dayrise/ui-kit/data';
import styles from './returns.module.css';
import { messages } from './texts.ts';

/** The days of the chart as a table, newest first. */
export const DaysTable = ({ days }: { days: readonly DailyReturn[] }) => {
  const texts = useTexts(messages);
  const { formatDay, formatNumber } = useFormatting();
  const columns: readonly Column<DailyReturn>[] = [
    { key: 'day', header: texts.day, rowHeader: true, cell: ({ day }) => formatDay(day) },
    { key: 'rate', header: texts.rate, align: 'end', cell: ({ rate }) => <Percent value={rate * 100} /> },
    {
      key: 'positions',
      header: texts.positions,
      align: 'end',
      cell: ({ positions }) => formatNumber(positions),
    },
    {
      key: 'amount',
      header: texts.amount,
      align: 'end',
      cell: ({ amount }) => <Money value={amount} signed />,
    },
    { key: 'source', header: texts.source, align: 'end', cell: ({ source }) => texts.sources[source] },
  ];
  return (
    <Table
      className={styles.tableFrame}
      caption={texts.historyTitle}
      columns={columns}
      rows={days.toReversed()}
      rowKey={({ day }) => day}
      narrow="scroll"
      maxHeight="22rem"
    />
  );
};
