import type { StatementAccount, StatementEvent } from '@dayrise/contracts';
import { useEntryTexts } from '@dayrise/platform/entry-texts';
import { useTexts } from '@dayrise/platform/texts';
import { Money, RelativeTime, useFormatting } from '@dayrise/ui-kit';
import { type Column, Table } from '@dayrise/ui-kit/data';
import { ChevronRight } from 'lucide-react';
import styles from './event-table.module.css';
import { describePlaces, otherUtcDay, viewEvent } from './event-view.ts';
import { messages } from './texts.ts';
import { VerifyButton } from './verify-button.tsx';

interface EventTableProps {
  readonly caption: string;
  readonly events: readonly StatementEvent[];
  /** The account that the statement is narrowed to. */
  readonly account: StatementAccount | undefined;
}

/** One row per event, newest first. Each opens to its entries. */
export function EventTable({ caption, events, account }: EventTableProps) {
  const texts = useTexts(messages);
  const { formatDateTime, formatDay, formatList } = useFormatting();
  const exactTime = (at: string) => {
    const day = otherUtcDay(at);
    const time = formatDateTime(at);
    return day === null ? time : texts.timeWithUtcDay({ time, day: formatDay(day) });
  };
  const columns: readonly Column<StatementEvent>[] = [
    { key: 'what', header: texts.what, cell: (event) => <What event={event} /> },
    {
      key: 'amount',
      header: texts.amount,
      align: 'end',
      width: '9rem',
      cell: (event) => {
        const { amount, signed, toned } = viewEvent(event, account);
        return <Money className={styles.amount} value={amount} signed={signed} toned={toned} />;
      },
    },
    {
      key: 'when',
      header: texts.when,
      width: '11rem',
      cell: ({ at }) => (
        <>
          <RelativeTime className={styles.relative} value={at} />
          <span className={styles.exact}>{exactTime(at)}</span>
        </>
      ),
    },
    {
      key: 'places',
      header: texts.where,
      width: '12rem',
      cell: (event) => describePlaces(event, texts, formatList),
    },
    {
      key: 'after',
      header: account === undefined ? texts.totalAfter : texts.balanceAfter,
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
  const texts = useTexts(messages);
  const { kind, description, reason, actor, entries, journal } = event;
  const { describe, describeReason } = useEntryTexts(useFormatting());
  const text = describe(description);
  return (
    <details className={styles.what}>
      <summary className={styles.summary}>
        <ChevronRight className={styles.chevron} aria-hidden="true" data-mirrors />
        <span className={styles.kind}>{texts.kinds[kind]}</span>
      </summary>
      <div className={styles.more}>
        {text !== texts.kinds[kind] && <p>{text}</p>}
        {reason !== null && <p>{texts.reason({ reason: describeReason(reason) })}</p>}
        <p>{actor === 'You' ? texts.byYou : texts.by({ actor })}</p>
        <ul className={styles.entries}>
          {entries.map((entry) => (
            <li key={entry._id}>
              {texts.accounts[entry.account]}: <Money value={entry.amount} signed />, {texts.thenAmount}{' '}
              <Money value={entry.runningBalance} />
            </li>
          ))}
        </ul>
        <p className={styles.journal}>{texts.journal({ id: journal })}</p>
        <VerifyButton event={event} />
      </div>
    </details>
  );
}
