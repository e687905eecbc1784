import { networkLabels, type Withdrawal } from '@dayrise/contracts';
import { useTexts } from '@dayrise/platform/texts';
import { Button, CopyButton, Money, StatusBadge } from '@dayrise/ui-kit';
import { Assignment } from '../../../components/assignment.tsx';
import { ProposalNote } from '../../../components/proposal-note.tsx';
import { ReviewCard, type ReviewCardProps } from '../../../components/review-card.tsx';
import { payout, useConsequences } from '../consequence.ts';
import { messages } from '../texts.ts';
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
  const texts = useTexts(messages);
  const { summary } = useConsequences();
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
        { label: texts.card.method, value: withdrawal.method },
        ...(withdrawal.network
          ? [{ label: texts.card.network, value: networkLabels[withdrawal.network] }]
          : []),
        { label: texts.card.charge, value: <Money value={withdrawal.charge} /> },
        { label: texts.card.paidOut, value: <Money value={payout(withdrawal)} /> },
        { label: texts.card.balance, value: <Money value={withdrawal.user.balance} /> },
        {
          label: texts.card.wallet,
          value: (
            <span className={styles.wallet}>
              <code>{withdrawal.wallet}</code>
              <CopyButton
                className={styles.copy}
                text={withdrawal.wallet}
                label={texts.card.copy}
                variant="quiet"
              />
            </span>
          ),
        },
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
            <Button onClick={() => onDecide('rejected')}>{texts.reject}</Button>
            <Button variant="primary" onClick={() => onDecide('approved')}>
              {texts.approve}
            </Button>
          </>
        )
      }
    />
  );
}
