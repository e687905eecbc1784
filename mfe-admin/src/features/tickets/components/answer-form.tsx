import { MOST_MESSAGE_IMAGES, type Ticket } from '@dayrise/contracts';
import { AddMessageBody } from '@dayrise/contracts/schemas';
import { newIdempotencyKey, useDraft, useMutation, useQuery, useQueryClient } from '@dayrise/platform';
import { messagesByField, useFailures } from '@dayrise/platform/failures';
import { useTexts } from '@dayrise/platform/texts';
import { Button } from '@dayrise/ui-kit';
import { Select, Switch } from '@dayrise/ui-kit/forms';
import { Inline } from '@dayrise/ui-kit/layout';
import { Composer, type Draft } from '@dayrise/ui-kit/messaging';
import { useRef, useState } from 'react';
import { keys } from '../../../lib/keys.ts';
import { sendAnswer, ticketQueries } from '../queries.ts';
import { answerMessages } from '../texts.ts';
import { CannedReplies } from './canned-replies.tsx';
import styles from './ticket-thread.module.css';

/** The form for answers and notes. Drafts stay in this browser until they are sent. */
export function AnswerForm({ ticket }: { readonly ticket: Ticket }) {
  const texts = useTexts(answerMessages);
  const { refusal } = useFailures();
  const client = useQueryClient();
  const [text, setText] = useDraft(`ticket:${ticket._id}`);
  const [internal, setInternal] = useState(false);
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [managing, setManaging] = useState(false);
  const sent = useRef<{ content: string; key: string } | null>(null);
  const closed = ticket.state === 'closed';
  const isNote = internal || closed;

  const answer = useMutation({
    mutationFn: ({ text: words, images }: Draft) => {
      const files = images.map(({ name, size, lastModified }) => [name, size, lastModified]);
      const content = JSON.stringify([ticket._id, words, isNote, files]);
      // The same answer sent again after a lost connection counts once.
      if (sent.current?.content !== content) sent.current = { content, key: newIdempotencyKey() };
      const call = { text: words, internal: isNote, images, onUploadProgress: setShare };
      return sendAnswer(ticket._id, call, sent.current.key);
    },
    onSuccess: () => {
      sent.current = null;
    },
    onSettled: () => {
      setShare(null);
      return client.invalidateQueries({ queryKey: keys.tickets });
    },
  });

  const send = async (draft: Draft) => {
    const checked = AddMessageBody.safeParse({ text: draft.text });
    setProblem(messagesByField(checked.error?.issues ?? []).text ?? null);
    if (!checked.success) throw checked.error;
    await answer.mutateAsync(draft);
  };

  const write = (next: string) => {
    setText(next);
    setProblem(null);
    if (!answer.isPending) answer.reset();
  };

  return (
    <div className={styles.answer} data-internal={isNote || undefined}>
      <Inline gap={8} align="end">
        <CannedChoice
          onInsert={(words) => write(text.trim() === '' ? words : `${text.trimEnd()}\n\n${words}`)}
        />
        <Button variant="quiet" onClick={() => setManaging(true)}>
          {texts.manage}
        </Button>
      </Inline>
      <Composer
        label={isNote ? texts.note : texts.answer}
        textRequired
        maxImages={MOST_MESSAGE_IMAGES}
        text={text}
        onTextChange={write}
        progress={share === null ? null : share * 100}
        error={problem ?? (answer.error && refusal(answer.error))}
        extra={
          <Switch
            label={texts.isNote}
            checked={isNote}
            disabled={closed}
            onChange={(event) => setInternal(event.currentTarget.checked)}
          />
        }
        onSend={send}
      />
      {closed && <p className={styles.quiet}>{texts.closed}</p>}
      <CannedReplies open={managing} onClose={() => setManaging(false)} />
    </div>
  );
}

/** Inserts the text of a canned reply. */
function CannedChoice({ onInsert }: { readonly onInsert: (text: string) => void }) {
  const texts = useTexts(answerMessages);
  const { data } = useQuery(ticketQueries.cannedReplies());
  const replies = data?.replies ?? [];
  return (
    <Select
      label={texts.insert}
      value=""
      placeholder={replies.length === 0 ? texts.noneYet : texts.choose}
      disabled={replies.length === 0}
      options={replies.map(({ _id, title }) => ({ value: _id, label: title }))}
      onChange={(event) => {
        const chosen = replies.find(({ _id }) => _id === event.currentTarget.value);
        if (chosen) onInsert(chosen.text);
      }}
    />
  );
}
