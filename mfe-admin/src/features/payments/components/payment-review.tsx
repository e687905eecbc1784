import type { PaymentForReview } from '@dayrise/contracts';
import { PaymentDecision } from '@dayrise/contracts/schemas';
import { textDetail } from '@dayrise/platform/failures';
import { fieldLabels } from '@dayrise/platform/field-labels';
import { useTexts } from '@dayrise/platform/texts';
import { ButtonLink, StatusBadge, useFormatting } from '@dayrise/ui-kit';
import { type ReactNode, useState } from 'react';
import { ProofViewer } from '../../../components/proof-viewer.tsx';
import { RequestReview } from '../../../components/request-review.tsx';
import { useConsequences } from '../consequence.ts';
import { paymentQueries, sendPaymentDecision } from '../queries.ts';
import { messages } from '../texts.ts';
import { PaymentFlags, PaymentProof, usePaymentFacts } from './payment-facts.tsx';

const isPending = ({ decision }: PaymentForReview) => decision === 'pending';

interface PaymentReviewProps {
  readonly payments: readonly PaymentForReview[];
  /** Refetches the list with new image URLs. */
  readonly onReload: () => void;
  /** Shown if the queue is empty. */
  readonly empty: ReactNode;
}

/** The queue of payment records. */
export function PaymentReview({ payments, onReload, empty }: PaymentReviewProps) {
  const texts = useTexts(messages);
  const labels = useTexts(fieldLabels);
  const { formatMoney } = useFormatting();
  const consequences = useConsequences();
  const factsOf = usePaymentFacts();
  const [viewed, setViewed] = useState<PaymentForReview | null>(null);
  const shown = payments.find(({ _id }) => _id === viewed?._id) ?? viewed;
  return (
    <>
      <RequestReview
        kind="payment"
        requests={payments}
        one={paymentQueries.one}
        empty={empty}
        amountOf={({ details }) => details}
        isPending={isPending}
        send={sendPaymentDecision}
        overtaken={(error) => {
          const { data: decision } = PaymentDecision.safeParse(textDetail(error, 'decision'));
          return {
            now: decision ? { decision, status: decision === 'active' } : {},
            text: consequences.overtaken(decision ?? null),
          };
        }}
        cardOf={(payment) => ({
          contact: payment.user.email,
          title: payment.forPlan
            ? texts.card.plan({ name: payment.name })
            : texts.card.deposit({ method: payment.name }),
          status: (
            <StatusBadge
              status={payment.decision}
              label={isPending(payment) ? texts.card.inReview : undefined}
            />
          ),
          flags: <PaymentFlags payment={payment} />,
          body: <PaymentProof payment={payment} onView={() => setViewed(payment)} />,
          evidence: factsOf(payment),
          consequence: consequences.summary(payment),
          actions: payment.detailPic !== '' && (
            <ButtonLink
              href={payment.detailPic}
              variant="quiet"
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                setViewed(payment);
              }}
            >
              {texts.card.view}
            </ButtonLink>
          ),
        })}
        questionOf={(payment, verdict) => ({
          facts: [
            { label: labels.email, value: payment.user.email },
            { label: payment.forPlan ? texts.plan : texts.card.method, value: payment.name },
          ],
          evidence: payment.detailPic
            ? { src: payment.detailPic, alt: texts.card.imageOf({ name: payment.user.name }) }
            : null,
          consequence: verdict === 'approve' ? consequences.activation(payment) : consequences.declining,
        })}
        warningsOf={({ proofSeenBefore, belowPrice }) => [
          ...(proofSeenBefore ? [texts.seenBefore] : []),
          ...(belowPrice ? [texts.belowPrice] : []),
        ]}
        view={{ verb: texts.viewVerb, open: setViewed }}
      />
      <ProofViewer
        proof={
          shown?.detailPic
            ? {
                src: shown.detailPic,
                title: texts.proofTitle({ amount: formatMoney(shown.details), name: shown.user.name }),
              }
            : null
        }
        onReload={onReload}
        onClose={() => setViewed(null)}
      />
    </>
  );
}
