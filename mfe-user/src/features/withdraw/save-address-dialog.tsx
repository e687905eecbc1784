import { ADDRESS_WAIT_HOURS, networkLabels, saveAddress, withdrawalNetworks } from '@dayrise/contracts';
import { SaveAddressBody } from '@dayrise/contracts/schemas';
import { notify } from '@dayrise/platform';
import { fieldLabels } from '@dayrise/platform/field-labels';
import { useEndpointForm } from '@dayrise/platform/form';
import { fieldMessage } from '@dayrise/platform/issues';
import { useTexts } from '@dayrise/platform/texts';
import { useFormatting } from '@dayrise/ui-kit';
import { Select, TextField } from '@dayrise/ui-kit/forms';
import { FormDialog } from '@dayrise/ui-kit/overlays';
import { useMoneyRefresh } from '../../lib/use-money-refresh.ts';
import { loadAddressChecks } from './addresses-api.ts';
import { isUsable } from './saved-address.ts';
import { messages } from './texts.ts';

interface SaveAddressDialogProps {
  /** Whether a new address can be used only after a delay. */
  readonly restricted: boolean;
  readonly onClose: () => void;
}

/** What is wrong with an address; nothing until both are there, or where the checks can't be loaded. */
async function problemOf(network: string, address: string): Promise<string | false> {
  const known = withdrawalNetworks.find((each) => each === network);
  if (!known || address.trim() === '') return false;
  const read = (await loadAddressChecks())?.readAddress(known, address);
  return read !== undefined && 'problem' in read && fieldMessage('address', read.problem);
}

/** Saves a withdrawal address under a name. */
export function SaveAddressDialog({ restricted, onClose }: SaveAddressDialogProps) {
  const texts = useTexts(messages).save;
  const labels = useTexts(fieldLabels);
  const { formatDateTime } = useFormatting();
  const refresh = useMoneyRefresh();
  const form = useEndpointForm(saveAddress, {
    schema: SaveAddressBody,
    start: { name: '', network: '', address: '' },
    check: async ({ network, address }) => ({ address: await problemOf(network, address) }),
    onDone: ({ address }) => {
      const { name, usableAt } = address;
      const text = isUsable(address)
        ? texts.saved({ name })
        : texts.savedWaits({ name, time: formatDateTime(usableAt) });
      notify({ kind: 'success', text });
      onClose();
      return refresh();
    },
    onFailed: refresh,
  });
  return (
    <FormDialog
      title={texts.title}
      form={form}
      onClose={onClose}
      cancelLabel={texts.close}
      submitLabel={texts.submit}
      busyLabel={texts.saving}
    >
      <TextField
        label={labels.name}
        help={texts.nameHelp}
        autoComplete="off"
        autoFocus
        {...form.field('name')}
      />
      <Select
        label={labels.network}
        placeholder={texts.chooseNetwork}
        options={withdrawalNetworks.map((value) => ({ value, label: networkLabels[value] }))}
        {...form.field('network')}
      />
      <TextField
        label={texts.address}
        help={restricted ? texts.waits({ hours: ADDRESS_WAIT_HOURS }) : texts.atOnce}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('address')}
      />
    </FormDialog>
  );
}
