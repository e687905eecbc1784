import type { Plan } from '@dayrise/contracts';
import { useNavigate, useQuery } from '@dayrise/platform';
import { Card, formatMoney, PageHeader, Skeleton } from '@dayrise/ui-kit';
import { useState } from 'react';
import { AmountDialog } from '../components/amount-dialog.tsx';
import { QueryView } from '../components/query-view.tsx';
import { ClosingCard } from '../features/plans/closing-card.tsx';
import { PastCard } from '../features/plans/past-card.tsx';
import { PlanList } from '../features/plans/plan-list.tsx';
import { amountText } from '../lib/amount.ts';
import { paymentLink } from '../lib/payment-link.ts';
import { returns } from '../lib/returns.ts';
import styles from './stack.module.css';

/** The plans; choosing one asks for the amount and continues to the payment page. */
export default function PlansPage() {
  const navigate = useNavigate();
  const report = useQuery(returns.report());
  const [chosen, setChosen] = useState<Plan | null>(null);
  return (
    <>
      <PageHeader
        title="Plans"
        description="A plan opens a position that follows the ten market coins: once a day it earns or loses their average 24-hour change. You can close it at any time."
      />
      <div className={styles.stack}>
        <PlanList days={report.data?.days ?? null} onChoose={setChosen} />
        <QueryView
          query={report}
          loading={
            <Card title="What it would have earned or lost">
              <Skeleton lines={6} />
            </Card>
          }
        >
          {(found) => <PastCard report={found} />}
        </QueryView>
        <ClosingCard />
      </div>
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
