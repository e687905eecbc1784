import type { StatementEntry } from '@dayrise/contracts';
import { useEntryTexts } from '@dayrise/platform/entry-texts';
import { useTexts } from '@dayrise/platform/texts';
import { Card, EmptyState, Money, useFormatting } from '@dayrise/ui-kit';
import { type Column, Table } from '@dayrise/ui-kit/data';
import { ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import log from '../../../components/log-cells.module.css';
import { LogTime } from '../../../components/log-time.tsx';
import { ReasonText } from '../../../components/reason-text.tsx';
import { messages } from '../texts.ts';
import styles from './statement.module.css';

const columnsOf = (
  texts: ReturnType<typeof messages.in>,
  { describe }: ReturnType<typeof useEntryTexts>,
): readonly Column<StatementEntry>[] => [
  { key: 'at', header: texts.date, cell: (entry) => <LogTime at={entry.at} /> },
  {
    key: 'what',
    header: texts.description,
    cell: (entry) => (
      <div className={styles.what}>
        <span className={styles.kind} title={texts.kinds[entry.kind]}>
          {describe(entry.description)}
        </span>
        {entry.reason && <ReasonText className={log.more} reason={entry.reason} />}
      </div>
    ),
  },
  {
    key: 'actor',
    header: texts.by,
    cell: (entry) => <span className={log.name}>{entry.actor === 'You' ? texts.you : entry.actor}</span>,
  },
  { key: 'account', header: texts.account, cell: (entry) => texts.accounts[entry.account] },
  {
    key: 'amount',
    header: texts.amount,
    align: 'end',
    cell: (entry) => <Money value={entry.amount} signed toned />,
  },
  {
    key: 'balance',
    header: texts.balanceAfter,
    align: 'end',
    cell: (entry) => <Money value={entry.runningBalance} />,
  },
];

interface StatementTableProps {
  readonly entries: readonly StatementEntry[];
  readonly empty?: ReactNode;
}

/** Every change of a person's figures, newest first. */
export function StatementTable({ entries, empty }: StatementTableProps) {
  const texts = useTexts(messages);
  const entryTexts = useEntryTexts(useFormatting());
  return (
    <Card padding="none">
      <Table
        caption={texts.title}
        columns={columnsOf(texts, entryTexts)}
        rows={entries}
        rowKey={(entry) => entry._id}
        empty={
          <EmptyState icon={<ReceiptText />} title={texts.none}>
            {empty ?? texts.noneText}
          </EmptyState>
        }
      />
    </Card>
  );
}
