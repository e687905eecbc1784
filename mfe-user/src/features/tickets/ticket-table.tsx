import type { Ticket } from '@dayrise/contracts';
import { ButtonLink, EmptyState, RelativeTime } from '@dayrise/ui-kit';
import { type Column, Table } from '@dayrise/ui-kit/data';
import { TicketStateBadge } from './ticket-state.tsx';
import styles from './ticket-table.module.css';

interface TicketTableProps {
  readonly caption: string;
  readonly tickets: readonly Ticket[];
}

const columns: readonly Column<Ticket>[] = [
  {
    key: 'subject',
    header: 'Subject',
    cell: ({ title, lastMessage, lastMessageAt }) => (
      <div className={styles.subject}>
        <span className={styles.title}>{title}</span>
        <span className={styles.last}>
          {lastMessage.author === 'staff' ? `${lastMessage.name}: ` : 'You: '}
          {lastMessage.text}
        </span>
        <RelativeTime className={styles.time} value={lastMessageAt} />
      </div>
    ),
  },
  { key: 'status', header: 'Status', cell: ({ state }) => <TicketStateBadge state={state} /> },
  { key: 'id', header: 'Ticket ID', cell: ({ _id }) => <span className={styles.id}>{_id}</span> },
  {
    key: 'action',
    header: 'Action',
    align: 'end',
    cell: ({ _id, title }) => (
      <ButtonLink size="small" aria-label={`View ${title}`} to={`/user/supportTicket/${_id}`}>
        View
      </ButtonLink>
    ),
  },
];

/** The person's tickets, the latest message first. */
export function TicketTable({ caption, tickets }: TicketTableProps) {
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={tickets}
      rowKey={({ _id }) => _id}
      empty={<EmptyState title="No data found">Tickets you create appear here with our answers.</EmptyState>}
    />
  );
}
