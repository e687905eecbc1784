import {
  type StatementAccount,
  type StatementEvent,
  statementAccountNames,
  statementKindNames,
} from '@dayrise/contracts';
import { formatDateTime, Money, RelativeTime } from '@dayrise/ui-kit';
import { type Column, formatEntryText, Table } from '@dayrise/ui-kit/data';
import { ChevronRight } from 'lucide-react';
import styles from './event-table.module.css';
import { describePlaces, viewEvent } from './event-view.ts';
import { VerifyButton } from './verify-button.tsx';

interface EventTableProps {
  readonly caption: string;
  readonly events: readonly StatementEvent[];
  /** The account that the statement is narrowed to. */
  readonly account: StatementAccount | undefined;
}

/** One row per event, newest first. Each opens to its entries. */
export function EventTable({ caption, events, account }: EventTableProps) {
  const columns: readonly Column<StatementEvent>[] = [
    { key: 'what', header: 'Description', cell: (event) => <What event={event} /> },
    {
      key: 'amount',
      header: 'Amount',
      align: 'end',
      width: '9rem',
      cell: (event) => {
        const { amount, signed, toned } = viewEvent(event, account);
        return <Money className={styles.amount} value={amount} signed={signed} toned={toned} />;
      },
    },
    {
      key: 'when',
      header: 'Date',
      width: '11rem',
      cell: ({ at }) => (
        <>
          <RelativeTime className={styles.relative} value={at} />
          <span className={styles.exact}>{formatDateTime(at)}</span>
        </>
      ),
    },
    {
      key: 'places',
      header: 'Where',
      width: '12rem',
      cell: (event) => describePlaces(event),
    },
    {
      key: 'after',
      header: account === undefined ? 'Total value after' : 'Balance after',
      align: 'end',
      width: '10rem',
      cell: (event) => <Money value={viewEvent(event, account).after} />,
    },
  ];
  return (
    <Table
      className={styles.events}
      caption={caption}
      columns={columns}
      rows={events}
      rowKey={({ journal }) => journal}
    />
  );
}

function What({ event }: { readonly event: StatementEvent }) {
  const { kind, description, reason, actor, entries, journal } = event;
  const text = formatEntryText(description);
  return (
    <details className={styles.what}>
      <summary className={styles.summary}>
        <ChevronRight className={styles.chevron} aria-hidden="true" />
        <span className={styles.kind}>{statementKindNames[kind]}</span>
      </summary>
      <div className={styles.more}>
        {text !== statementKindNames[kind] && <p>{text}</p>}
        {reason !== null && <p>Reason: {reason}</p>}
        <p>By {actor === 'You' ? 'you' : actor}</p>
        <ul className={styles.entries}>
          {entries.map((entry) => (
            <li key={entry._id}>
              {statementAccountNames[entry.account]}: <Money value={entry.amount} signed />, then{' '}
              <Money value={entry.runningBalance} />
            </li>
          ))}
        </ul>
        <p className={styles.journal}>Journal {journal}</p>
        <VerifyButton event={event} />
      </div>
    </details>
  );
}
