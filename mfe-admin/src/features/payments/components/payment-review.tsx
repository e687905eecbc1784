import type { PaymentForReview } from '@dayrise/contracts';
import { PaymentDecision } from '@dayrise/contracts/schemas';
import { useCan } from '@dayrise/platform';
import { serverSentence, textDetail } from '@dayrise/platform/failures';
import { useTexts } from '@dayrise/platform/texts';
import { Button, useFormatting } from '@dayrise/ui-kit';
import { type ReactNode, useState } from 'react';
import { BulkBar } from '../../../components/bulk-bar.tsx';
import { type Decision, DecisionDialog } from '../../../components/decision-dialog.tsx';
import { ProofViewer } from '../../../components/proof-viewer.tsx';
import { ReviewQueue } from '../../../components/review-queue.tsx';
import { sumOf } from '../../../lib/dollars.ts';
import { openProposal, proposalConflict } from '../../../lib/proposal-refusals.ts';
import { messages as proposalMessages } from '../../../lib/proposal-texts.ts';
import { countTakesTwo, useTakesTwo } from '../../../lib/proposals.ts';
import { useBulkDecisions } from '../../../lib/use-bulk-decisions.ts';
import { type Flow, useDecisions } from '../../../lib/use-decisions.ts';
import { useConsequences } from '../consequence.ts';
import { sendPaymentDecision } from '../queries.ts';
import { messages } from '../texts.ts';
import { PaymentCard } from './payment-card.tsx';

type Verdict = 'activate' | 'decline';

/** Describes decisions, and what became of them, in the language of the page. */
function useWording() {
  const texts = useTexts(messages);
  const proposals = useTexts(proposalMessages);
  const { formatList, formatMoney } = useFormatting();
  const consequences = useConsequences();
  const mode = (verdict: Verdict) =>
    verdict === 'activate'
      ? ({ ...texts.activation, tone: 'primary', reason: 'optional' } as const)
      : ({ ...texts.refusal, tone: 'danger', reason: 'required' } as const);

  const flagsOf = (payment: PaymentForReview): string[] => [
    ...(payment.proofSeenBefore ? [texts.seenBefore] : []),
    ...(payment.belowPrice ? [texts.belowPrice] : []),
  ];

  const decisionOf = (payment: PaymentForReview, verdict: Verdict, takesTwo: boolean): Decision => {
    const activates = verdict === 'activate';
    const amount = formatMoney(payment.details);
    const { title, confirm, busy, tone, reason } = mode(verdict);
    return {
      key: `${payment._id} ${verdict}`,
      title,
      facts: [
        { label: texts.who, value: payment.user.name },
        { label: texts.email, value: payment.user.email },
        { label: payment.forPlan ? texts.plan : texts.card.method, value: payment.name },
        { label: texts.amount, value: amount },
      ],
      evidence: payment.detailPic
        ? { src: payment.detailPic, alt: texts.card.imageOf({ name: payment.user.name }) }
        : null,
      consequence: activates ? consequences.activation(payment) : consequences.declining,
      warnings: [
        ...(payment.proposal ? [proposals.confirms] : takesTwo ? [proposals.takesTwo] : []),
        ...(activates ? flagsOf(payment) : []),
      ],
      confirmLabel: takesTwo && !payment.proposal ? proposals.propose : confirm({ amount }),
      busyLabel: busy,
      tone,
      reason,
      reasonHelp: texts.reasonHelp,
    };
  };

  /** A decision on several payments at once. */
  const bulkDecisionOf = (
    { items, verdict }: { items: readonly PaymentForReview[]; verdict: Verdict },
    takesTwo: (dollars: number) => boolean,
  ): Decision => {
    const proposed = countTakesTwo(
      items.filter(({ proposal }) => !proposal).map(({ details }) => details),
      takesTwo,
    );
    const warnings = new Set(items.flatMap(flagsOf));
    if (proposed > 0) warnings.add(proposals.someTakeTwo({ count: proposed }));
    const count = items.length;
    const { titleOfMany, confirmMany, busy, tone, reason } = mode(verdict);
    return {
      key: `${items.map(({ _id }) => _id).join(' ')} ${verdict}`,
      title: titleOfMany({ count }),
      facts: [
        { label: texts.who, value: formatList(items.map(({ user }) => user.name)) },
        { label: texts.amount, value: formatMoney(sumOf(items.map(({ details }) => details))) },
      ],
      consequence: texts.separately,
      warnings: verdict === 'activate' ? [...warnings] : [],
      confirmLabel: confirmMany({ count }),
      busyLabel: busy,
      tone,
      reason,
      reasonHelp: texts.reasonHelpOfMany,
    };
  };

  /** The record as a colleague left it, according to the refusal. */
  const overtaken = (payment: PaymentForReview, error: unknown) => {
    const found = PaymentDecision.safeParse(textDetail(error, 'decision'));
    const decision = found.success ? found.data : null;
    const decided = decision && { decision, status: decision === 'active' };
    const item = { ...payment, ...decided, ...openProposal(error) };
    return { item, text: proposalConflict(error) ?? consequences.overtaken(decision) };
  };

  const done = ({ details, user, proposal }: PaymentForReview, verdict: Verdict) => {
    if (proposal) return proposals.proposed;
    const values = { amount: formatMoney(details), name: user.name };
    return verdict === 'activate' ? texts.activated(values) : texts.declined(values);
  };

  return { texts, decisionOf, bulkDecisionOf, overtaken, done };
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
  const { formatMoney } = useFormatting();
  const { texts, decisionOf, bulkDecisionOf, overtaken, done } = useWording();
  const [viewed, setViewed] = useState<string | null>(null);
  const flow: Flow<PaymentForReview, Verdict> = {
    fresh: payments,
    waits: (payment) => payment.decision === 'pending',
    send: async ({ _id, proposal }, verdict, reason) => {
      const shownProposal = proposal?._id ?? null;
      const activate = verdict === 'activate';
      return (await sendPaymentDecision({ id: _id, activate, reason, shownProposal })).payment;
    },
    done,
    overtaken,
    failed: (error) => serverSentence(error) ?? texts.failed,
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
            {texts.declineSelected}
          </Button>
          <Button size="small" variant="primary" onClick={() => bulk.ask('activate')}>
            {texts.activateSelected}
          </Button>
        </BulkBar>
      )}
      <ReviewQueue
        label={texts.list}
        verbs={{
          ...(mayDecide && { approve: texts.activateVerb, reject: texts.declineVerb }),
          view: texts.viewVerb,
        }}
        onCommand={(command, id) => {
          if (command === 'view') setViewed(id);
          else ask(id, command === 'approve' ? 'activate' : 'decline');
        }}
      >
        {items.map((payment) => (
          <PaymentCard
            key={payment._id}
            payment={payment}
            proposes={takesTwo(payment.details)}
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
            title: texts.proofTitle({ amount: formatMoney(shown.details), name: shown.user.name }),
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
