import { networkLabels, type Withdrawal } from '@dayrise/contracts';
import { WithdrawalStatus } from '@dayrise/contracts/schemas';
import { useCan } from '@dayrise/platform';
import { serverSentence, textDetail } from '@dayrise/platform/failures';
import { useTexts } from '@dayrise/platform/texts';
import { Button, useFormatting } from '@dayrise/ui-kit';
import type { ReactNode } from 'react';
import { BulkBar } from '../../../components/bulk-bar.tsx';
import { type Decision, DecisionDialog } from '../../../components/decision-dialog.tsx';
import { ReviewQueue } from '../../../components/review-queue.tsx';
import { sumOf } from '../../../lib/dollars.ts';
import { openProposal, proposalConflict } from '../../../lib/proposal-refusals.ts';
import { messages as proposalMessages } from '../../../lib/proposal-texts.ts';
import { countTakesTwo, useTakesTwo } from '../../../lib/proposals.ts';
import { useBulkDecisions } from '../../../lib/use-bulk-decisions.ts';
import { type Flow, useDecisions } from '../../../lib/use-decisions.ts';
import { payout, useConsequences } from '../consequence.ts';
import { sendWithdrawalDecision } from '../queries.ts';
import { messages } from '../texts.ts';
import { WithdrawalCard } from './withdrawal-card.tsx';

type Verdict = 'approved' | 'rejected';

/** Describes decisions, and what became of them, in the language of the page. */
function useWording() {
  const texts = useTexts(messages);
  const proposals = useTexts(proposalMessages);
  const { formatList, formatMoney } = useFormatting();
  const consequences = useConsequences();
  const mode = (verdict: Verdict) =>
    verdict === 'approved'
      ? ({ ...texts.approval, tone: 'primary', reason: 'optional' } as const)
      : ({ ...texts.rejection, tone: 'danger', reason: 'required' } as const);

  const decisionOf = (withdrawal: Withdrawal, verdict: Verdict, takesTwo: boolean): Decision => {
    const approves = verdict === 'approved';
    const amount = formatMoney(withdrawal.amount);
    const { title, confirm, busy, tone, reason } = mode(verdict);
    return {
      key: `${withdrawal._id} ${verdict}`,
      title,
      facts: [
        { label: texts.who, value: withdrawal.user.name },
        { label: texts.amount, value: amount },
        { label: texts.card.charge, value: formatMoney(withdrawal.charge) },
        { label: texts.card.paidOut, value: formatMoney(approves ? payout(withdrawal) : 0) },
        ...(withdrawal.network
          ? [{ label: texts.card.network, value: networkLabels[withdrawal.network] }]
          : []),
        { label: texts.card.wallet, value: withdrawal.wallet },
      ],
      consequence: approves ? consequences.approval(withdrawal) : consequences.rejection(withdrawal),
      warnings: withdrawal.proposal ? [proposals.confirms] : takesTwo ? [proposals.takesTwo] : [],
      confirmLabel: takesTwo && !withdrawal.proposal ? proposals.propose : confirm({ amount }),
      busyLabel: busy,
      tone,
      reason,
      reasonHelp: texts.reasonHelp,
    };
  };

  /** A decision on several withdrawals at once. */
  const bulkDecisionOf = (
    { items, verdict }: { items: readonly Withdrawal[]; verdict: Verdict },
    takesTwo: (dollars: number) => boolean,
  ): Decision => {
    const proposed = countTakesTwo(
      items.filter(({ proposal }) => !proposal).map(({ amount }) => amount),
      takesTwo,
    );
    const count = items.length;
    const { titleOfMany, confirmMany, busy, tone, reason } = mode(verdict);
    const paidOut = verdict === 'approved' ? sumOf(items.map(payout)) : 0;
    return {
      key: `${items.map(({ _id }) => _id).join(' ')} ${verdict}`,
      title: titleOfMany({ count }),
      facts: [
        { label: texts.who, value: formatList(items.map(({ user }) => user.name)) },
        { label: texts.amount, value: formatMoney(sumOf(items.map(({ amount }) => amount))) },
        { label: texts.card.paidOut, value: formatMoney(paidOut) },
      ],
      consequence: texts.separately,
      warnings: proposed > 0 ? [proposals.someTakeTwo({ count: proposed })] : [],
      confirmLabel: confirmMany({ count }),
      busyLabel: busy,
      tone,
      reason,
      reasonHelp: texts.reasonHelpOfMany,
    };
  };

  /** The record as a colleague or the person left it, according to the refusal. */
  const overtaken = (withdrawal: Withdrawal, error: unknown) => {
    const found = WithdrawalStatus.safeParse(textDetail(error, 'status'));
    const status = found.success ? found.data : null;
    return {
      item: { ...withdrawal, ...(status && { status }), ...openProposal(error) },
      text: proposalConflict(error) ?? consequences.overtaken(status),
    };
  };

  const done = ({ _id, proposal }: Withdrawal, verdict: Verdict) =>
    proposal ? proposals.proposed : texts[verdict]({ id: _id });

  return { texts, decisionOf, bulkDecisionOf, overtaken, done };
}

