import type { CannedReply } from '@dayrise/contracts';
import { CannedReplyBody } from '@dayrise/contracts/schemas';
import { useMutation, useQuery, useQueryClient } from '@dayrise/platform';
import { describeRefusal, issuesByField } from '@dayrise/platform/failures';
import { Banner, Button, EmptyState } from '@dayrise/ui-kit';
import { Form, TextArea, TextField } from '@dayrise/ui-kit/forms';
import { ConfirmDialog, Dialog } from '@dayrise/ui-kit/overlays';
import { useState } from 'react';
import { checkFields } from '../../../lib/field-messages.ts';
import { keys } from '../../../lib/keys.ts';
import { saveCannedReply, sendCannedReplyRemoved, ticketQueries } from '../queries.ts';
import styles from './ticket-thread.module.css';

interface CannedRepliesProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

type Edited = { readonly id: string | null; readonly title: string; readonly text: string };

/** The dialog with all canned replies: add, change and remove them. */
export function CannedReplies({ open, onClose }: CannedRepliesProps) {
  const client = useQueryClient();
  const { data } = useQuery({ ...ticketQueries.cannedReplies(), enabled: open });
  const [edited, setEdited] = useState<Edited | null>(null);
  const [removed, setRemoved] = useState<CannedReply | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: keys.cannedReplies });
  const remove = useMutation({
    mutationFn: sendCannedReplyRemoved,
    onSuccess: () => setRemoved(null),
    onSettled: refresh,
  });
  return (
    <>
      <Dialog
        open={open}
        title="Canned replies"
        onClose={onClose}
        unsaved={edited !== null}
        footer={(close) => <Button onClick={close}>Close</Button>}
      >
        {edited ? (
          <ReplyEditor
            edited={edited}
            onChange={setEdited}
            onDone={() => {
              setEdited(null);
              void refresh();
            }}
          />
        ) : (
          <div className={styles.replies}>
            {data?.replies.length === 0 && (
              <EmptyState title="No canned replies">
                Texts you add here can be inserted into answers.
              </EmptyState>
            )}
            <ul className={styles.replies}>
              {data?.replies.map((reply) => (
                <li key={reply._id} className={styles.entry}>
                  <div className={styles.words}>
                    <strong>{reply.title}</strong>
                    <p className={styles.quiet}>{reply.text}</p>
                  </div>
                  <Button
                    size="small"
                    aria-label={`Edit ${reply.title}`}
                    onClick={() => setEdited({ id: reply._id, title: reply.title, text: reply.text })}
                  >
                    Edit
                  </Button>
                  <Button size="small" aria-label={`Remove ${reply.title}`} onClick={() => setRemoved(reply)}>
                    Remove
                  </Button>
                </li>
              ))}
            </ul>
            <Button onClick={() => setEdited({ id: null, title: '', text: '' })}>Add a reply</Button>
          </div>
        )}
      </Dialog>
      <ConfirmDialog
        open={removed !== null}
        title="Remove this reply?"
        confirmLabel="Remove"
        tone="danger"
        busy={remove.isPending}
        error={remove.error && describeRefusal(remove.error)}
        onConfirm={() => removed && remove.mutate(removed._id)}
        onClose={() => setRemoved(null)}
      >
        {removed?.title}
      </ConfirmDialog>
    </>
  );
}

interface ReplyEditorProps {
  readonly edited: Edited;
  readonly onChange: (edited: Edited) => void;
  readonly onDone: () => void;
}

function ReplyEditor({ edited, onChange, onDone }: ReplyEditorProps) {
  const [problems, setProblems] = useState<Readonly<Record<string, string | undefined>>>({});
  const save = useMutation({
    mutationFn: (values: Omit<CannedReply, '_id'>) => saveCannedReply(edited.id, values),
    onSuccess: onDone,
  });
  const issues = { ...issuesByField(save.error), ...problems };
  const field = (name: 'title' | 'text') => ({
    value: edited[name],
    error: issues[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      onChange({ ...edited, [name]: event.currentTarget.value });
      setProblems({});
      save.reset();
    },
  });
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        const checked = checkFields(CannedReplyBody, { title: edited.title, text: edited.text });
        setProblems(checked.ok ? {} : checked.messages);
        if (checked.ok && !save.isPending) save.mutate(checked.values);
      }}
      actions={
        <>
          <Button type="submit" variant="primary" busy={save.isPending} busyLabel="Saving">
            Save reply
          </Button>
          <Button disabled={save.isPending} onClick={onDone}>
            Cancel
          </Button>
        </>
      }
    >
      {save.error && !issues.title && !issues.text && (
        <Banner tone="error">{describeRefusal(save.error)}</Banner>
      )}
      <TextField label="Title" maxLength={100} {...field('title')} />
      <TextArea label="Text" rows={6} {...field('text')} />
    </Form>
  );
}
