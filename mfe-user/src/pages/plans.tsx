import type { Plan } from '@dayrise/contracts';
import { notify, useMutation, useNavigate, useQuery, useQueryClient } from '@dayrise/platform';
import { useFailures } from '@dayrise/platform/failures';
import { useTexts } from '@dayrise/platform/texts';
import { Button, Card, Link, PageHeader, Skeleton, useFormatting } from '@dayrise/ui-kit';
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

interface Chosen {
  readonly plan: Plan;
  /** Whether it is opened with a deposit. */
  readonly deposits: boolean;
  /** The amount that was typed before. */
  readonly amount?: string;
}

/** The plans; one is opened with the balance where that is enough, or else with a deposit on the payment page. */
export default function PlansPage() {
  const texts = useTexts(messages);
  const { formatMoney } = useFormatting();
  const { describe } = useFailures();
  const navigate = useNavigate();
  const report = useQuery(returns.report());
  const { data: own } = useQuery(worth.now());
  const client = useQueryClient();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  // Decided once, so that a balance that changes later doesn't replace the dialog and what is typed into it.
  const choose = useMutation({
    mutationFn: async (plan: Plan) => {
      // Practice money may have been taken a moment ago.
      const now = await client.fetchQuery(worth.now()).catch((error: unknown) => {
        if (own) return own;
        throw error;
      });
      return { plan, deposits: now.available < plan.price };
    },
    onError: (error) => notify({ kind: 'error', text: describe(error).text }),
  });
  const close = () => setChosen(null);
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.lead}
        actions={<Link to="/user/deposit">{texts.deposit}</Link>}
      />
      <Stack gap={24}>
        <PlanList
          days={report.data?.days ?? null}
          busy={choose.isPending ? choose.variables : undefined}
          onChoose={(plan) => choose.mutate(plan, { onSuccess: setChosen })}
        />
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
      {chosen && !chosen.deposits && (
        <OpenPlanDialog
          plan={chosen.plan.name}
          from="balance"
          most={own?.available ?? 0}
          price={chosen.plan.price}
          actions={(amount) => (
            <Button onClick={() => setChosen({ ...chosen, deposits: true, amount })}>
              {texts.depositInstead}
            </Button>
          )}
          onClose={close}
          onDone={() => navigate('/user/positions')}
        />
      )}
      {chosen?.deposits && (
        <AmountDialog
          title={texts.depositFor({ plan: chosen.plan.name })}
          initial={chosen.amount || amountText(chosen.plan.price)}
          notice={(amount) =>
            amount < chosen.plan.price &&
            texts.below({ amount: formatMoney(amount), price: formatMoney(chosen.plan.price) })
          }
          onClose={close}
          onSubmit={(amount) => navigate(paymentLink({ amount, plan: chosen.plan.name }))}
        />
      )}
    </>
  );
}
