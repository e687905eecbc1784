import { AddWalletBody } from '@dayrise/contracts/schemas';
import { notify, useMutation, useQueryClient, useUnsavedInput } from '@dayrise/platform';
import { issuesByField, serverSentence } from '@dayrise/platform/failures';
import { Button, Card } from '@dayrise/ui-kit';
import { Form, TextField } from '@dayrise/ui-kit/forms';
import { useRef, useState } from 'react';
import { checkFields } from '../../../lib/field-messages.ts';
import { keys } from '../../../lib/keys.ts';
import { sendWallet } from '../queries.ts';
import { walletTexts } from '../texts.ts';

const empty = { name: '', address: '' };
type Field = keyof typeof empty;

/** The form that adds a wallet. */
export function AddWallet() {
  const client = useQueryClient();
  const first = useRef<HTMLInputElement>(null);
  const [fields, setFields] = useState(empty);
  const [messages, setMessages] = useState<Readonly<Partial<Record<string, string>>>>({});
  const add = useMutation({
    mutationFn: sendWallet,
    onSuccess: ({ message }) => {
      setFields(empty);
      first.current?.focus();
      notify({ kind: 'success', text: message || walletTexts.added });
      return client.invalidateQueries({ queryKey: keys.wallets });
    },
  });
  useUnsavedInput(fields !== empty && !add.isPending);

  const change = (field: Field, text: string) => {
    setFields((now) => ({ ...now, [field]: text }));
    setMessages((now) => ({ ...now, [field]: undefined }));
    if (add.isError) add.reset();
  };
  const errorOf = (field: Field) => messages[field] ?? issuesByField(add.error)[field];

  return (
    <Card title="Add a wallet">
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          const checked = checkFields(AddWalletBody, fields);
          setMessages(checked.ok ? {} : checked.messages);
          if (checked.ok && !add.isPending) add.mutate(checked.values);
        }}
        error={add.error && (serverSentence(add.error) ?? walletTexts.failed)}
        actions={
          <Button type="submit" variant="primary" busy={add.isPending} busyLabel="Adding">
            Add wallet
          </Button>
        }
      >
        <TextField
          ref={first}
          label="Wallet name"
          help="The name people choose, such as Bitcoin testnet."
          autoComplete="off"
          maxLength={60}
          required
          error={errorOf('name')}
          value={fields.name}
          onChange={(event) => change('name', event.currentTarget.value)}
        />
        <TextField
          label="Address"
          help="Use testnet addresses: nobody should ever send funds here."
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          required
          error={errorOf('address')}
          value={fields.address}
          onChange={(event) => change('address', event.currentTarget.value)}
        />
      </Form>
    </Card>
  );
}
