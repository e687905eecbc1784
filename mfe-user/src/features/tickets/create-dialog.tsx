import { CreateTicketBody } from '@dayrise/contracts/schemas';
import { notify, settings, useMutation, useQueryClient, useUnsavedInput } from '@dayrise/platform';
import { issuesByField, messagesByField, useFailures } from '@dayrise/platform/failures';
import { Submission } from '@dayrise/platform/submission';
import { useTexts } from '@dayrise/platform/texts';
import { Banner, Button } from '@dayrise/ui-kit';
import { Form, TextArea, TextField } from '@dayrise/ui-kit/forms';
import { Dialog } from '@dayrise/ui-kit/overlays';
import { useId, useState } from 'react';
import { areas } from '../../lib/keys.ts';
import { type NewTicket, openTicket } from './api.ts';
import styles from './create-dialog.module.css';
import { MatchingAnswers } from './matching-answers.tsx';
import { messages } from './texts.ts';

/** The dialog that creates a ticket. */
export function CreateTicketDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts(messages);
  const { refusal } = useFailures();
  const client = useQueryClient();
  const form = useId();
  const [submission] = useState(() => new Submission());
  const [input, setInput] = useState({ title: '', description: '' });
  const [problems, setProblems] = useState<Record<string, string>>({});
  // As of when the dialog was opened: sent again, a ticket must have the same content.
  const [{ builds }] = useState(() => settings.get());
  const unsaved = input.title !== '' || input.description !== '';
  useUnsavedInput(unsaved);

  const create = useMutation({
    mutationFn: (body: NewTicket) => submission.send(body, (key) => openTicket(body, key)),
    onSuccess: () => {
      notify({ kind: 'success', text: texts.created });
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: areas.support }),
  });
  const submit = () => {
    const checked = CreateTicketBody.safeParse(input);
    setProblems(messagesByField(checked.error?.issues ?? []));
    if (checked.success)
      create.mutate({
        title: checked.data.title,
        description: checked.data.description,
        ...(builds && { builds }),
      });
  };
  const issues = { ...issuesByField(create.error), ...problems };
  const field = (name: 'title' | 'description') => ({
    value: input[name],
    error: issues[name],
    disabled: create.isPending,
    onChange: (event: { currentTarget: { value: string } }) => {
      setInput({ ...input, [name]: event.currentTarget.value });
      setProblems({});
      create.reset();
    },
  });

  return (
    <Dialog
      open
      title={texts.create}
      dismissible={false}
      unsaved={unsaved && !create.isPending}
      onClose={onClose}
      footer={(close) => (
        <>
          <Button onClick={close}>{texts.dialog.close}</Button>
          <Button
            variant="primary"
            type="submit"
            form={form}
            busy={create.isPending}
            busyLabel={texts.dialog.submitting}
          >
            {texts.dialog.submit}
          </Button>
        </>
      )}
    >
      <Form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!create.isPending) submit();
        }}
      >
        <TextField label={texts.dialog.title} {...field('title')} autoFocus />
        <MatchingAnswers subject={input.title} />
        <TextArea
          label={texts.dialog.description}
          rows={6}
          help={texts.dialog.descriptionHelp}
          {...field('description')}
        />
        {builds && <p className={styles.attached}>{texts.dialog.attached}</p>}
        {create.error && !issues.title && !issues.description && (
          <Banner tone="error" title={texts.dialog.failed}>
            {refusal(create.error)}
          </Banner>
        )}
      </Form>
    </Dialog>
  );
}
