import type { ManagedWallet } from '@dayrise/contracts';
import { AddWalletBody } from '@dayrise/contracts/schemas';
import { notify, useMutation, useQueryClient } from '@dayrise/platform';
import { describeRefusal, issuesByField } from '@dayrise/platform/failures';
import { Button } from '@dayrise/ui-kit';
import { Form, TextArea, TextField } from '@dayrise/ui-kit/forms';
import { Dialog } from '@dayrise/ui-kit/overlays';
import { useId, useState } from 'react';
import { checkFields } from '../../../lib/field-messages.ts';
import { keys } from '../../../lib/keys.ts';
import { sendWalletChange } from '../queries.ts';

interface EditWalletProps {
  /** Null while no wallet is edited. */
  readonly wallet: ManagedWallet | null;
  readonly onClose: () => void;
}

/** Changes the name or the address of a wallet. */
export function EditWallet({ wallet, onClose }: EditWalletProps) {
  const client = useQueryClient();
  const form = useId();
  const current = { name: wallet?.name ?? '', address: wallet?.address ?? '', reason: '' };
  const [typed, setTyped] = useState<Partial<typeof current>>({});
  const [messages, setMessages] = useState<Readonly<Record<string, string>>>({});
  const fields = { ...current, ...typed };
  const close = () => {
    setTyped({});
    setMessages({});
    change.reset();
    onClose();
  };
  const change = useMutation({
    mutationFn: sendWalletChange,
    onSuccess: ({ wallet: { name } }) => {
      notify({ kind: 'success', text: `${name} is changed.` });
      close();
      return client.invalidateQueries({ queryKey: keys.wallets });
    },
  });
  const issues = issuesByField(change.error);
  const bind = (field: keyof typeof current) => ({
    value: fields[field],
    error: messages[field] ?? issues[field],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setTyped((now) => ({ ...now, [field]: value }));
      setMessages({});
      if (change.isError) change.reset();
    },
  });
  const submit = () => {
    const checked = checkFields(AddWalletBody, fields);
    const reason = fields.reason.trim();
    const missing: Readonly<Record<string, string>> = reason === '' ? { reason: 'Enter a reason.' } : {};
    setMessages(checked.ok ? missing : { ...checked.messages, ...missing });
    if (wallet && checked.ok && reason !== '' && !change.isPending)
      change.mutate({ id: wallet._id, ...checked.values, reason });
  };
  return (
    <Dialog
      open={wallet !== null}
      onClose={close}
      title="Edit wallet"
      dismissible={false}
      unsaved={Object.keys(typed).length > 0 && !change.isPending}
      footer={(leave) => (
        <>
          <Button disabled={change.isPending} onClick={leave}>
            Cancel
          </Button>
          <Button type="submit" form={form} variant="primary" busy={change.isPending} busyLabel="Saving">
            Save wallet
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
        error={change.error && Object.keys(issues).length === 0 && describeRefusal(change.error)}
      >
        <TextField label="Wallet name" autoComplete="off" maxLength={60} required {...bind('name')} />
        <TextField
          label="Address"
          help="Payments that were made to the old address keep it."
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          required
          {...bind('address')}
        />
        <TextArea label="Reason" rows={2} maxLength={500} {...bind('reason')} />
      </Form>
    </Dialog>
  );
}
