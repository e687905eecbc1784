import type { useEndpointForm } from '@dayrise/platform/form';
import { useTexts } from '@dayrise/platform/texts';
import { Banner, useFormatting } from '@dayrise/ui-kit';
import { MoneyField } from '@dayrise/ui-kit/forms';
import { FormDialog, type FormDialogProps } from '@dayrise/ui-kit/overlays';
import type { BaseSyntheticEvent } from 'react';
import { useAmount } from '../lib/use-amount.ts';
import { useMaintenance } from '../lib/use-maintenance.ts';
import { messages } from './money-form-texts.ts';

interface MoneyFormDialogProps
  extends Pick<FormDialogProps, 'title' | 'cancelLabel' | 'busyLabel' | 'actions' | 'onClose'> {
  readonly form: Pick<
    ReturnType<typeof useEndpointForm<never, { amount: string }>>,
    'submit' | 'busy' | 'unsaved' | 'error' | 'values' | 'valued'
  >;
  /** Dollars that there are, and the least that may be sent. */
  readonly most: number;
  readonly least?: number;
  readonly help: string;
  /** What the button says with an amount, and without one. */
  readonly submitLabel: (amount: string) => string;
  readonly submitUnknown: string;
}

/** Asks how much of the person's money a form sends. */
export function MoneyFormDialog({
  form,
  most,
  least = 0,
  help,
  submitLabel,
  submitUnknown,
  ...dialog
}: MoneyFormDialogProps) {
  const texts = useTexts(messages);
  const { formatMoney } = useFormatting();
  const { amount, problem, refuse } = useAmount(form.values.amount);
  const field = form.valued('amount');
  let outside: string | null = null;
  if (amount !== null && amount > most) outside = texts.most({ amount: formatMoney(most) });
  else if (amount !== null && amount < least) outside = texts.least({ amount: formatMoney(least) });
  const maintenance = useMaintenance();
  const ready = amount !== null && outside === null;
  const submit = (event: BaseSyntheticEvent) => {
    if (ready) return void form.submit(event);
    event.preventDefault();
    refuse();
  };
  return (
    <FormDialog
      {...dialog}
      size="small"
      form={{ ...form, submit }}
      submitLabel={ready ? submitLabel(formatMoney(amount)) : submitUnknown}
      submitDisabled={maintenance !== null}
    >
      <MoneyField
        label={texts.amount}
        help={help}
        autoFocus
        {...field}
        error={problem || outside || field.error}
      />
      {maintenance && <Banner tone="warning">{maintenance}</Banner>}
    </FormDialog>
  );
}
