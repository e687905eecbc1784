import type { Plan } from '@dayrise/contracts';
import { useNavigate } from '@dayrise/platform';
import { formatMoney, PageHeader } from '@dayrise/ui-kit';
import { useState } from 'react';
import { AmountDialog } from '../components/amount-dialog.tsx';
import { PlanList } from '../features/plans/plan-list.tsx';
import { amountText } from '../lib/amount.ts';
import { paymentLink } from '../lib/payment-link.ts';

/** The plans; choosing one asks for the amount and continues to the payment page. */
export default function PlansPage() {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Plan | null>(null);
  return (
    <>
      <PageHeader
        title="Plans"
        description="A plan opens a position that follows the ten market coins: once a day it earns or loses their average 24-hour change. You can close it at any time."
      />
      <PlanList onChoose={setChosen} />
      {chosen && (
        <AmountDialog
          title={`Deposit for ${chosen.name}`}
          initial={amountText(chosen.price)}
          notice={(amount) =>
            amount < chosen.price &&
            `${formatMoney(amount)} is below the plan's price of ${formatMoney(chosen.price)}. The plan will not start; the money will go to your balance instead.`
          }
          onClose={() => setChosen(null)}
          onSubmit={(amount) => navigate(paymentLink({ amount, plan: chosen.name }))}
        />
      )}
    </>
  );
}
