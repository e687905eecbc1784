import type { PaymentForReview } from '@dayrise/contracts';
import { PaymentDecision } from '@dayrise/contracts/schemas';
import { useCan } from '@dayrise/platform';
import { serverSentence, textDetail } from '@dayrise/platform/failures';
import { Button, formatMoney } from '@dayrise/ui-kit';
import { type ReactNode, useState } from 'react';
import { BulkBar } from '../../../components/bulk-bar.tsx';
import { type Decision, DecisionDialog } from '../../../components/decision-dialog.tsx';
import { ProofViewer } from '../../../components/proof-viewer.tsx';
import { ReviewQueue } from '../../../components/review-queue.tsx';
import { sumOf } from '../../../lib/dollars.ts';
import { differingProposal, proposalTexts, useTakesTwo } from '../../../lib/proposals.ts';
import { useBulkDecisions } from '../../../lib/use-bulk-decisions.ts';
import { type Flow, useDecisions } from '../../../lib/use-decisions.ts';
import { activationConsequence, declineConsequence, overtakenSentence } from '../consequence.ts';
import { sendPaymentDecision } from '../queries.ts';
import { paymentTexts } from '../texts.ts';
import { PaymentCard } from './payment-card.tsx';

type Verdict = 'activate' | 'decline';

function warningsOf(payment: PaymentForReview, takesTwo: boolean): string[] {
  return [
    ...(payment.proposal ? [proposalTexts.confirms] : takesTwo ? [proposalTexts.takesTwo] : []),
    ...(payment.proofSeenBefore ? ['The same image was submitted before, for another payment.'] : []),
    ...(payment.belowPrice ? ['The amount is below the plan’s price, so the plan will not start.'] : []),
  ];
}

function decisionOf(payment: PaymentForReview, verdict: Verdict, takesTwo: boolean): Decision {
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
    evidence: payment.detailPic
      ? { src: payment.detailPic, alt: `Proof of payment from ${payment.user.name}` }
      : null,
    consequence: activates ? activationConsequence(payment) : declineConsequence,
    warnings: activates ? warningsOf(payment, takesTwo) : [],
    confirmLabel: activates ? `Activate ${amount}` : `Decline ${amount}`,
    busyLabel: activates ? 'Activating' : 'Declining',
    tone: activates ? 'primary' : 'danger',
    reason: activates ? 'optional' : 'required',
    reasonHelp: 'The person sees it next to the payment.',
  };
}

/** A decision on several payments at once. */
function bulkDecisionOf(
  { items, verdict }: { items: readonly PaymentForReview[]; verdict: Verdict },
  takesTwo: (dollars: number) => boolean,
): Decision {
  const activates = verdict === 'activate';
  const proposed = items.filter(({ details, proposal }) => !proposal && takesTwo(details)).length;
  const warnings = new Set(items.flatMap((payment) => warningsOf(payment, false)));
  if (proposed > 0) warnings.add(proposalTexts.someTakeTwo(proposed));
  return {
    key: `${items.map(({ _id }) => _id).join(' ')} ${verdict}`,
    title: activates ? `Activate ${items.length} payments?` : `Decline ${items.length} payments?`,
    facts: [
      { label: 'Who', value: items.map(({ user }) => user.name).join(', ') },
      { label: 'Amount', value: formatMoney(sumOf(items.map(({ details }) => details))) },
    ],
    consequence: 'Each payment is decided separately. Payments decided in the meantime stay as they are.',
    warnings: activates ? [...warnings] : [],
    confirmLabel: activates ? `Activate ${items.length}` : `Decline ${items.length}`,
    busyLabel: activates ? 'Activating' : 'Declining',
    tone: activates ? 'primary' : 'danger',
    reason: activates ? 'optional' : 'required',
    reasonHelp: 'Each person sees it next to the payment.',
  };
}

/** The record as a colleague left it, according to the refusal. */
function overtaken(payment: PaymentForReview, error: unknown) {
  const found = PaymentDecision.safeParse(textDetail(error, 'decision'));
  const decision = found.success ? found.data : null;
  const item = decision ? { ...payment, decision, status: decision === 'active' } : payment;
  return { item, text: differingProposal(error) ?? overtakenSentence(decision) };
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
  const takesTwo = useTakesTwo();
  const [viewed, setViewed] = useState<string | null>(null);
  const flow: Flow<PaymentForReview, Verdict> = {
    fresh: payments,
    waits: (payment) => payment.decision === 'pending',
    send: async ({ _id }, verdict, reason) =>
      (await sendPaymentDecision({ id: _id, activate: verdict === 'activate', reason })).payment,
    done: (payment, verdict) =>
      payment.proposal
        ? proposalTexts.proposed
        : verdict === 'activate'
          ? paymentTexts.activated(payment)
          : paymentTexts.declined(payment),
    overtaken,
    failed: (error) => serverSentence(error) ?? paymentTexts.failed,
  };
  const { items, remarkOf, settle, asked, ask, dialog } = useDecisions(flow);
  const bulk = useBulkDecisions(flow, { items, settle });
  const shown = items.find((payment) => payment._id === viewed && payment.detailPic !== '') ?? null;
  if (items.length === 0) return empty;
  return (
    <>
      {mayDecide && (
        <BulkBar
          selected={bulk.selected.length}
          pending={items.filter(flow.waits).length}
          summary={formatMoney(sumOf(bulk.selected.map(({ details }) => details)))}
          onSelectAll={bulk.selectAll}
          onClear={bulk.clear}
          results={bulk.results}
          onDismissResults={bulk.dismissResults}
        >
          <Button size="small" onClick={() => bulk.ask('decline')}>
            Decline selected
          </Button>
          <Button size="small" variant="primary" onClick={() => bulk.ask('activate')}>
            Activate selected
          </Button>
        </BulkBar>
      )}
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
            selection={
              mayDecide
                ? { selected: bulk.isSelected(payment._id), onToggle: () => bulk.toggle(payment._id) }
                : null
            }
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
      <DecisionDialog
        decision={asked && decisionOf(asked.item, asked.verdict, takesTwo(asked.item.details))}
        {...dialog}
      />
      <DecisionDialog decision={bulk.asked && bulkDecisionOf(bulk.asked, takesTwo)} {...bulk.dialog} />
    </>
  );
}
