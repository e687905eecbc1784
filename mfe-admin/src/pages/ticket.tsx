import { useParams, useQuery } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { ButtonLink } from '@dayrise/ui-kit';
import { useState } from 'react';
import { AdminPage } from '../components/admin-page.tsx';
import { CardSkeletons } from '../components/card-skeletons.tsx';
import { QueryView } from '../components/query-view.tsx';
import { TicketFacts } from '../features/tickets/components/ticket-facts.tsx';
import { TicketThread } from '../features/tickets/components/ticket-thread.tsx';
import { ticketQueries } from '../features/tickets/queries.ts';
import { ticketMessages } from '../features/tickets/texts.ts';
import styles from './ticket.module.css';

/** Messages read at a time. */
const step = 100;

/** `/admin/ticketRequest/:id` */
export default function TicketPage() {
  const texts = useTexts(ticketMessages);
  const id = useParams().id ?? '';
  const [latest, setLatest] = useState(step);
  const query = useQuery(ticketQueries.one(id, latest));
  const ticket = query.data?.ticket;
  return (
    <AdminPage
      title={ticket?.title ?? texts.title}
      actions={<ButtonLink to="/admin/ticketRequest">{texts.all}</ButtonLink>}
    >
      <QueryView
        query={query}
        loading={<CardSkeletons count={2} height="12rem" />}
        failedTitle={texts.failedToLoad}
      >
        {(data) => (
          <div className={styles.columns}>
            <TicketThread ticket={data.ticket} onShowEarlier={() => setLatest(latest + step)} />
            <TicketFacts ticket={data.ticket} />
          </div>
        )}
      </QueryView>
    </AdminPage>
  );
}
