import { ADDRESS_WAIT_HOURS, networkLabels, withdrawalNetworks } from '@dayrise/contracts';
import { SaveAddressBody } from '@dayrise/contracts/schemas';
import { notify, useMutation, useUnsavedInput } from '@dayrise/platform';
import { fieldMessage, issuesByField, messagesByField, useFailures } from '@dayrise/platform/failures';
import { useTexts } from '@dayrise/platform/texts';
import { Button, useFormatting } from '@dayrise/ui-kit';
import { Form, Select, TextField } from '@dayrise/ui-kit/forms';
import { Dialog } from '@dayrise/ui-kit/overlays';
import { useId, useState } from 'react';
import { useMoneyRefresh } from '../../lib/use-money-refresh.ts';
import { keepAddress, loadAddressChecks } from './addresses-api.ts';
import { isUsable } from './saved-address.ts';
import { messages } from './texts.ts';

interface SaveAddressDialogProps {
  /** Whether a new address can be used only after a delay. */
  readonly restricted: boolean;
  readonly onClose: () => void;
}

/** Saves a withdrawal address under a name. */
export function SaveAddressDialog({ restricted, onClose }: SaveAddressDialogProps) {
  const texts = useTexts(messages).save;
  const { refusal } = useFailures();
  const { formatDateTime } = useFormatting();
  const refresh = useMoneyRefresh();
  const form = useId();
  const [input, setInput] = useState({ name: '', network: '', address: '' });
  const [problems, setProblems] = useState<Record<string, string>>({});
  const dirty = Object.values(input).some((text) => text !== '');
  useUnsavedInput(dirty);
  const save = useMutation({
    mutationFn: keepAddress,
    onSuccess: ({ address }) => {
      const { name, usableAt } = address;
      const text = isUsable(address)
        ? texts.saved({ name })
        : texts.savedWaits({ name, time: formatDateTime(usableAt) });
      notify({ kind: 'success', text });
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
      if (read && 'problem' in read) found.address = fieldMessage('address', read.problem);
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
      title={texts.title}
      dismissible={false}
      unsaved={dirty && !save.isPending}
      onClose={onClose}
      footer={(close) => (
        <>
          <Button onClick={close}>{texts.close}</Button>
          <Button variant="primary" type="submit" form={form} busy={save.isPending} busyLabel={texts.saving}>
            {texts.submit}
          </Button>
        </>
      )}
    >
      <Form
        id={form}
        error={save.error && !isShown && refusal(save.error)}
        onSubmit={(event) => {
          event.preventDefault();
          if (!save.isPending) void submit();
        }}
      >
        <TextField
          label={texts.name}
          value={input.name}
          error={errorOf('name')}
          help={texts.nameHelp}
          autoComplete="off"
          autoFocus
          onChange={({ currentTarget }) => edit({ name: currentTarget.value })}
        />
        <Select
          label={texts.network}
          placeholder={texts.chooseNetwork}
          options={withdrawalNetworks.map((value) => ({ value, label: networkLabels[value] }))}
          value={input.network}
          error={errorOf('network')}
          onChange={({ currentTarget }) => edit({ network: currentTarget.value })}
        />
        <TextField
          label={texts.address}
          value={input.address}
          error={errorOf('address')}
          help={restricted ? texts.waits({ hours: ADDRESS_WAIT_HOURS }) : texts.atOnce}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ currentTarget }) => edit({ address: currentTarget.value })}
        />
      </Form>
    </Dialog>
  );
}
