import type { TicketThread as Thread, TicketMessage } from '@dayrise/contracts';
import { Link } from '@dayrise/platform';
import { Button, Card } from '@dayrise/ui-kit';
import { Thread as MessageList, type ThreadMessage } from '@dayrise/ui-kit/messaging';
import { ReplyForm } from './reply-form.tsx';
import styles from './ticket-thread.module.css';

const present = (message: TicketMessage): ThreadMessage => ({
  id: message._id,
  author: message.name,
  role: message.author === 'staff' ? 'Support' : undefined,
  own: message.author === 'person',
  at: message.createdAt,
  text: message.text,
  images: message.images.map((src, index) => ({ src, alt: `Image ${index + 1} of ${message.name}` })),
});

interface TicketThreadProps {
  readonly ticket: Thread;
  readonly onShowEarlier: () => void;
}

/** The messages of one ticket, and where to reply. */
export function TicketThread({ ticket, onShowEarlier }: TicketThreadProps) {
  return (
    <Card>
      <div className={styles.thread}>
        {ticket.follows && (
          <p className={styles.closed}>
            Continues <Link to={`/user/supportTicket/${ticket.follows._id}`}>an earlier ticket</Link>, which
            is closed.
          </p>
        )}
        {ticket.hasEarlier && <Button onClick={onShowEarlier}>Show earlier messages</Button>}
        <MessageList label={ticket.title} messages={ticket.messages.map(present)} />
        <ReplyForm key={ticket._id} ticket={ticket} />
      </div>
    </Card>
  );
}
