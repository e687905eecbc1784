import { AddWalletBody } from '@dayrise/contracts/schemas';
import { notify, useMutation, useQueryClient, useUnsavedInput } from '@dayrise/platform';
import { issuesByField, serverSentence } from '@dayrise/platform/failures';
import { useTexts } from '@dayrise/platform/texts';
import { Button, Card } from '@dayrise/ui-kit';
import { Form, TextField } from '@dayrise/ui-kit/forms';
import { useRef, useState } from 'react';
import { useContractText } from '../../../lib/contract-text.ts';
import { checkFields } from '../../../lib/field-messages.ts';
import { keys } from '../../../lib/keys.ts';
import { sendWallet } from '../queries.ts';
import { messages } from '../texts.ts';

const empty = { name: '', address: '' };
type Field = keyof typeof empty;

/** The form that adds a wallet. */
export function AddWallet() {
  const texts = useTexts(messages);
  const say = useContractText();
  const client = useQueryClient();
  const first = useRef<HTMLInputElement>(null);
  const [fields, setFields] = useState(empty);
  const [problems, setProblems] = useState<Readonly<Partial<Record<string, string>>>>({});
  const add = useMutation({
    mutationFn: sendWallet,
    onSuccess: ({ message }) => {
      setFields(empty);
      first.current?.focus();
      notify({ kind: 'success', text: message || texts.add.added });
      return client.invalidateQueries({ queryKey: keys.wallets });
    },
  });
  useUnsavedInput(fields !== empty && !add.isPending);

  const change = (field: Field, text: string) => {
    setFields((now) => ({ ...now, [field]: text }));
    setProblems((now) => ({ ...now, [field]: undefined }));
    if (add.isError) add.reset();
  };
  const errorOf = (field: Field) => say(problems[field] ?? issuesByField(add.error)[field]);

  return (
    <Card title={texts.add.title}>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          const checked = checkFields(AddWalletBody, fields);
          setProblems(checked.ok ? {} : checked.messages);
          if (checked.ok && !add.isPending) add.mutate(checked.values);
        }}
        error={add.error && (serverSentence(add.error) ?? texts.add.failed)}
        actions={
          <Button type="submit" variant="primary" busy={add.isPending} busyLabel={texts.add.adding}>
            {texts.add.submit}
          </Button>
        }
      >
        <TextField
          ref={first}
          label={texts.name}
          help={texts.add.nameHelp}
          autoComplete="off"
          maxLength={60}
          required
          error={errorOf('name')}
          value={fields.name}
          onChange={(event) => change('name', event.currentTarget.value)}
        />
        <TextField
          label={texts.address}
          help={texts.add.addressHelp}
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
