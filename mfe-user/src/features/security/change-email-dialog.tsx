import { ChangeEmailBody } from '@dayrise/contracts/schemas';
import { notify, useMutation, useQueryClient, useUnsavedInput } from '@dayrise/platform';
import { describeRefusal, issuesByField, messagesByField } from '@dayrise/platform/failures';
import { Button } from '@dayrise/ui-kit';
import { Form, TextField } from '@dayrise/ui-kit/forms';
import { Dialog } from '@dayrise/ui-kit/overlays';
import { useId, useState } from 'react';
import { areas } from '../../lib/keys.ts';
import { askForEmail } from './api.ts';

/** Asks for another email address. */
export function ChangeEmailDialog({ onClose }: { readonly onClose: () => void }) {
  const client = useQueryClient();
  const form = useId();
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  useUnsavedInput(email !== '');
  const change = useMutation({
    mutationFn: askForEmail,
    networkMode: 'always',
    onSuccess: () => {
      notify({ kind: 'success', text: 'We mailed a link to the new address.' });
      onClose();
      return client.invalidateQueries({ queryKey: areas.profile });
    },
  });
  const submit = () => {
    const checked = ChangeEmailBody.safeParse({ email });
    setProblem(messagesByField(checked.error?.issues ?? []).email);
    if (checked.success) change.mutate(checked.data.email);
  };
  const refused = issuesByField(change.error).email;
  return (
    <Dialog
      open
      title="Change email address"
      dismissible={false}
      unsaved={email !== '' && !change.isPending}
      onClose={onClose}
      footer={(close) => (
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" type="submit" form={form} busy={change.isPending} busyLabel="Sending…">
            Send link
          </Button>
        </>
      )}
    >
      <Form
        id={form}
        error={change.error && !refused && describeRefusal(change.error)}
        onSubmit={(event) => {
          event.preventDefault();
          if (!change.isPending) submit();
        }}
      >
        <TextField
          label="New email address"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          help="We mail a link there. Your old address gets a mail too, and can undo the change for 7 days."
          value={email}
          error={problem ?? refused}
          onChange={(event) => {
            setEmail(event.currentTarget.value);
            setProblem(undefined);
            change.reset();
          }}
          autoFocus
        />
      </Form>
    </Dialog>
  );
}
