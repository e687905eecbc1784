import type { Ticket } from '@dayrise/contracts';
import { useCan } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Button, ButtonLink } from '@dayrise/ui-kit';
import type { ReactNode } from 'react';
import { type Decision, DecisionDialog } from '../../../components/decision-dialog.tsx';
import { ReviewCard } from '../../../components/review-card.tsx';
import { ReviewQueue } from '../../../components/review-queue.tsx';
import { useDecisions } from '../../../lib/use-decisions.ts';
import { sendTicketClosed } from '../queries.ts';
import { messages } from '../texts.ts';
import styles from './ticket-review.module.css';
import { TicketStateBadge } from './ticket-state.tsx';

interface TicketCardProps {
  readonly ticket: Ticket;
  readonly remark: string | null;
  readonly onResolve: () => void;
}

function TicketCard({ ticket, remark, onResolve }: TicketCardProps) {
  const texts = useTexts(messages);
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
      body={
        <p className={styles.description}>
          <bdi>{ticket.description}</bdi>
        </p>
      }
      evidence={[
        ...(ticket.messageCount > 1
          ? [
              {
                label: texts.lastOf({ count: ticket.messageCount }),
                value: texts.lastMessage({ name: lastMessage.name, text: lastMessage.text }),
              },
            ]
          : []),
        { label: texts.assignedTo, value: ticket.assignee?.name ?? texts.nobody },
      ]}
      consequence={texts.next[ticket.state]}
      remark={remark}
      actions={
        <>
          <ButtonLink
            aria-label={texts.openOf({ title: ticket.title })}
            to={`/admin/ticketRequest/${ticket._id}`}
          >
            {texts.open}
          </ButtonLink>
          {can('tickets.answer') && (
            <Button variant={closed ? 'secondary' : 'primary'} disabled={closed} onClick={onResolve}>
              {closed ? texts.closed : texts.resolve}
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
  const texts = useTexts(messages);
  const can = useCan();
  const { items, remarkOf, asked, ask, dialog } = useDecisions<Ticket, 'closed'>({
    fresh: tickets,
    waits: (ticket) => ticket.status === 'pending',
    send: async ({ _id }) => (await sendTicketClosed(_id)).ticket,
    done: ({ title }) => texts.resolved({ title }),
    overtaken: (ticket) => ({
      item: { ...ticket, status: 'closed', state: 'closed' },
      text: texts.overtaken,
    }),
    failed: () => texts.updateFailed,
  });
  const decisionOf = (ticket: Ticket): Decision => ({
    key: ticket._id,
    title: texts.confirm,
    facts: [
      { label: texts.who, value: ticket.user.name },
      { label: texts.subject, value: ticket.title },
    ],
    consequence: texts.closes,
    confirmLabel: texts.resolve,
    busyLabel: texts.closing,
    tone: 'primary',
    reason: 'none',
  });
  if (items.length === 0) return empty;
  return (
    <>
      <ReviewQueue
        label={texts.title}
        verbs={can('tickets.answer') ? { approve: texts.resolveVerb } : {}}
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
