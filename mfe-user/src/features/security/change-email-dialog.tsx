import { ChangeEmailBody } from '@dayrise/contracts/schemas';
import { notify, useMutation, useQueryClient, useUnsavedInput } from '@dayrise/platform';
import { issuesByField, messagesByField } from '@dayrise/platform/failures';
import { useTexts } from '@dayrise/platform/texts';
import { Button } from '@dayrise/ui-kit';
import { Form, TextField } from '@dayrise/ui-kit/forms';
import { Dialog } from '@dayrise/ui-kit/overlays';
import { useId, useState } from 'react';
import { useContractText } from '../../lib/contract-text.ts';
import { areas } from '../../lib/keys.ts';
import { useFailures } from '../../lib/use-failures.ts';
import { askForEmail } from './api.ts';
import { messages } from './texts.ts';

/** Asks for another email address. */
export function ChangeEmailDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts(messages).email;
  const say = useContractText();
  const { refusal } = useFailures();
  const client = useQueryClient();
  const form = useId();
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  useUnsavedInput(email !== '');
  const change = useMutation({
    mutationFn: askForEmail,
    onSuccess: () => {
      notify({ kind: 'success', text: texts.sent });
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
      title={texts.dialog}
      dismissible={false}
      unsaved={email !== '' && !change.isPending}
      onClose={onClose}
      footer={(close) => (
        <>
          <Button onClick={close}>{texts.cancel}</Button>
          <Button
            variant="primary"
            type="submit"
            form={form}
            busy={change.isPending}
            busyLabel={texts.sending}
          >
            {texts.send}
          </Button>
        </>
      )}
    >
      <Form
        id={form}
        error={change.error && !refused && refusal(change.error)}
        onSubmit={(event) => {
          event.preventDefault();
          if (!change.isPending) submit();
        }}
      >
        <TextField
          label={texts.label}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          help={texts.help}
          value={email}
          error={say(problem ?? refused)}
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
