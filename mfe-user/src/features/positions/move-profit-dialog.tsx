import { moveProfit } from '@dayrise/contracts';
import { MoveProfitBody } from '@dayrise/contracts/schemas';
import { notify } from '@dayrise/platform';
import { useEndpointForm } from '@dayrise/platform/form';
import { useTexts } from '@dayrise/platform/texts';
import { useFormatting } from '@dayrise/ui-kit';
import { groupMoneyText, MoneyField } from '@dayrise/ui-kit/forms';
import { FormDialog } from '@dayrise/ui-kit/overlays';
import { amountText, readAmount } from '../../lib/amount.ts';
import { messages as amountMessages } from '../../lib/amount-texts.ts';
import { useMoneyRefresh } from '../../lib/use-money-refresh.ts';
import { messages } from './dialog-texts.ts';

interface MoveProfitDialogProps {
  /** Dollars of profit that may be moved. */
  readonly profit: number;
  readonly onClose: () => void;
}

/** Moves some or all of the profit to the balance. */
export function MoveProfitDialog({ profit, onClose }: MoveProfitDialogProps) {
  const { move: texts } = useTexts(messages);
  const amountTexts = useTexts(amountMessages);
  const { formatMoney } = useFormatting();
  const refresh = useMoneyRefresh();
  const form = useEndpointForm(moveProfit, {
    schema: MoveProfitBody,
    start: { amount: groupMoneyText(amountText(profit)) },
    toBody: ({ amount }) => ({ amount: readAmount(amount, amountTexts).amount }),
    onDone: (_, { amount }) => {
      notify({ kind: 'success', text: texts.moved({ amount: formatMoney(amount) }) });
      onClose();
      return refresh();
    },
    onFailed: refresh,
  });
  const { amount, problem } = readAmount(form.values.amount, amountTexts);
  const tooMuch = amount !== null && amount > profit ? texts.have({ amount: formatMoney(profit) }) : null;
  const ready = amount !== null && tooMuch === null;
  const field = form.valued('amount');
  return (
    <FormDialog
      size="small"
      title={texts.title}
      form={form}
      onClose={onClose}
      cancelLabel={texts.cancel}
      submitLabel={ready ? texts.submit({ amount: formatMoney(amount) }) : texts.submitUnknown}
      submitDisabled={!ready}
      busyLabel={texts.moving}
    >
      <MoneyField
        label={texts.amount}
        help={texts.help({ amount: formatMoney(profit) })}
        autoFocus
        {...field}
        error={problem ?? tooMuch ?? field.error}
      />
    </FormDialog>
  );
}
