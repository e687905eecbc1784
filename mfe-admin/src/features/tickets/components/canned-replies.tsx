import { type AnyEndpoint, addCannedReply, type CannedReply, updateCannedReply } from '@dayrise/contracts';
import { CannedReplyBody, CannedReplyChange } from '@dayrise/contracts/schemas';
import { useQuery, useQueryClient } from '@dayrise/platform';
import { useConfirmation } from '@dayrise/platform/confirmation';
import { fieldLabels } from '@dayrise/platform/field-labels';
import { useEndpointForm } from '@dayrise/platform/form';
import { useTexts } from '@dayrise/platform/texts';
import { Button, EmptyState, Skeleton } from '@dayrise/ui-kit';
import { TextArea, TextField } from '@dayrise/ui-kit/forms';
import { Item, ItemList, Stack } from '@dayrise/ui-kit/layout';
import { ConfirmDialog, Dialog, FormDialog } from '@dayrise/ui-kit/overlays';
import { useState } from 'react';
import { QueryView } from '../../../components/query-view.tsx';
import { keys } from '../../../lib/keys.ts';
import { sendCannedReplyRemoved, ticketQueries } from '../queries.ts';
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
  const client = useQueryClient();
  const query = useQuery({ ...ticketQueries.cannedReplies(), enabled: open });
  const [edited, setEdited] = useState<Edited | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: keys.cannedReplies });
  const removal = useConfirmation({
    send: ({ _id }: CannedReply) => sendCannedReplyRemoved(_id),
    refresh,
  });
  return (
    <>
      {open && edited && (
        <ReplyEditor
          edited={edited}
          onDone={() => {
            setEdited(null);
            void refresh();
          }}
        />
      )}
      <Dialog
        open={open && edited === null}
        title={texts.title}
        onClose={onClose}
        footer={<Button onClick={onClose}>{texts.close}</Button>}
      >
        <Stack align="start">
          <QueryView query={query} loading={<Skeleton lines={4} />}>
            {({ replies }) =>
              replies.length === 0 ? (
                <EmptyState title={texts.none}>{texts.noneText}</EmptyState>
              ) : (
                <ItemList className={styles.replies}>
                  {replies.map((reply) => (
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
                            onClick={() => removal.ask(reply)}
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
              )
            }
          </QueryView>
          <Button onClick={() => setEdited({ id: null, title: '', text: '' })}>{texts.add}</Button>
        </Stack>
      </Dialog>
      <ConfirmDialog {...removal.dialog} title={texts.confirm} confirmLabel={texts.remove} tone="danger">
        {removal.asked?.title}
      </ConfirmDialog>
    </>
  );
}

interface ReplyEditorProps {
  readonly edited: Edited;
  /** Ends the editing; also without a change. */
  readonly onDone: () => void;
}

function ReplyEditor({ edited, onDone }: ReplyEditorProps) {
  const texts = useTexts(answerMessages).replies;
  const labels = useTexts(fieldLabels);
  const isNew = edited.id === null;
  const endpoint: AnyEndpoint = isNew ? addCannedReply : updateCannedReply;
  const form = useEndpointForm(endpoint, {
    schema: isNew ? CannedReplyBody : CannedReplyChange,
    ...(!isNew && { params: { id: edited.id } }),
    start: { title: edited.title, text: edited.text },
    // A colleague may have changed the other.
    toBody: ({ title, text }, isChanged) => ({
      ...((isNew || isChanged('title')) && { title }),
      ...((isNew || isChanged('text')) && { text }),
    }),
    onDone,
  });
  return (
    <FormDialog
      title={texts.title}
      form={form}
      onClose={onDone}
      submitLabel={texts.save}
      busyLabel={texts.saving}
    >
      <TextField label={labels.title} maxLength={100} {...form.field('title')} />
      <TextArea label={labels.text} rows={6} {...form.field('text')} />
    </FormDialog>
  );
}
