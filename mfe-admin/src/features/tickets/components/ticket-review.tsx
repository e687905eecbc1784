import type { Ticket } from '@dayrise/contracts';
import { useCan } from '@dayrise/platform';
import { Button, ButtonLink } from '@dayrise/ui-kit';
import type { ReactNode } from 'react';
import { type Decision, DecisionDialog } from '../../../components/decision-dialog.tsx';
import { ReviewCard } from '../../../components/review-card.tsx';
import { ReviewQueue } from '../../../components/review-queue.tsx';
import { useDecisions } from '../../../lib/use-decisions.ts';
import { sendTicketClosed } from '../queries.ts';
import { ticketTexts } from '../texts.ts';
import styles from './ticket-review.module.css';
import { TicketStateBadge } from './ticket-state.tsx';

const decisionOf = (ticket: Ticket): Decision => ({
  key: ticket._id,
  title: 'Mark this ticket as resolved?',
  facts: [
    { label: 'Who', value: ticket.user.name },
    { label: 'Title', value: ticket.title },
  ],
  consequence: ticketTexts.closes,
  confirmLabel: ticketTexts.resolve,
  busyLabel: 'Closing',
  tone: 'primary',
  reason: 'none',
});

const next: Record<Ticket['state'], string> = {
  open: 'Waiting for an answer.',
  waiting: 'Answered. Waiting for the person.',
  closed: 'Closed. A reply from the person within 14 days reopens it.',
};

interface TicketCardProps {
  readonly ticket: Ticket;
  readonly remark: string | null;
  readonly onResolve: () => void;
}

function TicketCard({ ticket, remark, onResolve }: TicketCardProps) {
  const can = useCan();
  const closed = ticket.status === 'closed';
  const { lastMessage } = ticket;
  return (
    <ReviewCard
      id={ticket._id}
      name={ticket.user.name}
      title={ticket.title}
      status={<TicketStateBadge state={ticket.state} />}
      at={ticket.lastMessageAt}
      body={<p className={styles.description}>{ticket.description}</p>}
      evidence={[
        ...(ticket.messageCount > 1
          ? [
              {
                label: `Last of ${ticket.messageCount} messages`,
                value: `${lastMessage.name}: ${lastMessage.text}`,
              },
            ]
          : []),
        { label: 'Assigned to', value: ticket.assignee?.name ?? 'Nobody' },
      ]}
      consequence={next[ticket.state]}
      remark={remark}
      actions={
        <>
          <ButtonLink aria-label={`Open ${ticket.title}`} to={`/admin/ticketRequest/${ticket._id}`}>
            Open
          </ButtonLink>
          {can('tickets.answer') && (
            <Button variant={closed ? 'secondary' : 'primary'} disabled={closed} onClick={onResolve}>
              {closed ? ticketTexts.closed : ticketTexts.resolve}
            </Button>
          )}
        </>
      }
    />
  );
}

interface TicketReviewProps {
  readonly tickets: readonly Ticket[];
  /** Shown if the queue is empty. */
  readonly empty: ReactNode;
}

/** The queue of tickets. */
export function TicketReview({ tickets, empty }: TicketReviewProps) {
  const can = useCan();
  const { items, remarkOf, asked, ask, dialog } = useDecisions<Ticket, 'closed'>({
    fresh: tickets,
    waits: (ticket) => ticket.status === 'pending',
    send: async ({ _id }) => (await sendTicketClosed(_id)).ticket,
    done: (ticket) => ticketTexts.resolved(ticket.title),
    overtaken: (ticket) => ({
      item: { ...ticket, status: 'closed', state: 'closed' },
      text: ticketTexts.overtaken,
    }),
    failed: () => ticketTexts.updateFailed,
  });
  if (items.length === 0) return empty;
  return (
    <>
      <ReviewQueue
        label="Tickets"
        verbs={can('tickets.answer') ? { approve: 'mark as resolved' } : {}}
        onCommand={(_, id) => ask(id, 'closed')}
      >
        {items.map((ticket) => (
          <TicketCard
            key={ticket._id}
            ticket={ticket}
            remark={remarkOf(ticket._id)}
            onResolve={() => ask(ticket._id, 'closed')}
          />
        ))}
      </ReviewQueue>
      <DecisionDialog decision={asked && decisionOf(asked.item)} {...dialog} />
    </>
  );
}
