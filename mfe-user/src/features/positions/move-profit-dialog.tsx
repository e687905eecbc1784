import { moveProfit } from '@dayrise/contracts';
import { MoveProfitBody } from '@dayrise/contracts/schemas';
import { notify } from '@dayrise/platform';
import { useEndpointForm } from '@dayrise/platform/form';
import { useTexts } from '@dayrise/platform/texts';
import { useFormatting } from '@dayrise/ui-kit';
import { groupMoneyText } from '@dayrise/ui-kit/forms';
import { MoneyFormDialog } from '../../components/money-form-dialog.tsx';
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
  return (
    <MoneyFormDialog
      title={texts.title}
      form={form}
      most={profit}
      help={texts.help({ amount: formatMoney(profit) })}
      submitLabel={(amount) => texts.submit({ amount })}
      submitUnknown={texts.submitUnknown}
      busyLabel={texts.moving}
      onClose={onClose}
    />
  );
}
