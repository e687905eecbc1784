import type { Ticket } from '@dayrise/contracts';
import { Button, StatusBadge } from '@dayrise/ui-kit';
import type { ReactNode } from 'react';
import { type Decision, DecisionDialog } from '../../../components/decision-dialog.tsx';
import { ReviewCard } from '../../../components/review-card.tsx';
import { ReviewQueue } from '../../../components/review-queue.tsx';
import { useDecisions } from '../../../lib/use-decisions.ts';
import { sendTicketClosed } from '../queries.ts';
import { ticketTexts } from '../texts.ts';
import styles from './ticket-review.module.css';

const decisionOf = (ticket: Ticket): Decision => ({
  key: ticket._id,
  title: 'Mark this ticket as resolved?',
  facts: [
    { label: 'Who', value: ticket.user.name },
    { label: 'Title', value: ticket.title },
  ],
  consequence: 'The ticket closes. The person sees it under closed tickets; it can’t be reopened.',
  confirmLabel: ticketTexts.resolve,
  busyLabel: 'Closing',
  tone: 'primary',
  reason: 'none',
});

interface TicketCardProps {
  readonly ticket: Ticket;
  readonly remark: string | null;
  readonly onResolve: () => void;
}

function TicketCard({ ticket, remark, onResolve }: TicketCardProps) {
  const closed = ticket.status === 'closed';
  return (
    <ReviewCard
      id={ticket._id}
      name={ticket.user.name}
      title={ticket.title}
      status={<StatusBadge status={ticket.status} />}
      at={ticket.createdAt}
      body={<p className={styles.description}>{ticket.description}</p>}
      evidence={[]}
      consequence={closed ? 'Closed. The person sees it under closed tickets.' : 'Waiting for an answer.'}
      remark={remark}
      actions={
        <Button variant={closed ? 'secondary' : 'primary'} disabled={closed} onClick={onResolve}>
          {closed ? ticketTexts.closed : ticketTexts.resolve}
        </Button>
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
  const { items, remarkOf, asked, ask, dialog } = useDecisions<Ticket, 'closed'>({
    fresh: tickets,
    waits: (ticket) => ticket.status === 'pending',
    send: async ({ _id }) => (await sendTicketClosed(_id)).ticket,
    done: (ticket) => ticketTexts.resolved(ticket.title),
    overtaken: (ticket) => ({ item: { ...ticket, status: 'closed' }, text: ticketTexts.overtaken }),
    failed: () => ticketTexts.updateFailed,
  });
  if (items.length === 0) return empty;
  return (
    <>
      <ReviewQueue
        label="Tickets"
        verbs={{ approve: 'mark as resolved' }}
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
