import { useMutation, useUnsavedInput } from '@dayrise/platform';
import { issuesByField } from '@dayrise/platform/issues';
import { useTexts } from '@dayrise/platform/texts';
import { TextField } from '@dayrise/ui-kit/forms';
import { FormDialog } from '@dayrise/ui-kit/overlays';
import { useState } from 'react';
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
  const [name, setName] = useState(initial);
  const mutation = useMutation({ mutationFn: send, onSuccess: onDone });
  const unsaved = name !== initial && !mutation.isPending;
  useUnsavedInput(unsaved);
  const issues = issuesByField(mutation.error);
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    if (name.trim() !== '') mutation.mutate(name.trim());
  };
  const error = mutation.error && !issues.name && passkeyRefusal(mutation.error);
  return (
    <FormDialog
      size="small"
      title={words.title}
      description={words.description}
      form={{ submit, busy: mutation.isPending, unsaved, error }}
      onClose={onClose}
      cancelLabel={texts.cancel}
      submitLabel={words.submitLabel}
      submitDisabled={name.trim() === ''}
      busyLabel={words.busyLabel}
    >
      <TextField
        label={texts.name}
        help={texts.nameExample}
        maxLength={60}
        value={name}
        error={issues.name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
