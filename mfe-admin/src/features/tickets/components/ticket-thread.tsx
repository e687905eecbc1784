import type { TicketThread as Thread } from '@dayrise/contracts';
import { Link, useCan } from '@dayrise/platform';
import { TextWithElement, useTexts } from '@dayrise/platform/texts';
import { presentMessage } from '@dayrise/platform/ticket-message';
import { Button, Card } from '@dayrise/ui-kit';
import { Stack } from '@dayrise/ui-kit/layout';
import { Thread as MessageList } from '@dayrise/ui-kit/messaging';
import { ticketMessages } from '../texts.ts';
import { AnswerForm } from './answer-form.tsx';
import styles from './ticket-thread.module.css';

interface TicketThreadProps {
  readonly ticket: Thread;
  /** Reads the messages before. */
  readonly earlier: { readonly load: () => unknown; readonly loading: boolean };
}

/** The messages and notes of one ticket, and where to answer. */
export function TicketThread({ ticket, earlier }: TicketThreadProps) {
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
        {ticket.hasEarlier && (
          <Button busy={earlier.loading} onClick={() => earlier.load()}>
            {texts.showEarlier}
          </Button>
        )}
        <MessageList
          label={ticket.title}
          messages={ticket.messages.map((message) => ({
            ...presentMessage(message, texts.image),
            role: message.author === 'staff' ? texts.staff : texts.investor,
            own: message.own,
            internal: message.internal,
          }))}
        />
        {can('tickets.answer') && <AnswerForm key={ticket._id} ticket={ticket} />}
      </Stack>
    </Card>
  );
}
