import type { Plan } from '@dayrise/contracts';
import { useNavigate, useQuery } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Button, Card, PageHeader, Skeleton, useFormatting } from '@dayrise/ui-kit';
import { Stack } from '@dayrise/ui-kit/layout';
import { useState } from 'react';
import { AmountDialog } from '../components/amount-dialog.tsx';
import { OpenPlanDialog } from '../components/open-plan-dialog.tsx';
import { QueryView } from '../components/query-view.tsx';
import { worth } from '../features/dashboard/api.ts';
import { ClosingCard } from '../features/plans/closing-card.tsx';
import { PastCard } from '../features/plans/past-card.tsx';
import { PlanList } from '../features/plans/plan-list.tsx';
import { messages } from '../features/plans/texts.ts';
import { amountText } from '../lib/amount.ts';
import { paymentLink } from '../lib/payment-link.ts';
import { returns } from '../lib/returns.ts';

/** The plans; one is opened with the balance where that is enough, or else with a deposit on the payment page. */
export default function PlansPage() {
  const texts = useTexts(messages);
  const { formatMoney } = useFormatting();
  const navigate = useNavigate();
  const report = useQuery(returns.report());
  const { data: own } = useQuery(worth.now());
  const [chosen, setChosen] = useState<Plan | null>(null);
  const [deposits, setDeposits] = useState(false);
  const close = () => {
    setChosen(null);
    setDeposits(false);
  };
  const available = own?.available ?? 0;
  const hasEnough = chosen !== null && available >= chosen.price;
  return (
    <>
      <PageHeader title={texts.title} description={texts.lead} />
      <Stack gap={24}>
        <PlanList days={report.data?.days ?? null} onChoose={setChosen} />
        <QueryView
          query={report}
          loading={
            <Card title={texts.pastTitle}>
              <Skeleton lines={6} />
            </Card>
          }
        >
          {(found) => <PastCard report={found} />}
        </QueryView>
        <ClosingCard />
      </Stack>
      {chosen && hasEnough && !deposits && (
        <OpenPlanDialog
          plan={chosen.name}
          from="balance"
          most={available}
          price={chosen.price}
          actions={<Button onClick={() => setDeposits(true)}>{texts.depositInstead}</Button>}
          onClose={close}
          onDone={() => navigate('/user/positions')}
        />
      )}
      {chosen && (deposits || !hasEnough) && (
        <AmountDialog
          title={texts.depositFor({ plan: chosen.name })}
          initial={amountText(chosen.price)}
          notice={(amount) =>
            amount < chosen.price &&
            texts.below({ amount: formatMoney(amount), price: formatMoney(chosen.price) })
          }
          onClose={close}
          onSubmit={(amount) => navigate(paymentLink({ amount, plan: chosen.name }))}
        />
      )}
    </>
  );
}
