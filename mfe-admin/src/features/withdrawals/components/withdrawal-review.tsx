import { networkLabels, type Withdrawal } from '@dayrise/contracts';
import { WithdrawalStatus } from '@dayrise/contracts/schemas';
import { useCan } from '@dayrise/platform';
import { serverSentence, textDetail } from '@dayrise/platform/failures';
import { Button, formatMoney } from '@dayrise/ui-kit';
import type { ReactNode } from 'react';
import { BulkBar } from '../../../components/bulk-bar.tsx';
import { type Decision, DecisionDialog } from '../../../components/decision-dialog.tsx';
import { ReviewQueue } from '../../../components/review-queue.tsx';
import { sumOf } from '../../../lib/dollars.ts';
import { differingProposal, proposalTexts, useTakesTwo } from '../../../lib/proposals.ts';
import { useBulkDecisions } from '../../../lib/use-bulk-decisions.ts';
import { type Flow, useDecisions } from '../../../lib/use-decisions.ts';
import { approvalConsequence, overtakenSentence, payout, rejectionConsequence } from '../consequence.ts';
import { sendWithdrawalDecision } from '../queries.ts';
import { withdrawalTexts } from '../texts.ts';
import { WithdrawalCard } from './withdrawal-card.tsx';

type Verdict = 'approved' | 'rejected';

function decisionOf(withdrawal: Withdrawal, verdict: Verdict, takesTwo: boolean): Decision {
  const approves = verdict === 'approved';
  const amount = formatMoney(withdrawal.amount);
  return {
    key: `${withdrawal._id} ${verdict}`,
    title: approves ? 'Approve this withdrawal?' : 'Reject this withdrawal?',
    facts: [
      { label: 'Who', value: withdrawal.user.name },
      { label: 'Amount', value: amount },
      { label: 'Charge', value: formatMoney(withdrawal.charge) },
      { label: 'Paid out', value: formatMoney(approves ? payout(withdrawal) : 0) },
      ...(withdrawal.network ? [{ label: 'Network', value: networkLabels[withdrawal.network] }] : []),
      { label: 'Wallet', value: withdrawal.wallet },
    ],
    consequence: approves ? approvalConsequence(withdrawal) : rejectionConsequence(withdrawal),
    warnings: twoPeople(withdrawal, takesTwo),
    confirmLabel: approves ? `Approve ${amount}` : `Reject ${amount}`,
    busyLabel: approves ? 'Approving' : 'Rejecting',
    tone: approves ? 'primary' : 'danger',
    reason: approves ? 'optional' : 'required',
    reasonHelp: 'The person sees it in their history.',
  };
}

/** A decision on several withdrawals at once. */
function bulkDecisionOf(
  { items, verdict }: { items: readonly Withdrawal[]; verdict: Verdict },
  takesTwo: (dollars: number) => boolean,
): Decision {
  const proposed = items.filter(({ amount, proposal }) => !proposal && takesTwo(amount)).length;
  const approves = verdict === 'approved';
  return {
    key: `${items.map(({ _id }) => _id).join(' ')} ${verdict}`,
    title: approves ? `Approve ${items.length} withdrawals?` : `Reject ${items.length} withdrawals?`,
    facts: [
      { label: 'Who', value: items.map(({ user }) => user.name).join(', ') },
      { label: 'Amount', value: formatMoney(sumOf(items.map(({ amount }) => amount))) },
      { label: 'Paid out', value: formatMoney(approves ? sumOf(items.map(payout)) : 0) },
    ],
    consequence:
      'Each withdrawal is decided separately. Withdrawals decided or canceled in the meantime stay as they are.',
    warnings: proposed > 0 ? [proposalTexts.someTakeTwo(proposed)] : [],
    confirmLabel: approves ? `Approve ${items.length}` : `Reject ${items.length}`,
    busyLabel: approves ? 'Approving' : 'Rejecting',
    tone: approves ? 'primary' : 'danger',
    reason: approves ? 'optional' : 'required',
    reasonHelp: 'Each person sees it in their history.',
  };
}

const twoPeople = ({ proposal }: Withdrawal, takesTwo: boolean) => {
  if (proposal) return [proposalTexts.confirms];
  return takesTwo ? [proposalTexts.takesTwo] : [];
};

/** The record as a colleague or the person left it, according to the refusal. */
function overtaken(withdrawal: Withdrawal, error: unknown) {
  const found = WithdrawalStatus.safeParse(textDetail(error, 'status'));
  const status = found.success ? found.data : null;
  return {
    item: status ? { ...withdrawal, status } : withdrawal,
    text: differingProposal(error) ?? overtakenSentence(status),
  };
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
  const flow: Flow<Withdrawal, Verdict> = {
    fresh: withdrawals,
    waits: (withdrawal) => withdrawal.status === 'pending',
    send: async ({ _id }, status, reason) =>
      (await sendWithdrawalDecision({ id: _id, status, reason })).withdrawal,
    done: ({ _id, proposal }, verdict) => (proposal ? proposalTexts.proposed : withdrawalTexts[verdict](_id)),
    overtaken,
    failed: (error) => serverSentence(error) ?? withdrawalTexts.failed,
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
            Reject selected
          </Button>
          <Button size="small" variant="primary" onClick={() => bulk.ask('approved')}>
            Approve selected
          </Button>
        </BulkBar>
      )}
      <ReviewQueue
        label="Withdrawal requests"
        verbs={mayDecide ? { approve: 'approve', reject: 'reject' } : {}}
        onCommand={(command, id) => ask(id, command === 'approve' ? 'approved' : 'rejected')}
      >
        {items.map((withdrawal) => (
          <WithdrawalCard
            key={withdrawal._id}
            withdrawal={withdrawal}
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
