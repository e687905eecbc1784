import type { Ticket } from '@dayrise/contracts';
import { useTexts } from '@dayrise/platform/texts';
import { ButtonLink, EmptyState, Link, RelativeTime } from '@dayrise/ui-kit';
import { type Column, Table } from '@dayrise/ui-kit/data';
import { messages } from './texts.ts';
import { TicketStateBadge } from './ticket-state.tsx';
import styles from './ticket-table.module.css';

interface TicketTableProps {
  readonly caption: string;
  readonly tickets: readonly Ticket[];
}

const columns = (texts: ReturnType<typeof messages.in>): readonly Column<Ticket>[] => [
  {
    key: 'subject',
    header: texts.columns.subject,
    line: 'title',
    cell: ({ _id, number, title, lastMessage: { author, name, text }, lastMessageAt }) => (
      <div className={styles.subject}>
        <Link className={styles.title} to={`/user/supportTicket/${_id}`}>
          <bdi>{title}</bdi>
        </Link>
        <span className={styles.last} dir="auto">
          {author === 'staff' ? texts.staff({ name, text }) : texts.you({ text })}
        </span>
        <span className={styles.time}>
          <bdi>#{number}</bdi> · <RelativeTime value={lastMessageAt} />
        </span>
      </div>
    ),
  },
  {
    key: 'status',
    header: texts.columns.status,
    line: 'end',
    cell: ({ state }) => <TicketStateBadge state={state} />,
  },
  {
    key: 'id',
    header: texts.columns.id,
    wideOnly: true,
    cell: ({ _id }) => <span className={styles.id}>{_id}</span>,
  },
  {
    key: 'action',
    header: texts.columns.action,
    align: 'end',
    wideOnly: true,
    cell: ({ _id, title }) => (
      <ButtonLink size="small" aria-label={texts.viewTicket({ title })} to={`/user/supportTicket/${_id}`}>
        {texts.view}
      </ButtonLink>
    ),
  },
];

/** The person's tickets, the latest message first. */
export function TicketTable({ caption, tickets }: TicketTableProps) {
  const texts = useTexts(messages);
  return (
    <Table
      caption={caption}
      columns={columns(texts)}
      rows={tickets}
      rowKey={({ _id }) => _id}
      narrow="lines"
      empty={<EmptyState title={texts.none}>{texts.noneText}</EmptyState>}
    />
  );
}
