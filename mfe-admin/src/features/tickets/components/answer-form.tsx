import { LARGEST_IMAGE, MOST_MESSAGE_IMAGES, type Ticket } from '@dayrise/contracts';
import { useDraft, useQuery, useQueryClient } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { useTicketMessage } from '@dayrise/platform/ticket-message';
import { Button } from '@dayrise/ui-kit';
import { Switch } from '@dayrise/ui-kit/forms';
import { Inline } from '@dayrise/ui-kit/layout';
import { Composer } from '@dayrise/ui-kit/messaging';
import { useState } from 'react';
import { Choice } from '../../../components/choice.tsx';
import { keys } from '../../../lib/keys.ts';
import { ticketQueries } from '../queries.ts';
import { answerMessages } from '../texts.ts';
import { CannedReplies } from './canned-replies.tsx';
import styles from './ticket-thread.module.css';

/** The form for answers and notes. Drafts stay in this browser until they are sent. */
export function AnswerForm({ ticket }: { readonly ticket: Ticket }) {
  const texts = useTexts(answerMessages);
  const client = useQueryClient();
  const [answer, setAnswer] = useDraft(`ticket:${ticket._id}`);
  const [note, setNote] = useDraft(`ticket:${ticket._id}:note`);
  const [internal, setInternal] = useState(note !== '');
  const [managing, setManaging] = useState(false);
  const closed = ticket.state === 'closed';
  const isNote = internal || closed;
  // What was typed as a note stays one after a reload, and when its ticket is reopened: only the switch makes it an answer.
  const write = (text: string, asNote: boolean) => {
    setInternal(asNote);
    setNote(asNote ? text : '');
    setAnswer(asNote ? '' : text);
  };
  const { send, ...message } = useTicketMessage(ticket._id, {
    draft: [note || answer, (text) => write(text, isNote)],
    internal: isNote,
    onSettled: () => client.invalidateQueries({ queryKey: keys.tickets }),
  });
  const insert = (words: string) => {
    const { text } = message;
    message.onTextChange(text.trim() === '' ? words : `${text.trimEnd()}\n\n${words}`);
  };

  return (
    <div className={styles.answer} data-internal={isNote || undefined}>
      <Inline gap={8} align="end">
        <CannedChoice onInsert={insert} />
        <Button variant="quiet" onClick={() => setManaging(true)}>
          {texts.manage}
        </Button>
      </Inline>
      <Composer
        label={isNote ? texts.note : texts.answer}
        textRequired
        maxImages={MOST_MESSAGE_IMAGES}
        maxBytes={LARGEST_IMAGE}
        {...message}
        extra={
          <Switch
            label={texts.isNote}
            checked={isNote}
            disabled={closed}
            onChange={(event) => write(message.text, event.currentTarget.checked)}
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
    <Choice
      label={texts.insert}
      current=""
      placeholder={data?.replies.length === 0 ? texts.noneYet : texts.choose}
      options={replies.map(({ _id, title }) => ({ value: _id, label: title }))}
      submitLabel={texts.insertChosen}
      onSubmit={(id) => {
        const chosen = replies.find(({ _id }) => _id === id);
        if (chosen) onInsert(chosen.text);
      }}
    />
  );
}
