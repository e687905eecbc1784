import { ApiError, useMutation } from '@dayrise/platform';
import { describeRefusal, issuesByField } from '@dayrise/platform/failures';
import { Button } from '@dayrise/ui-kit';
import { Form, TextField } from '@dayrise/ui-kit/forms';
import { Dialog } from '@dayrise/ui-kit/overlays';
import { useId, useState } from 'react';
import { passkeyProblem } from './passkeys.ts';

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

/** Asks for a factor's name and does something with it. */
export function NameDialog<Result>({ initial, send, onDone, onClose, ...words }: NameDialogProps<Result>) {
  const form = useId();
  const [name, setName] = useState(initial);
  const mutation = useMutation({ mutationFn: send, onSuccess: onDone });
  const issues = issuesByField(mutation.error);
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={false}
      size="small"
      title={words.title}
      description={words.description}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
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
      }
    >
      <Form
        id={form}
        error={mutation.error && !issues.name && problemText(mutation.error)}
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '' && !mutation.isPending) mutation.mutate(name.trim());
        }}
      >
        <TextField
          label="Name"
          help="A name that you will recognize in the list, such as “Work laptop”."
          maxLength={60}
          value={name}
          error={issues.name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </Form>
    </Dialog>
  );
}

function problemText(error: Error): string | null {
  return error instanceof ApiError || error.name === 'NoResponseError'
    ? describeRefusal(error)
    : passkeyProblem(error);
}
