import type { TicketThread as Thread, TicketMessage } from '@dayrise/contracts';
import { Link, useCan } from '@dayrise/platform';
import { TextWithElement, useTexts } from '@dayrise/platform/texts';
import { Button, Card } from '@dayrise/ui-kit';
import { Stack } from '@dayrise/ui-kit/layout';
import { Thread as MessageList, type ThreadMessage } from '@dayrise/ui-kit/messaging';
import { ticketMessages } from '../texts.ts';
import { AnswerForm } from './answer-form.tsx';
import styles from './ticket-thread.module.css';

const presentFor =
  (texts: ReturnType<typeof ticketMessages.in>) =>
  (message: TicketMessage): ThreadMessage => ({
    id: message._id,
    author: message.name,
    role: message.author === 'staff' ? texts.staff : texts.investor,
    own: message.own,
    internal: message.internal,
    at: message.createdAt,
    text: message.text,
    images: message.images.map((src, index) => ({
      src,
      alt: texts.image({ number: index + 1, name: message.name }),
    })),
  });

interface TicketThreadProps {
  readonly ticket: Thread;
  readonly onShowEarlier: () => void;
}

/** The messages and notes of one ticket, and where to answer. */
export function TicketThread({ ticket, onShowEarlier }: TicketThreadProps) {
  const texts = useTexts(ticketMessages);
  const can = useCan();
  return (
    <Card>
      <Stack gap={24}>
        {ticket.follows && (
          <p className={styles.quiet}>
            <TextWithElement text={(link) => texts.continues({ link })}>
              <Link to={`/admin/ticketRequest/${ticket.follows._id}`}>{texts.earlierTicket}</Link>
            </TextWithElement>
          </p>
        )}
        {ticket.hasEarlier && <Button onClick={onShowEarlier}>{texts.showEarlier}</Button>}
        <MessageList label={ticket.title} messages={ticket.messages.map(presentFor(texts))} />
        {can('tickets.answer') && <AnswerForm key={ticket._id} ticket={ticket} />}
      </Stack>
    </Card>
  );
}
