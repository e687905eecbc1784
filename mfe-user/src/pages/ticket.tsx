import { useInfiniteQuery, useParams } from '@dayrise/platform';
import { TextWithElement, useTexts } from '@dayrise/platform/texts';
import { PageHeader, RelativeTime, Skeleton } from '@dayrise/ui-kit';
import { Breadcrumbs } from '@dayrise/ui-kit/layout';
import { QueryView } from '../components/query-view.tsx';
import { tickets } from '../features/tickets/api.ts';
import { messages } from '../features/tickets/texts.ts';
import { TicketStateBadge } from '../features/tickets/ticket-state.tsx';
import { TicketThread } from '../features/tickets/ticket-thread.tsx';
import styles from './ticket.module.css';

/** One ticket: its messages and the reply form. */
export default function TicketPage() {
  const texts = useTexts(messages);
  const id = useParams().id ?? '';
  const query = useInfiniteQuery(tickets.one(id));
  const ticket = query.data;
  const earlier = { load: query.fetchNextPage, loading: query.isFetchingNextPage };
  return (
    <>
      <PageHeader
        title={ticket?.title ?? texts.ticket}
        description={
          ticket && (
            <span className={styles.facts}>
              <TicketStateBadge state={ticket.state} />
              <span>
                <TextWithElement text={(time) => texts.createdAt({ time })}>
                  <RelativeTime value={ticket.createdAt} />
                </TextWithElement>
              </span>
              <bdi>#{ticket.number}</bdi>
              <span className={styles.id}>{ticket._id}</span>
            </span>
          )
        }
        breadcrumbs={<Breadcrumbs parents={[{ label: texts.toAll, to: '/user/supportTicket' }]} />}
      />
      <QueryView query={query} loading={<Skeleton lines={8} />}>
        {(data) => <TicketThread ticket={data} earlier={earlier} />}
      </QueryView>
    </>
  );
}
