import { type ManagedWallet, updateWallet } from '@dayrise/contracts';
import { UpdateWalletBody } from '@dayrise/contracts/schemas';
import { notify, useQueryClient } from '@dayrise/platform';
import { fieldLabels } from '@dayrise/platform/field-labels';
import { useEndpointForm } from '@dayrise/platform/form';
import { useTexts } from '@dayrise/platform/texts';
import { TextField } from '@dayrise/ui-kit/forms';
import { FormDialog } from '@dayrise/ui-kit/overlays';
import { ReasonField } from '../../../components/reason-field.tsx';
import { keys } from '../../../lib/keys.ts';
import { messages as proposalMessages } from '../../../lib/proposal-texts.ts';
import { messages } from '../texts.ts';

interface EditWalletProps {
  readonly wallet: ManagedWallet;
  readonly onClose: () => void;
}

/** Changes the name or the address of a wallet. */
export function EditWallet({ wallet, onClose }: EditWalletProps) {
  const texts = useTexts(messages);
  const labels = useTexts(fieldLabels);
  const { proposed } = useTexts(proposalMessages);
  const client = useQueryClient();
  const form = useEndpointForm(updateWallet, {
    schema: UpdateWalletBody,
    params: { id: wallet._id },
    start: { name: wallet.name, address: wallet.address, reason: '' },
    // A colleague may have changed the other.
    toBody: ({ name, address, reason }, isChanged) => ({
      ...(isChanged('name') && { name }),
      ...(isChanged('address') && { address }),
      reason,
    }),
    check: ({ reason }) => ({ reason: reason.trim() === '' && texts.reasonMissing }),
    onDone: ({ wallet: { name }, proposal }) => {
      notify({ kind: 'success', text: proposal ? proposed : texts.edit.changed({ name }) });
      onClose();
      return client.invalidateQueries({ queryKey: keys.all });
    },
  });
  return (
    <FormDialog
      title={texts.edit.title}
      form={form}
      onClose={onClose}
      submitLabel={texts.edit.save}
      busyLabel={texts.saving}
    >
      <TextField label={texts.name} autoComplete="off" maxLength={60} required {...form.field('name')} />
      <TextField
        label={labels.address}
        help={texts.edit.addressHelp}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        required
        {...form.field('address')}
      />
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  );
}
