import type { Ticket } from '@dayrise/contracts';
import { Button, EmptyState, StatusBadge } from '@dayrise/ui-kit';
import { type Column, Table } from '@dayrise/ui-kit/data';
import styles from './ticket-table.module.css';

interface TicketTableProps {
  readonly caption: string;
  readonly tickets: readonly Ticket[];
  readonly onView: (ticket: Ticket) => void;
}

/** The person's tickets, newest first. */
export function TicketTable({ caption, tickets, onView }: TicketTableProps) {
  const columns: readonly Column<Ticket>[] = [
    {
      key: 'id',
      header: 'Ticket ID',
      cell: ({ _id }) => <span className={styles.id}>{_id}</span>,
    },
    {
      key: 'subject',
      header: 'Subject',
      cell: ({ title }) => <span className={styles.subject}>{title}</span>,
    },
    { key: 'status', header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
    {
      key: 'action',
      header: 'Action',
      align: 'end',
      cell: (ticket) => (
        <Button size="small" aria-label={`View ${ticket.title}`} onClick={() => onView(ticket)}>
          View
        </Button>
      ),
    },
  ];
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={tickets}
      rowKey={({ _id }) => _id}
      empty={<EmptyState title="No data found">Tickets you create appear here with their status.</EmptyState>}
    />
  );
}
