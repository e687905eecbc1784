import { useMutation, useUnsavedInput } from '@dayrise/platform';
import { issuesByField } from '@dayrise/platform/failures';
import { useTexts } from '@dayrise/platform/texts';
import { Button } from '@dayrise/ui-kit';
import { Form, TextField } from '@dayrise/ui-kit/forms';
import { Dialog } from '@dayrise/ui-kit/overlays';
import { useId, useState } from 'react';
import { messages } from './texts.ts';
import { useFailures } from './use-failures.ts';

interface NameDialogProps<Result> {
  readonly title: string;
  readonly description?: string;
  readonly initial: string;
  readonly submitLabel: string;
  readonly busyLabel: string;
  readonly send: (name: string) => Promise<Result>;
  readonly onDone: (result: Result) => void;
  readonly onClose: () => void;
}

/** Asks for a factor's name, and sends it. */
export function NameDialog<Result>({ initial, send, onDone, onClose, ...words }: NameDialogProps<Result>) {
  const texts = useTexts(messages);
  const { passkeyRefusal } = useFailures();
  const form = useId();
  const [name, setName] = useState(initial);
  const mutation = useMutation({ mutationFn: send, onSuccess: onDone });
  const unsaved = name !== initial && !mutation.isPending;
  useUnsavedInput(unsaved);
  const issues = issuesByField(mutation.error);
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={false}
      unsaved={unsaved}
      size="small"
      title={words.title}
      description={words.description}
      footer={(close) => (
        <>
          <Button onClick={close}>{texts.cancel}</Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            disabled={name.trim() === ''}
            busy={mutation.isPending}
            busyLabel={words.busyLabel}
          >
            {words.submitLabel}
          </Button>
        </>
      )}
    >
      <Form
        id={form}
        error={mutation.error && !issues.name && passkeyRefusal(mutation.error)}
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '' && !mutation.isPending) mutation.mutate(name.trim());
        }}
      >
        <TextField
          label={texts.name}
          help={texts.nameExample}
          maxLength={60}
          value={name}
          error={issues.name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </Form>
    </Dialog>
  );
}
