import type { TicketThread as Thread } from '@dayrise/contracts';
import { Link } from '@dayrise/platform';
import { TextWithElement, useTexts } from '@dayrise/platform/texts';
import { presentMessage } from '@dayrise/platform/ticket-message';
import { Button, Card } from '@dayrise/ui-kit';
import { Stack } from '@dayrise/ui-kit/layout';
import { Thread as MessageList } from '@dayrise/ui-kit/messaging';
import { WaitingTime } from '../../components/waiting-time.tsx';
import { ReplyForm } from './reply-form.tsx';
import { messages } from './texts.ts';
import styles from './ticket-thread.module.css';

interface TicketThreadProps {
  readonly ticket: Thread;
  /** Reads the messages before. */
  readonly earlier: { readonly load: () => unknown; readonly loading: boolean };
}

/** The messages of one ticket, and where to reply. */
export function TicketThread({ ticket, earlier }: TicketThreadProps) {
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
        {ticket.hasEarlier && (
          <Button busy={earlier.loading} onClick={() => earlier.load()}>
            {texts.showEarlier}
          </Button>
        )}
        <MessageList
          label={ticket.title}
          messages={ticket.messages.map((message) => ({
            ...presentMessage(message, texts.image),
            role: message.author === 'staff' ? texts.support : undefined,
            own: message.author === 'person',
          }))}
        />
        {ticket.state === 'open' && <WaitingTime queue="tickets" />}
        <ReplyForm key={ticket._id} ticket={ticket} />
      </Stack>
    </Card>
  );
}
