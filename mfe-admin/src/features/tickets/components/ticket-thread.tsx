import type { TicketThread as Thread, TicketMessage } from '@dayrise/contracts';
import { Link, useCan, useUser } from '@dayrise/platform';
import { Button, Card } from '@dayrise/ui-kit';
import { Thread as MessageList, type ThreadMessage } from '@dayrise/ui-kit/messaging';
import { AnswerForm } from './answer-form.tsx';
import styles from './ticket-thread.module.css';

const presentFor =
  (ownName: string) =>
  (message: TicketMessage): ThreadMessage => ({
    id: message._id,
    author: message.name,
    role: message.author === 'staff' ? 'Staff' : 'Investor',
    own: message.author === 'staff' && message.name === ownName,
    internal: message.internal,
    at: message.createdAt,
    text: message.text,
    images: message.images.map((src, index) => ({ src, alt: `Image ${index + 1} of ${message.name}` })),
  });

interface TicketThreadProps {
  readonly ticket: Thread;
  readonly onShowEarlier: () => void;
}

/** The messages and notes of one ticket, and where to answer. */
export function TicketThread({ ticket, onShowEarlier }: TicketThreadProps) {
  const can = useCan();
  const { name } = useUser();
  return (
    <Card>
      <div className={styles.thread}>
        {ticket.follows && (
          <p className={styles.quiet}>
            Continues <Link to={`/admin/ticketRequest/${ticket.follows._id}`}>an earlier ticket</Link>, which
            is closed.
          </p>
        )}
        {ticket.hasEarlier && <Button onClick={onShowEarlier}>Show earlier messages</Button>}
        <MessageList label={ticket.title} messages={ticket.messages.map(presentFor(name))} />
        {can('tickets.answer') && <AnswerForm key={ticket._id} ticket={ticket} />}
      </div>
    </Card>
  );
}
