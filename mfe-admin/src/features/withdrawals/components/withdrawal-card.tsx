import { networkLabels, type Withdrawal } from '@dayrise/contracts';
import { Button, CopyButton, Money, StatusBadge } from '@dayrise/ui-kit';
import { Assignment } from '../../../components/assignment.tsx';
import { ProposalNote } from '../../../components/proposal-note.tsx';
import { ReviewCard, type ReviewCardProps } from '../../../components/review-card.tsx';
import { decidedSentence, payout, pendingSentence } from '../consequence.ts';
import styles from './withdrawal-card.module.css';

interface WithdrawalCardProps {
  readonly withdrawal: Withdrawal;
  readonly remark: string | null;
  /** Null for people who may not decide. */
  readonly onDecide: ((status: 'approved' | 'rejected') => void) | null;
  readonly selection: ReviewCardProps['selection'];
}

/** A withdrawal request with the details for a decision. */
export function WithdrawalCard({ withdrawal, remark, onDecide, selection }: WithdrawalCardProps) {
  const pending = withdrawal.status === 'pending';
  const { proposal } = withdrawal;
  return (
    <ReviewCard
      id={withdrawal._id}
      selection={pending ? selection : null}
      name={withdrawal.user.name}
      personTo={`/admin/usersList/${withdrawal.user._id}`}
      title="Withdrawal to a wallet"
      amount={<Money value={withdrawal.amount} />}
      status={<StatusBadge status={withdrawal.status} />}
      at={withdrawal.createdAt}
      evidence={[
        {
          label: 'Assigned to',
          value: (
            <Assignment
              kind="withdrawal"
              id={withdrawal._id}
              assignee={withdrawal.assignee ?? null}
              canAssign={pending && onDecide !== null}
            />
          ),
        },
        { label: 'Method', value: withdrawal.method },
        ...(withdrawal.network ? [{ label: 'Network', value: networkLabels[withdrawal.network] }] : []),
        { label: 'Charge', value: <Money value={withdrawal.charge} /> },
        { label: 'Paid out', value: <Money value={payout(withdrawal)} /> },
        { label: 'User balance', value: <Money value={withdrawal.user.balance} /> },
        {
          label: 'Wallet',
          value: (
            <span className={styles.wallet}>
              <code>{withdrawal.wallet}</code>
              <CopyButton
                className={styles.copy}
                text={withdrawal.wallet}
                label="Copy address"
                variant="quiet"
              />
            </span>
          ),
        },
      ]}
      consequence={pending ? pendingSentence(withdrawal) : decidedSentence(withdrawal)}
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
            <Button onClick={() => onDecide('rejected')}>Reject</Button>
            <Button variant="primary" onClick={() => onDecide('approved')}>
              Approve
            </Button>
          </>
        )
      }
    />
  );
}
