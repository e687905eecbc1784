import type { StatementEntry } from '@dayrise/contracts';
import { EmptyState, formatDateTime, Money, RelativeTime } from '@dayrise/ui-kit';
import { type Column, formatEntryText, Table } from '@dayrise/ui-kit/data';
import { ScrollText } from 'lucide-react';
import styles from './entry-table.module.css';
import { accountNames, kindNames } from './filters.ts';

const columns: readonly Column<StatementEntry>[] = [
  {
    key: 'at',
    header: 'Date',
    cell: ({ at }) => (
      <>
        <RelativeTime className={styles.relative} value={at} />
        <span className={styles.exact}>{formatDateTime(at)}</span>
      </>
    ),
  },
  {
    key: 'what',
    header: 'Description',
    cell: ({ kind, description, reason }) => {
      const text = formatEntryText(description);
      return (
        <div className={styles.what}>
          <span className={styles.kind}>{kindNames[kind]}</span>
          {text !== kindNames[kind] && <span className={styles.more}>{text}</span>}
          {reason !== null && <span className={styles.more}>Reason: {reason}</span>}
        </div>
      );
    },
  },
  { key: 'actor', header: 'By', cell: ({ actor }) => <span className={styles.actor}>{actor}</span> },
  { key: 'account', header: 'Account', cell: ({ account }) => accountNames[account] },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ amount }) => <Money value={amount} signed toned />,
  },
  {
    key: 'running',
    header: 'Balance after',
    align: 'end',
    cell: ({ runningBalance }) => <Money value={runningBalance} />,
  },
];

interface EntryTableProps {
  readonly entries: readonly StatementEntry[];
  readonly narrowed: boolean;
}

/** Every change to the person's balances, newest first, with the balance after it. */
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
          <EmptyState title="No entries yet" icon={<ScrollText />}>
            Deposits, daily returns, withdrawals and corrections appear here, with who made them and why.
          </EmptyState>
        )
      }
    />
  );
}
