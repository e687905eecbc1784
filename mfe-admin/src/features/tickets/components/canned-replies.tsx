import type { CannedReply } from '@dayrise/contracts';
import { CannedReplyBody } from '@dayrise/contracts/schemas';
import { useMutation, useQuery, useQueryClient } from '@dayrise/platform';
import { issuesByField, useFailures } from '@dayrise/platform/failures';
import { useTexts } from '@dayrise/platform/texts';
import { Banner, Button, EmptyState } from '@dayrise/ui-kit';
import { Form, TextArea, TextField } from '@dayrise/ui-kit/forms';
import { Item, ItemList, Stack } from '@dayrise/ui-kit/layout';
import { ConfirmDialog, Dialog } from '@dayrise/ui-kit/overlays';
import { useState } from 'react';
import { checkFields } from '../../../lib/field-messages.ts';
import { keys } from '../../../lib/keys.ts';
import { saveCannedReply, sendCannedReplyRemoved, ticketQueries } from '../queries.ts';
import { answerMessages } from '../texts.ts';
import styles from './ticket-thread.module.css';

interface CannedRepliesProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

type Edited = { readonly id: string | null; readonly title: string; readonly text: string };

/** The dialog with all canned replies: add, change and remove them. */
export function CannedReplies({ open, onClose }: CannedRepliesProps) {
  const texts = useTexts(answerMessages).replies;
  const { refusal } = useFailures();
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
        title={texts.title}
        onClose={onClose}
        unsaved={edited !== null}
        footer={(close) => <Button onClick={close}>{texts.close}</Button>}
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
          <Stack align="start">
            {data?.replies.length === 0 && <EmptyState title={texts.none}>{texts.noneText}</EmptyState>}
            <ItemList className={styles.replies}>
              {data?.replies.map((reply) => (
                <Item
                  key={reply._id}
                  title={reply.title}
                  actions={
                    <>
                      <Button
                        size="small"
                        aria-label={texts.editOf({ title: reply.title })}
                        onClick={() => setEdited({ id: reply._id, title: reply.title, text: reply.text })}
                      >
                        {texts.edit}
                      </Button>
                      <Button
                        size="small"
                        aria-label={texts.removeOf({ title: reply.title })}
                        onClick={() => setRemoved(reply)}
                      >
                        {texts.remove}
                      </Button>
                    </>
                  }
                >
                  <bdi className={styles.text}>{reply.text}</bdi>
                </Item>
              ))}
            </ItemList>
            <Button onClick={() => setEdited({ id: null, title: '', text: '' })}>{texts.add}</Button>
          </Stack>
        )}
      </Dialog>
      <ConfirmDialog
        open={removed !== null}
        title={texts.confirm}
        confirmLabel={texts.remove}
        tone="danger"
        busy={remove.isPending}
        error={remove.error && refusal(remove.error)}
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
  const texts = useTexts(answerMessages).replies;
  const { refusal } = useFailures();
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
          <Button type="submit" variant="primary" busy={save.isPending} busyLabel={texts.saving}>
            {texts.save}
          </Button>
          <Button disabled={save.isPending} onClick={onDone}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      {save.error && !issues.title && !issues.text && <Banner tone="error">{refusal(save.error)}</Banner>}
      <TextField label={texts.name} maxLength={100} {...field('title')} />
      <TextArea label={texts.text} rows={6} {...field('text')} />
    </Form>
  );
}
