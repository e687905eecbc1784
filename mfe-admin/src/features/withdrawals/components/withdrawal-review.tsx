import type { Withdrawal } from '@dayrise/contracts';
import { WithdrawalStatus } from '@dayrise/contracts/schemas';
import { useCan } from '@dayrise/platform';
import { serverSentence, textDetail } from '@dayrise/platform/failures';
import { formatMoney } from '@dayrise/ui-kit';
import type { ReactNode } from 'react';
import { type Decision, DecisionDialog } from '../../../components/decision-dialog.tsx';
import { ReviewQueue } from '../../../components/review-queue.tsx';
import { useDecisions } from '../../../lib/use-decisions.ts';
import { approvalConsequence, overtakenSentence, payout, rejectionConsequence } from '../consequence.ts';
import { sendWithdrawalDecision } from '../queries.ts';
import { withdrawalTexts } from '../texts.ts';
import { WithdrawalCard } from './withdrawal-card.tsx';

type Verdict = 'approved' | 'rejected';

function decisionOf(withdrawal: Withdrawal, verdict: Verdict): Decision {
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
      { label: 'Wallet', value: withdrawal.wallet },
    ],
    consequence: approves ? approvalConsequence(withdrawal) : rejectionConsequence(withdrawal),
    confirmLabel: approves ? `Approve ${amount}` : `Reject ${amount}`,
    busyLabel: approves ? 'Approving' : 'Rejecting',
    tone: approves ? 'primary' : 'danger',
    reason: approves ? 'optional' : 'required',
    reasonHelp: 'The person sees it in their history.',
  };
}

/** The record as a colleague or the person left it, according to the refusal. */
function overtaken(withdrawal: Withdrawal, error: unknown) {
  const found = WithdrawalStatus.safeParse(textDetail(error, 'status'));
  const status = found.success ? found.data : null;
  return { item: status ? { ...withdrawal, status } : withdrawal, text: overtakenSentence(status) };
}

interface WithdrawalReviewProps {
  readonly withdrawals: readonly Withdrawal[];
  /** Shown if the queue is empty. */
  readonly empty: ReactNode;
}

/** The queue of withdrawal requests. */
export function WithdrawalReview({ withdrawals, empty }: WithdrawalReviewProps) {
  const mayDecide = useCan()('withdrawals.decide');
  const { items, remarkOf, asked, ask, dialog } = useDecisions<Withdrawal, Verdict>({
    fresh: withdrawals,
    waits: (withdrawal) => withdrawal.status === 'pending',
    send: async ({ _id }, status, reason) =>
      (await sendWithdrawalDecision({ id: _id, status, reason })).withdrawal,
    done: ({ _id }, verdict) => withdrawalTexts[verdict](_id),
    overtaken,
    failed: (error) => serverSentence(error) ?? withdrawalTexts.failed,
  });
  if (items.length === 0) return empty;
  return (
    <>
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
          />
        ))}
      </ReviewQueue>
      <DecisionDialog decision={asked && decisionOf(asked.item, asked.verdict)} {...dialog} />
    </>
  );
}
