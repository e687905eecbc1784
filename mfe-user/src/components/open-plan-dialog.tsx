import { openPosition } from '@dayrise/contracts';
import { OpenPositionBody } from '@dayrise/contracts/schemas';
import { notify } from '@dayrise/platform';
import { useEndpointForm } from '@dayrise/platform/form';
import { useTexts } from '@dayrise/platform/texts';
import { useFormatting } from '@dayrise/ui-kit';
import { groupMoneyText } from '@dayrise/ui-kit/forms';
import type { ReactNode } from 'react';
import { amountText, readAmount } from '../lib/amount.ts';
import { messages as amountMessages } from '../lib/amount-texts.ts';
import { tomorrow } from '../lib/days.ts';
import { useMoneyRefresh } from '../lib/use-money-refresh.ts';
import { MoneyFormDialog } from './money-form-dialog.tsx';
import { messages } from './open-plan-texts.ts';

interface OpenPlanDialogProps {
  readonly plan: string;
  /** Where the money comes from. Profit is added to a plan that is open. */
  readonly from: 'balance' | 'profit';
  /** Dollars that there are. */
  readonly most: number;
  /** Dollars: the plan's price. Left out where the plan is open, and any amount is enough. */
  readonly price?: number;
  /** A further button, for the amount that is typed. */
  readonly actions?: (amount: string) => ReactNode;
  readonly onClose: () => void;
  readonly onDone?: () => void;
}

/** Opens a plan with the person's money, at once. */
export function OpenPlanDialog({ plan, from, most, price, actions, onClose, onDone }: OpenPlanDialogProps) {
  const texts = useTexts(messages)[from];
  const { busy } = useTexts(messages);
  const amountTexts = useTexts(amountMessages);
  const { formatDay, formatMoney } = useFormatting();
  const refresh = useMoneyRefresh();
  const form = useEndpointForm(openPosition, {
    schema: OpenPositionBody,
    start: { amount: groupMoneyText(amountText(price ?? most)) },
    toBody: ({ amount }) => ({ plan, from, amount: readAmount(amount, amountTexts).amount }),
    onDone: ({ position }, { amount }) => {
      const day = formatDay(position.earnsFrom);
      notify({ kind: 'success', text: texts.done({ plan, amount: formatMoney(amount), day }) });
      onClose();
      onDone?.();
      return refresh();
    },
    onFailed: refresh,
  });
  return (
    <MoneyFormDialog
      title={texts.title({ plan })}
      form={form}
      most={most}
      least={price}
      help={texts.help({ amount: formatMoney(most), day: formatDay(tomorrow()) })}
      submitLabel={(amount) => texts.submit({ amount })}
      submitUnknown={texts.submitUnknown}
      busyLabel={busy}
      actions={actions?.(form.values.amount)}
      onClose={onClose}
    />
  );
}
