import { ADDRESS_WAIT_HOURS, networkLabels, type SavedAddress, withdrawalNetworks } from '@dayrise/contracts';
import { SaveAddressBody } from '@dayrise/contracts/schemas';
import { notify, useMutation, useUnsavedInput } from '@dayrise/platform';
import { describeRefusal, issuesByField, messagesByField } from '@dayrise/platform/failures';
import { Button, formatDateTime } from '@dayrise/ui-kit';
import { Form, Select, TextField } from '@dayrise/ui-kit/forms';
import { Dialog } from '@dayrise/ui-kit/overlays';
import { useId, useState } from 'react';
import { useMoneyRefresh } from '../../lib/use-money-refresh.ts';
import { keepAddress, loadAddressChecks } from './addresses-api.ts';
import { isUsable } from './saved-address.ts';

interface SaveAddressDialogProps {
  /** Whether a new address can be used only after a delay. */
  readonly restricted: boolean;
  readonly onClose: () => void;
}

/** Saves a withdrawal address under a name. */
export function SaveAddressDialog({ restricted, onClose }: SaveAddressDialogProps) {
  const refresh = useMoneyRefresh();
  const form = useId();
  const [input, setInput] = useState({ name: '', network: '', address: '' });
  const [problems, setProblems] = useState<Record<string, string>>({});
  const dirty = Object.values(input).some((text) => text !== '');
  useUnsavedInput(dirty);
  const save = useMutation({
    mutationFn: keepAddress,
    networkMode: 'always',
    onSuccess: ({ address }) => {
      notify({ kind: 'success', text: savedText(address) });
      onClose();
    },
    onSettled: refresh,
  });
  const submit = async () => {
    const checked = SaveAddressBody.safeParse(input);
    const found = messagesByField(checked.error?.issues ?? []);
    if (checked.success) {
      const { network, address } = checked.data;
      const read = (await loadAddressChecks())?.readAddress(network, address);
      if (read && 'problem' in read) found.address = read.problem;
      else save.mutate(checked.data);
    }
    setProblems(found);
  };
  const edit = (change: Partial<typeof input>) => {
    setInput({ ...input, ...change });
    setProblems({});
    save.reset();
  };
  const refused = issuesByField(save.error);
  const errorOf = (field: keyof typeof input) => problems[field] ?? refused[field];
  const isShown = Object.keys(input).some((field) => refused[field]);
  return (
    <Dialog
      open
      title="Save an address"
      dismissible={false}
      unsaved={dirty && !save.isPending}
      onClose={onClose}
      footer={(close) => (
        <>
          <Button onClick={close}>Close</Button>
          <Button variant="primary" type="submit" form={form} busy={save.isPending} busyLabel="Saving…">
            Save address
          </Button>
        </>
      )}
    >
      <Form
        id={form}
        error={save.error && !isShown && describeRefusal(save.error)}
        onSubmit={(event) => {
          event.preventDefault();
          if (!save.isPending) void submit();
        }}
      >
        <TextField
          label="Name"
          value={input.name}
          error={errorOf('name')}
          help="What you call it, such as “Hardware wallet”."
          autoComplete="off"
          autoFocus
          onChange={({ currentTarget }) => edit({ name: currentTarget.value })}
        />
        <Select
          label="Network"
          placeholder="Choose a network"
          options={withdrawalNetworks.map((value) => ({ value, label: networkLabels[value] }))}
          value={input.network}
          error={errorOf('network')}
          onChange={({ currentTarget }) => edit({ network: currentTarget.value })}
        />
        <TextField
          label="Address"
          value={input.address}
          error={errorOf('address')}
          help={
            restricted
              ? `You can withdraw to it ${ADDRESS_WAIT_HOURS} hours after you save it. We send you a mail, so that you notice if it wasn’t you.`
              : 'You can withdraw to it right away.'
          }
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ currentTarget }) => edit({ address: currentTarget.value })}
        />
      </Form>
    </Dialog>
  );
}

const savedText = (address: SavedAddress) =>
  isUsable(address)
    ? `${address.name} saved`
    : `${address.name} saved. You can use it from ${formatDateTime(address.usableAt)}.`;
