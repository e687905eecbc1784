import { CreateTicketBody } from '@dayrise/contracts/schemas';
import { notify, settings, useMutation, useQueryClient, useUnsavedInput } from '@dayrise/platform';
import { describeRefusal, issuesByField, messagesByField } from '@dayrise/platform/failures';
import { Banner, Button } from '@dayrise/ui-kit';
import { Form, TextArea, TextField } from '@dayrise/ui-kit/forms';
import { Dialog } from '@dayrise/ui-kit/overlays';
import { useId, useState } from 'react';
import { areas } from '../../lib/keys.ts';
import { Submission } from '../../lib/submission.ts';
import { type NewTicket, openTicket } from './api.ts';
import styles from './create-dialog.module.css';
import { MatchingAnswers } from './matching-answers.tsx';

/** The dialog that creates a ticket. */
export function CreateTicketDialog({ onClose }: { readonly onClose: () => void }) {
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
    networkMode: 'always',
    onSuccess: () => {
      notify({ kind: 'success', text: 'Ticket created' });
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
      title="Create Ticket"
      dismissible={false}
      unsaved={unsaved && !create.isPending}
      onClose={onClose}
      footer={(close) => (
        <>
          <Button onClick={close}>Close</Button>
          <Button
            variant="primary"
            type="submit"
            form={form}
            busy={create.isPending}
            busyLabel="Submitting..."
          >
            Submit
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
        <TextField label="Title" {...field('title')} autoFocus />
        <MatchingAnswers subject={input.title} />
        <TextArea
          label="Description"
          rows={6}
          help="What happened, and what you expected."
          {...field('description')}
        />
        {builds && (
          <p className={styles.attached}>
            We attach the version of the site you are using, so that support sees the same one.
          </p>
        )}
        {create.error && !issues.title && !issues.description && (
          <Banner tone="error" title="The ticket could not be confirmed">
            {describeRefusal(create.error)}
          </Banner>
        )}
      </Form>
    </Dialog>
  );
}
