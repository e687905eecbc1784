import type { Ticket } from '@dayrise/contracts';
import { useCan, useNavigate } from '@dayrise/platform';
import { serverSentence, textDetail } from '@dayrise/platform/failures';
import { useTexts } from '@dayrise/platform/texts';
import { Button, ButtonLink } from '@dayrise/ui-kit';
import type { ReactNode } from 'react';
import { type Decision, DecisionDialog } from '../../../components/decision-dialog.tsx';
import { ReviewCard } from '../../../components/review-card.tsx';
import { ReviewQueue } from '../../../components/review-queue.tsx';
import { useDecisions } from '../../../lib/use-decisions.ts';
import { sendTicketClosed, ticketQueries } from '../queries.ts';
import { messages } from '../texts.ts';
import { ticketName } from '../ticket-name.ts';
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
      title={ticketName(ticket)}
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
            variant="primary"
            aria-label={texts.openOf({ title: ticket.title })}
            to={`/admin/ticketRequest/${ticket._id}`}
          >
            {texts.open}
          </ButtonLink>
          {can('tickets.answer') && (
            <Button disabled={closed} onClick={onResolve}>
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
  const navigate = useNavigate();
  const { remarkOf, shown, asked, ask, dialog } = useDecisions<Ticket, 'closed'>({
    fresh: tickets,
    one: ticketQueries.listed,
    waits: (ticket) => ticket.status === 'pending',
    waitsForReader: (ticket) => ticket.state === 'open',
    send: async (ticket) => (await sendTicketClosed(ticket)).ticket,
    done: ({ title }) => texts.resolved({ title }),
    overtaken: (ticket, error) =>
      textDetail(error, 'status') === 'closed'
        ? { item: { ...ticket, status: 'closed', state: 'closed' }, text: texts.overtaken }
        : { item: ticket, text: serverSentence(error) ?? texts.updateFailed },
    failed: () => texts.updateFailed,
  });
  const decisionOf = (ticket: Ticket): Decision => ({
    key: ticket._id,
    title: texts.confirm,
    facts: [
      { label: texts.who, value: ticket.user.name },
      { label: texts.subject, value: ticketName(ticket) },
    ],
    consequence: texts.closes,
    confirmLabel: texts.resolve,
    busyLabel: texts.closing,
    tone: 'primary',
    reason: 'none',
  });
  if (shown.items.length === 0) return empty;
  return (
    <>
      <ReviewQueue
        label={texts.title}
        rowOf={(ticket) => ({
          name: ticket.user.name,
          title: ticketName(ticket),
          at: ticket.lastMessageAt,
          status: ticket.state !== 'open' && <TicketStateBadge state={ticket.state} />,
        })}
        shown={shown}
        verbs={{
          open: texts.openVerb,
          ...(can('tickets.answer') && { close: texts.resolveVerb }),
        }}
        onCommand={(command, { _id }) =>
          command === 'close' ? ask(_id, 'closed') : void navigate(`/admin/ticketRequest/${_id}`)
        }
      >
        {(ticket) => (
          <TicketCard ticket={ticket} remark={remarkOf(ticket)} onResolve={() => ask(ticket._id, 'closed')} />
        )}
      </ReviewQueue>
      <DecisionDialog decision={asked && decisionOf(asked.item)} {...dialog} />
    </>
  );
}
