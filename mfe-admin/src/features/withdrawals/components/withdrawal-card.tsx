import type { Withdrawal } from '@dayrise/contracts';
import { useTexts } from '@dayrise/platform/texts';
import { Button, Money, StatusBadge } from '@dayrise/ui-kit';
import { Assignment } from '../../../components/assignment.tsx';
import { ProposalNote } from '../../../components/proposal-note.tsx';
import { ReviewCard, type ReviewCardProps } from '../../../components/review-card.tsx';
import { useConsequences } from '../consequence.ts';
import { messages } from '../texts.ts';
import { useWithdrawalFacts } from './withdrawal-facts.tsx';

interface WithdrawalCardProps {
  readonly withdrawal: Withdrawal;
  /** Whether a decision takes a second person. */
  readonly proposes: boolean;
  readonly remark: string | null;
  /** Null for people who may not decide. */
  readonly onDecide: ((status: 'approved' | 'rejected') => void) | null;
  readonly selection: ReviewCardProps['selection'];
}

/** A withdrawal request with the details for a decision. */
export function WithdrawalCard({ withdrawal, proposes, remark, onDecide, selection }: WithdrawalCardProps) {
  const texts = useTexts(messages);
  const { summary } = useConsequences();
  const factsOf = useWithdrawalFacts();
  const pending = withdrawal.status === 'pending';
  const { proposal } = withdrawal;
  return (
    <ReviewCard
      id={withdrawal._id}
      selection={pending ? selection : null}
      name={withdrawal.user.name}
      personTo={`/admin/usersList/${withdrawal.user._id}`}
      title={texts.card.title}
      amount={<Money value={withdrawal.amount} />}
      status={<StatusBadge status={withdrawal.status} />}
      at={withdrawal.createdAt}
      evidence={[
        {
          label: texts.card.assignedTo,
          value: (
            <Assignment
              kind="withdrawal"
              id={withdrawal._id}
              assignee={withdrawal.assignee ?? null}
              canAssign={pending && onDecide !== null}
            />
          ),
        },
        ...factsOf(withdrawal),
      ]}
      consequence={summary(withdrawal)}
      remark={remark}
      proposal={
        pending &&
        proposal && (
          <ProposalNote
            proposal={proposal}
            onConfirm={
              onDecide ? () => onDecide(proposal.action === 'approve' ? 'approved' : 'rejected') : undefined
            }
          />
        )
      }
      actions={
        pending &&
        !proposal &&
        onDecide && (
          <>
            <Button onClick={() => onDecide('rejected')}>
              {proposes ? texts.proposeRejection : texts.reject}
            </Button>
            <Button variant="primary" onClick={() => onDecide('approved')}>
              {proposes ? texts.proposeApproval : texts.approve}
            </Button>
          </>
        )
      }
    />
  );
}
