import type { StatementEntry } from '@dayrise/contracts';
import { EmptyState, Money, RelativeTime } from '@dayrise/ui-kit';
import { type Column, Table } from '@dayrise/ui-kit/data';
import { ScrollText } from 'lucide-react';
import styles from './entry-table.module.css';
import { accountNames, kindNames } from './filters.ts';

const columns: readonly Column<StatementEntry>[] = [
  { key: 'at', header: 'When', cell: ({ at }) => <RelativeTime value={at} /> },
  {
    key: 'what',
    header: 'What',
    cell: ({ kind, description, reason }) => (
      <div className={styles.what}>
        <span className={styles.kind}>{kindNames[kind]}</span>
        {description !== kindNames[kind] && <span className={styles.more}>{description}</span>}
        {reason !== null && <span className={styles.more}>Reason: {reason}</span>}
      </div>
    ),
  },
  { key: 'actor', header: 'By', cell: ({ actor }) => <span className={styles.actor}>{actor}</span> },
  { key: 'account', header: 'Figure', cell: ({ account }) => accountNames[account] },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ amount }) => <Money value={amount} signed toned />,
  },
  {
    key: 'running',
    header: 'After it',
    align: 'end',
    cell: ({ runningBalance }) => <Money value={runningBalance} />,
  },
];

interface EntryTableProps {
  readonly entries: readonly StatementEntry[];
  readonly narrowed: boolean;
}

/** Every change of the person's figures, newest first, with what the figure was after it. */
export function EntryTable({ entries, narrowed }: EntryTableProps) {
  return (
    <Table
      caption="Statement"
      columns={columns}
      rows={entries}
      rowKey={({ _id }) => _id}
      empty={
        narrowed ? (
          <EmptyState title="Nothing matches these filters" icon={<ScrollText />}>
            Clear a filter or choose other dates.
          </EmptyState>
        ) : (
          <EmptyState title="No changes yet" icon={<ScrollText />}>
            Deposits, daily returns, withdrawals and every correction appear here, with who made them and why.
          </EmptyState>
        )
      }
    />
  );
}
