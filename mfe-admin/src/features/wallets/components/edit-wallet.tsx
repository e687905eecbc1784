import type { ManagedWallet } from '@dayrise/contracts';
import { AddWalletBody } from '@dayrise/contracts/schemas';
import { notify, useMutation, useQueryClient } from '@dayrise/platform';
import { issuesByField } from '@dayrise/platform/failures';
import { useTexts } from '@dayrise/platform/texts';
import { Button } from '@dayrise/ui-kit';
import { Form, TextArea, TextField } from '@dayrise/ui-kit/forms';
import { Dialog } from '@dayrise/ui-kit/overlays';
import { useId, useState } from 'react';
import { useContractText } from '../../../lib/contract-text.ts';
import { checkFields } from '../../../lib/field-messages.ts';
import { keys } from '../../../lib/keys.ts';
import { useFailures } from '../../../lib/use-failures.ts';
import { sendWalletChange } from '../queries.ts';
import { messages } from '../texts.ts';

interface EditWalletProps {
  /** Null while no wallet is edited. */
  readonly wallet: ManagedWallet | null;
  readonly onClose: () => void;
}

/** Changes the name or the address of a wallet. */
export function EditWallet({ wallet, onClose }: EditWalletProps) {
  const texts = useTexts(messages);
  const say = useContractText();
  const { refusal } = useFailures();
  const client = useQueryClient();
  const form = useId();
  const current = { name: wallet?.name ?? '', address: wallet?.address ?? '', reason: '' };
  const [typed, setTyped] = useState<Partial<typeof current>>({});
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const fields = { ...current, ...typed };
  const close = () => {
    setTyped({});
    setProblems({});
    change.reset();
    onClose();
  };
  const change = useMutation({
    mutationFn: sendWalletChange,
    onSuccess: ({ wallet: { name } }) => {
      notify({ kind: 'success', text: texts.edit.changed({ name }) });
      close();
      return client.invalidateQueries({ queryKey: keys.wallets });
    },
  });
  const issues = issuesByField(change.error);
  const bind = (field: keyof typeof current) => ({
    value: fields[field],
    error: say(problems[field] ?? issues[field]),
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setTyped((now) => ({ ...now, [field]: value }));
      setProblems({});
      if (change.isError) change.reset();
    },
  });
  const submit = () => {
    const checked = checkFields(AddWalletBody, fields);
    const reason = fields.reason.trim();
    const missing: Readonly<Record<string, string>> = reason === '' ? { reason: texts.reasonMissing } : {};
    setProblems(checked.ok ? missing : { ...checked.messages, ...missing });
    if (wallet && checked.ok && reason !== '' && !change.isPending)
      change.mutate({ id: wallet._id, ...checked.values, reason });
  };
  return (
    <Dialog
      open={wallet !== null}
      onClose={close}
      title={texts.edit.title}
      dismissible={false}
      unsaved={Object.keys(typed).length > 0 && !change.isPending}
      footer={(leave) => (
        <>
          <Button disabled={change.isPending} onClick={leave}>
            {texts.cancel}
          </Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            busy={change.isPending}
            busyLabel={texts.saving}
          >
            {texts.edit.save}
          </Button>
        </>
      )}
    >
      <Form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        error={change.error && Object.keys(issues).length === 0 && refusal(change.error)}
      >
        <TextField label={texts.name} autoComplete="off" maxLength={60} required {...bind('name')} />
        <TextField
          label={texts.address}
          help={texts.edit.addressHelp}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          required
          {...bind('address')}
        />
        <TextArea label={texts.reason} rows={2} maxLength={500} {...bind('reason')} />
      </Form>
    </Dialog>
  );
}
