import type { TicketThread as Thread, TicketMessage } from '@dayrise/contracts';
import { Link } from '@dayrise/platform';
import { TextWithElement, useTexts } from '@dayrise/platform/texts';
import { Button, Card } from '@dayrise/ui-kit';
import { Stack } from '@dayrise/ui-kit/layout';
import { Thread as MessageList, type ThreadMessage } from '@dayrise/ui-kit/messaging';
import { ReplyForm } from './reply-form.tsx';
import { messages } from './texts.ts';
import styles from './ticket-thread.module.css';

const present = (message: TicketMessage, texts: ReturnType<typeof messages.in>): ThreadMessage => ({
  id: message._id,
  author: message.name,
  role: message.author === 'staff' ? texts.support : undefined,
  own: message.author === 'person',
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

/** The messages of one ticket, and where to reply. */
export function TicketThread({ ticket, onShowEarlier }: TicketThreadProps) {
  const texts = useTexts(messages);
  return (
    <Card>
      <Stack gap={24}>
        {ticket.follows && (
          <p className={styles.closed}>
            <TextWithElement text={(link) => texts.continues({ link })}>
              <Link to={`/user/supportTicket/${ticket.follows._id}`}>{texts.earlierTicket}</Link>
            </TextWithElement>
          </p>
        )}
        {ticket.hasEarlier && <Button onClick={onShowEarlier}>{texts.showEarlier}</Button>}
        <MessageList label={ticket.title} messages={ticket.messages.map((each) => present(each, texts))} />
        <ReplyForm key={ticket._id} ticket={ticket} />
      </Stack>
    </Card>
  );
}
