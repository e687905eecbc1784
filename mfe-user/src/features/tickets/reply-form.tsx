import { MOST_MESSAGE_IMAGES, type Ticket } from '@dayrise/contracts';
import { AddMessageBody } from '@dayrise/contracts/schemas';
import { notify, useDraft, useMutation, useNavigate, useQueryClient } from '@dayrise/platform';
import { messagesByField, useFailures } from '@dayrise/platform/failures';
import { Submission } from '@dayrise/platform/submission';
import { useTexts } from '@dayrise/platform/texts';
import { useFormatting } from '@dayrise/ui-kit';
import { Composer, type Draft } from '@dayrise/ui-kit/messaging';
import { useState } from 'react';
import { areas } from '../../lib/keys.ts';
import { sendReply } from './api.ts';
import { messages } from './texts.ts';
import styles from './ticket-thread.module.css';

/** Where the person replies. What they typed stays in this browser until it is sent. */
export function ReplyForm({ ticket }: { readonly ticket: Ticket }) {
  const texts = useTexts(messages);
  const { refusal } = useFailures();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [text, setText] = useDraft(`ticket:${ticket._id}`);
  const [submission] = useState(() => new Submission());
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const reply = useMutation({
    mutationFn: (draft: Draft) => {
      const files = draft.images.map(({ name, size, lastModified }) => [name, size, lastModified]);
      const call = { ...draft, onUploadProgress: setShare };
      return submission.send([ticket._id, draft.text, files], (key) => sendReply(ticket._id, call, key));
    },
    onSettled: () => {
      setShare(null);
      return client.invalidateQueries({ queryKey: areas.support });
    },
  });

  const send = async (draft: Draft) => {
    const checked = AddMessageBody.safeParse({ text: draft.text });
    setProblem(messagesByField(checked.error?.issues ?? []).text ?? null);
    if (!checked.success) throw checked.error;
    const message = await reply.mutateAsync(draft);
    if (message.ticket === ticket._id) return;
    notify({ kind: 'success', text: texts.created });
    navigate(`/user/supportTicket/${message.ticket}`);
  };

  return (
    <div className={styles.reply}>
      <ClosedNote ticket={ticket} />
      <Composer
        label={texts.reply}
        textRequired
        maxImages={MOST_MESSAGE_IMAGES}
        text={text}
        onTextChange={(next) => {
          setText(next);
          setProblem(null);
          if (!reply.isPending) reply.reset();
        }}
        progress={share === null ? null : share * 100}
        error={problem ?? (reply.error && refusal(reply.error))}
        onSend={send}
      />
    </div>
  );
}

/** What a reply to a closed ticket does. */
function ClosedNote({ ticket }: { readonly ticket: Ticket }) {
  const texts = useTexts(messages);
  const { formatDate } = useFormatting();
  const [now] = useState(() => Date.now());
  if (ticket.reopensUntil === null) return null;
  return (
    <p className={styles.closed}>
      {Date.parse(ticket.reopensUntil) > now
        ? texts.reopens({ date: formatDate(ticket.reopensUntil) })
        : texts.startsNew}
    </p>
  );
}
