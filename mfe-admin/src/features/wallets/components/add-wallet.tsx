import { addWallet } from '@dayrise/contracts';
import { AddWalletBody } from '@dayrise/contracts/schemas';
import { notify, useQueryClient } from '@dayrise/platform';
import { serverSentence } from '@dayrise/platform/failures';
import { fieldLabels } from '@dayrise/platform/field-labels';
import { useEndpointForm } from '@dayrise/platform/form';
import { useTexts } from '@dayrise/platform/texts';
import { Card } from '@dayrise/ui-kit';
import { Form, TextField } from '@dayrise/ui-kit/forms';
import { keys } from '../../../lib/keys.ts';
import { messages as proposalMessages } from '../../../lib/proposal-texts.ts';
import { messages } from '../texts.ts';

/** The form that adds a wallet. */
export function AddWallet() {
  const texts = useTexts(messages);
  const labels = useTexts(fieldLabels);
  const { proposed } = useTexts(proposalMessages);
  const client = useQueryClient();
  const form = useEndpointForm(addWallet, {
    schema: AddWalletBody,
    start: { name: '', address: '' },
    failure: (error) => serverSentence(error) ?? texts.add.failed,
    onDone: ({ message, proposal }) => {
      form.reset();
      form.focus('name');
      notify({ kind: 'success', text: proposal ? proposed : message || texts.add.added });
      return client.invalidateQueries({ queryKey: keys.all });
    },
  });
  return (
    <Card title={texts.add.title}>
      <Form form={form} submitLabel={texts.add.submit} busyLabel={texts.add.adding}>
        <TextField
          label={texts.name}
          help={texts.add.nameHelp}
          autoComplete="off"
          maxLength={60}
          required
          {...form.field('name')}
        />
        <TextField
          label={labels.address}
          help={texts.add.addressHelp}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          required
          {...form.field('address')}
        />
      </Form>
    </Card>
  );
}