interface WithdrawalReviewProps {
  readonly withdrawals: readonly Withdrawal[];
  /** Shown if the queue is empty. */
  readonly empty: ReactNode;
}

/** The queue of withdrawal requests. */
export function WithdrawalReview({ withdrawals, empty }: WithdrawalReviewProps) {
  const mayDecide = useCan()('withdrawals.decide');
  const takesTwo = useTakesTwo();
  const { formatMoney } = useFormatting();
  const { texts, decisionOf, bulkDecisionOf, overtaken, done } = useWording();
  const flow: Flow<Withdrawal, Verdict> = {
    fresh: withdrawals,
    waits: (withdrawal) => withdrawal.status === 'pending',
    send: async ({ _id, proposal }, status, reason) =>
      (await sendWithdrawalDecision({ id: _id, status, reason, shownProposal: proposal?._id ?? null }))
        .withdrawal,
    done,
    overtaken,
    failed: (error) => serverSentence(error) ?? texts.failed,
  };
  const { items, remarkOf, settle, asked, ask, dialog } = useDecisions(flow);
  const bulk = useBulkDecisions(flow, { items, settle });
  if (items.length === 0) return empty;
  return (
    <>
      {mayDecide && (
        <BulkBar
          selected={bulk.selected.length}
          pending={items.filter(flow.waits).length}
          summary={formatMoney(sumOf(bulk.selected.map(({ amount }) => amount)))}
          onSelectAll={bulk.selectAll}
          onClear={bulk.clear}
          results={bulk.results}
          onDismissResults={bulk.dismissResults}
        >
          <Button size="small" onClick={() => bulk.ask('rejected')}>
            {texts.rejectSelected}
          </Button>
          <Button size="small" variant="primary" onClick={() => bulk.ask('approved')}>
            {texts.approveSelected}
          </Button>
        </BulkBar>
      )}
      <ReviewQueue
        label={texts.list}
        verbs={mayDecide ? { approve: texts.approveVerb, reject: texts.rejectVerb } : {}}
        onCommand={(command, id) => ask(id, command === 'approve' ? 'approved' : 'rejected')}
      >
        {items.map((withdrawal) => (
          <WithdrawalCard
            key={withdrawal._id}
            withdrawal={withdrawal}
            proposes={takesTwo(withdrawal.amount)}
            remark={remarkOf(withdrawal._id)}
            onDecide={mayDecide ? (verdict) => ask(withdrawal._id, verdict) : null}
            selection={
              mayDecide
                ? { selected: bulk.isSelected(withdrawal._id), onToggle: () => bulk.toggle(withdrawal._id) }
                : null
            }
          />
        ))}
      </ReviewQueue>
      <DecisionDialog
        decision={asked && decisionOf(asked.item, asked.verdict, takesTwo(asked.item.amount))}
        {...dialog}
      />
      <DecisionDialog decision={bulk.asked && bulkDecisionOf(bulk.asked, takesTwo)} {...bulk.dialog} />
    </>
  );
}
