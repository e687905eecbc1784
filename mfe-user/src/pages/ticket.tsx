import { useParams, useQuery } from '@dayrise/platform';
import { ButtonLink, PageHeader, RelativeTime, Skeleton } from '@dayrise/ui-kit';
import { useState } from 'react';
import { QueryView } from '../components/query-view.tsx';
import { tickets } from '../features/tickets/api.ts';
import { TicketStateBadge } from '../features/tickets/ticket-state.tsx';
import { TicketThread } from '../features/tickets/ticket-thread.tsx';
import styles from './ticket.module.css';

/** Messages read at a time. */
const STEP = 100;

/** One ticket: its messages and the reply form. */
export default function TicketPage() {
  const id = useParams().id ?? '';
  const [latest, setLatest] = useState(STEP);
  const query = useQuery(tickets.one(id, latest));
  const ticket = query.data?.ticket;
  return (
    <>
      <PageHeader
        title={ticket?.title ?? 'Ticket'}
        description={
          ticket && (
            <span className={styles.facts}>
              <TicketStateBadge state={ticket.state} />
              <span>
                Created <RelativeTime value={ticket.createdAt} />
              </span>
              <span className={styles.id}>{ticket._id}</span>
            </span>
          )
        }
        actions={<ButtonLink to="/user/supportTicket">All tickets</ButtonLink>}
      />
      <QueryView query={query} loading={<Skeleton lines={8} />}>
        {(data) => <TicketThread ticket={data.ticket} onShowEarlier={() => setLatest(latest + STEP)} />}
      </QueryView>
    </>
  );
}
