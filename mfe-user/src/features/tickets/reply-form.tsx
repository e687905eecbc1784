import { LARGEST_IMAGE, MOST_MESSAGE_IMAGES, type Ticket } from '@dayrise/contracts';
import { notify, useDraft, useNavigate, useQueryClient } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { useTicketMessage } from '@dayrise/platform/ticket-message';
import { useFormatting } from '@dayrise/ui-kit';
import { Composer, type Draft } from '@dayrise/ui-kit/messaging';
import { useState } from 'react';
import { areas } from '../../lib/keys.ts';
import { messages } from './texts.ts';
import styles from './ticket-thread.module.css';

/** Where the person replies. What they typed stays in this browser until it is sent. */
export function ReplyForm({ ticket }: { readonly ticket: Ticket }) {
  const texts = useTexts(messages);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { send, ...reply } = useTicketMessage(ticket._id, {
    draft: useDraft(`ticket:${ticket._id}`),
    onSettled: () => client.invalidateQueries({ queryKey: areas.support }),
  });
  const onSend = async (draft: Draft) => {
    const message = await send(draft);
    if (message.ticket === ticket._id) return;
    // A ticket's first message has the ticket's id.
    const isNew = message._id === message.ticket;
    notify({ kind: 'success', text: isNew ? texts.created : texts.inNewer });
    navigate(`/user/supportTicket/${message.ticket}`);
  };

  return (
    <div className={styles.reply}>
      <ClosedNote ticket={ticket} />
      <Composer
        label={texts.reply}
        textRequired
        maxImages={MOST_MESSAGE_IMAGES}
        maxBytes={LARGEST_IMAGE}
        {...reply}
        onSend={onSend}
      />
    </div>
  );
}

/** What a reply to a closed ticket does. */
function ClosedNote({ ticket }: { readonly ticket: Ticket }) {
  const texts = useTexts(messages);
  const { formatDateTime } = useFormatting();
  const [now] = useState(() => Date.now());
  if (ticket.reopensUntil === null) return null;
  return (
    <p className={styles.closed}>
      {Date.parse(ticket.reopensUntil) > now
        ? texts.reopens({ time: formatDateTime(ticket.reopensUntil) })
        : texts.startsNew}
    </p>
  );
}
