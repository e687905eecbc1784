import { type CreatedApiKey, createApiKey } from '@dayrise/contracts';
import { NewApiKey } from '@dayrise/contracts/schemas';
import { useFailures } from '@dayrise/platform/failures';
import { fieldLabels } from '@dayrise/platform/field-labels';
import { useEndpointForm } from '@dayrise/platform/form';
import { useTexts } from '@dayrise/platform/texts';
import { RadioGroup, Select, TextField } from '@dayrise/ui-kit/forms';
import { FormDialog } from '@dayrise/ui-kit/overlays';
import { messages } from './texts.ts';

const days = { never: null, month: 30, quarter: 90, year: 365 } as const;
const expiries = ['never', 'month', 'quarter', 'year'] as const;
const dayMs = 86_400_000;

const endOf = (chosen: string): string | null => {
  const count = days[expiries.find((each) => each === chosen) ?? 'never'];
  return count === null ? null : new Date(Date.now() + count * dayMs).toISOString();
};

interface CreateKeyDialogProps {
  readonly onCreated: (key: CreatedApiKey) => void;
  /** The key may have been created nevertheless. */
  readonly onFailed: () => void;
  readonly onClose: () => void;
}

/** Asks what a new API key may do, from where, and for how long. */
export function CreateKeyDialog({ onCreated, onFailed, onClose }: CreateKeyDialogProps) {
  const texts = useTexts(messages).dialog;
  const labels = useTexts(fieldLabels);
  const { refusalOr } = useFailures();
  const form = useEndpointForm(createApiKey, {
    schema: NewApiKey,
    start: { name: '', scope: 'read', addresses: '', expiry: 'never' },
    toBody: ({ name, scope, addresses, expiry }) => ({
      name,
      scopes: [scope],
      addresses: addresses.split(/[\s,]+/).filter(Boolean),
      expiresAt: endOf(expiry),
    }),
    // Unlike other calls, it can't be repeated: a stored answer would hold the secret.
    failure: refusalOr(texts.lost),
    onDone: ({ key }) => onCreated(key),
    onFailed,
  });
  return (
    <FormDialog
      title={texts.title}
      form={form}
      onClose={onClose}
      submitLabel={texts.submit}
      busyLabel={texts.busy}
    >
      <TextField
        label={labels.name}
        help={texts.nameHelp}
        autoComplete="off"
        autoFocus
        {...form.field('name')}
      />
      <RadioGroup
        label={texts.scope}
        options={[
          { value: 'read', label: texts.read, description: texts.readText },
          { value: 'trade', label: texts.trade, description: texts.tradeText },
        ]}
        value={form.values.scope}
        onValueChange={(scope) => form.set('scope', scope)}
      />
      <TextField
        label={texts.addresses}
        help={texts.addressesHelp}
        optional
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('addresses')}
      />
      <Select
        label={texts.expiry}
        options={expiries.map((value) => ({ value, label: texts.expiries[value] }))}
        {...form.field('expiry')}
      />
    </FormDialog>
  );
}
