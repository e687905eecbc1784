import { type StatementEntry, statementAccountNames, statementKindNames } from '@dayrise/contracts';
import { Card, EmptyState, Money, RelativeTime } from '@dayrise/ui-kit';
import { type Column, formatEntryText, Table } from '@dayrise/ui-kit/data';
import { ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import log from '../../../components/log-cells.module.css';
import styles from './statement.module.css';

const columns: readonly Column<StatementEntry>[] = [
  { key: 'at', header: 'Date', cell: (entry) => <RelativeTime className={log.when} value={entry.at} /> },
  {
    key: 'what',
    header: 'Description',
    cell: (entry) => (
      <div className={styles.what}>
        <span className={styles.kind} title={statementKindNames[entry.kind]}>
          {formatEntryText(entry.description)}
        </span>
        {entry.reason && <span className={log.more}>{entry.reason}</span>}
      </div>
    ),
  },
  { key: 'actor', header: 'By', cell: (entry) => <span className={log.name}>{entry.actor}</span> },
  { key: 'account', header: 'Account', cell: (entry) => statementAccountNames[entry.account] },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    cell: (entry) => <Money value={entry.amount} signed toned />,
  },
  {
    key: 'balance',
    header: 'Balance after',
    align: 'end',
    cell: (entry) => <Money value={entry.runningBalance} />,
  },
];

interface StatementTableProps {
  readonly entries: readonly StatementEntry[];
  readonly empty?: ReactNode;
}

/** Every change of a person's figures, newest first. */
export const StatementTable = ({ entries, empty }: StatementTableProps) => (
  <Card padding="none">
    <Table
      caption="Statement"
      columns={columns}
      rows={entries}
      rowKey={(entry) => entry._id}
      empty={
        <EmptyState icon={<ReceiptText />} title="No entries">
          {empty ?? 'Every change to balance, deposit and profit appears here.'}
        </EmptyState>
      }
    />
  </Card>
);
