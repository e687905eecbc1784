import { useTexts } from '@dayrise/platform/texts';
import { DASH, useFormatting } from '@dayrise/ui-kit';
import { type Column, Table } from '@dayrise/ui-kit/data';
import { dayPast, grown, realized, WORLD_ECONOMY } from './compounding.ts';
import styles from './learn.module.css';
import { messages } from './texts.ts';

const milestones = [1, 7, 30, 60, 90, 180];

interface Row {
  readonly day: number;
  readonly promised: number;
  readonly recorded: number | undefined;
}

/** What an amount would be worth after some days, up to the one on which it passes the world’s economy. */
export const GrowthTable = ({ amount, rates }: { amount: number; rates: readonly number[] }) => {
  const texts = useTexts(messages);
  const { formatMoney } = useFormatting();
  /** In full while cents matter, else short: `$111.33T`. */
  const formatWorth = (dollars: number): string => formatMoney(dollars, { compact: dollars >= 1_000_000 });
  const columns: readonly Column<Row>[] = [
    {
      key: 'day',
      header: texts.after,
      rowHeader: true,
      cell: ({ day }) => <span className={styles.day}>{texts.days({ days: day })}</span>,
    },
    { key: 'promised', header: texts.promised, align: 'end', cell: ({ promised }) => formatWorth(promised) },
    {
      key: 'recorded',
      header: texts.recorded,
      align: 'end',
      cell: ({ recorded }) => (recorded === undefined ? DASH : formatWorth(recorded)),
    },
  ];
  const recorded = realized(amount, rates);
  return (
    <Table
      caption={texts.tableTitle}
      columns={columns}
      rows={[...milestones, dayPast(amount, WORLD_ECONOMY)].map((day) => ({
        day,
        promised: grown(amount, day),
        recorded: recorded[day - 1],
      }))}
      rowKey={({ day }) => String(day)}
      narrow="scroll"
    />
  );
};
