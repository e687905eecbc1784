import type { PaymentForReview } from '@dayrise/contracts';
import { PaymentDecision } from '@dayrise/contracts/schemas';
import { useCan } from '@dayrise/platform';
import { serverSentence, textDetail } from '@dayrise/platform/failures';
import { formatMoney } from '@dayrise/ui-kit';
import { type ReactNode, useState } from 'react';
import { type Decision, DecisionDialog } from '../../../components/decision-dialog.tsx';
import { ProofViewer } from '../../../components/proof-viewer.tsx';
import { ReviewQueue } from '../../../components/review-queue.tsx';
import { useDecisions } from '../../../lib/use-decisions.ts';
import { activationConsequence, declineConsequence, overtakenSentence } from '../consequence.ts';
import { sendPaymentDecision } from '../queries.ts';
import { paymentTexts } from '../texts.ts';
import { PaymentCard } from './payment-card.tsx';

type Verdict = 'activate' | 'decline';

function warningsOf(payment: PaymentForReview): string[] {
  return [
    ...(payment.proofSeenBefore ? ['The same image was submitted before, for another payment.'] : []),
    ...(payment.belowPrice ? ['The amount is below the plan’s price, so the plan will not start.'] : []),
  ];
}

function decisionOf(payment: PaymentForReview, verdict: Verdict): Decision {
  const activates = verdict === 'activate';
  const amount = formatMoney(payment.details);
  return {
    key: `${payment._id} ${verdict}`,
    title: activates ? 'Activate this payment?' : 'Decline this payment?',
    facts: [
      { label: 'Who', value: payment.user.name },
      { label: 'Email', value: payment.user.email },
      { label: payment.forPlan ? 'Plan' : 'Method', value: payment.name },
      { label: 'Amount', value: amount },
    ],
    consequence: activates ? activationConsequence(payment) : declineConsequence,
    warnings: activates ? warningsOf(payment) : [],
    confirmLabel: activates ? `Activate ${amount}` : `Decline ${amount}`,
    busyLabel: activates ? 'Activating' : 'Declining',
    tone: activates ? 'primary' : 'danger',
    reason: activates ? 'optional' : 'required',
    reasonHelp: 'The person sees it next to the payment.',
  };
}

/** The record as a colleague left it, according to the refusal. */
function overtaken(payment: PaymentForReview, error: unknown) {
  const found = PaymentDecision.safeParse(textDetail(error, 'decision'));
  const decision = found.success ? found.data : null;
  const item = decision ? { ...payment, decision, status: decision === 'active' } : payment;
  return { item, text: overtakenSentence(decision) };
}

interface PaymentReviewProps {
  readonly payments: readonly PaymentForReview[];
  /** Refetches the list with new image URLs. */
  readonly onReload: () => void;
  /** Shown if the queue is empty. */
  readonly empty: ReactNode;
}

/** The queue of payment records. */
export function PaymentReview({ payments, onReload, empty }: PaymentReviewProps) {
  const mayDecide = useCan()('payments.decide');
  const [viewed, setViewed] = useState<string | null>(null);
  const { items, remarkOf, asked, ask, dialog } = useDecisions<PaymentForReview, Verdict>({
    fresh: payments,
    waits: (payment) => payment.decision === 'pending',
    send: async ({ _id }, verdict, reason) =>
      (await sendPaymentDecision({ id: _id, activate: verdict === 'activate', reason })).payment,
    done: (payment, verdict) =>
      verdict === 'activate' ? paymentTexts.activated(payment) : paymentTexts.declined(payment),
    overtaken,
    failed: (error) => serverSentence(error) ?? paymentTexts.failed,
  });
  const shown = items.find((payment) => payment._id === viewed && payment.detailPic !== '') ?? null;
  if (items.length === 0) return empty;
  return (
    <>
      <ReviewQueue
        label="Payment records"
        verbs={{ ...(mayDecide && { approve: 'activate', reject: 'decline' }), view: 'view image' }}
        onCommand={(command, id) => {
          if (command === 'view') setViewed(id);
          else ask(id, command === 'approve' ? 'activate' : 'decline');
        }}
      >
        {items.map((payment) => (
          <PaymentCard
            key={payment._id}
            payment={payment}
            remark={remarkOf(payment._id)}
            onDecide={mayDecide ? (activate) => ask(payment._id, activate ? 'activate' : 'decline') : null}
            onView={() => setViewed(payment._id)}
          />
        ))}
      </ReviewQueue>
      <ProofViewer
        proof={
          shown && {
            src: shown.detailPic,
            title: `Proof of ${formatMoney(shown.details)} from ${shown.user.name}`,
          }
        }
        onReload={onReload}
        onClose={() => setViewed(null)}
      />
      <DecisionDialog decision={asked && decisionOf(asked.item, asked.verdict)} {...dialog} />
    </>
  );
}
