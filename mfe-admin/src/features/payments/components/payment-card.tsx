import type { PaymentForReview } from '@dayrise/contracts';
import { Badge, Button, ButtonLink, Money, StatusBadge } from '@dayrise/ui-kit';
import { Thumbnail } from '@dayrise/ui-kit/media';
import { CopyCheck, TrendingDown } from 'lucide-react';
import { Assignment } from '../../../components/assignment.tsx';
import { ProposalNote } from '../../../components/proposal-note.tsx';
import { ReviewCard, type ReviewCardProps } from '../../../components/review-card.tsx';
import { decisionSentence, pendingSentence } from '../consequence.ts';

interface PaymentCardProps {
  readonly payment: PaymentForReview;
  readonly remark: string | null;
  /** Null for people who may not decide. */
  readonly onDecide: ((activate: boolean) => void) | null;
  readonly onView: () => void;
  readonly selection: ReviewCardProps['selection'];
}

/** The plan’s status: active or not active. */
const statusOf = ({ decision }: PaymentForReview) => {
  if (decision === 'pending') return <StatusBadge status="pending" label="Not active" />;
  return <StatusBadge status={decision} />;
};

/** A payment record with its proof and the details for a decision. */
export function PaymentCard({ payment, remark, onDecide, onView, selection }: PaymentCardProps) {
  const pending = payment.decision === 'pending';
  const { proposal } = payment;
  return (
    <ReviewCard
      id={payment._id}
      selection={pending ? selection : null}
      name={payment.user.name}
      personTo={`/admin/usersList/${payment.user._id}`}
      contact={payment.user.email}
      title={payment.forPlan ? `Plan: ${payment.name}` : `Deposit by ${payment.name}`}
      amount={<Money value={payment.details} />}
      status={statusOf(payment)}
      at={payment.createdAt}
      flags={
        (payment.proofSeenBefore || payment.belowPrice) && (
          <>
            {payment.proofSeenBefore && (
              <Badge tone="warning" icon={<CopyCheck aria-hidden="true" />}>
                Image submitted before
              </Badge>
            )}
            {payment.belowPrice && (
              <Badge tone="info" icon={<TrendingDown aria-hidden="true" />}>
                Below the plan’s price
              </Badge>
            )}
          </>
        )
      }
      evidence={[
        {
          label: 'Assigned to',
          value: (
            <Assignment
              kind="payment"
              id={payment._id}
              assignee={payment.assignee}
              canAssign={pending && onDecide !== null}
            />
          ),
        },
        ...(payment.forPlan && payment.method ? [{ label: 'Method', value: payment.method }] : []),
        ...(payment.wallet ? [{ label: 'Wallet', value: payment.wallet }] : []),
        ...(payment.transactionHash
          ? [{ label: 'Transaction hash', value: <code>{payment.transactionHash}</code> }]
          : []),
        ...(payment.reason ? [{ label: 'Reason', value: payment.reason }] : []),
        {
          label: 'Image',
          value: payment.detailPic ? (
            <Thumbnail
              src={payment.detailPic}
              alt={`proof of payment from ${payment.user.name}`}
              onClick={(event) => {
                // The viewer of proofs also zooms and turns.
                event.preventDefault();
                onView();
              }}
            />
          ) : (
            'Removed with the account'
          ),
        },
      ]}
      consequence={pending ? pendingSentence(payment) : decisionSentence(payment)}
      remark={remark}
      proposal={
        pending &&
        proposal && (
          <ProposalNote
            proposal={proposal}
            onConfirm={onDecide ? () => onDecide(proposal.action === 'activate') : undefined}
          />
        )
      }
      actions={
        <>
          {payment.detailPic !== '' && (
            <ButtonLink
              href={payment.detailPic}
              variant="quiet"
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                onView();
              }}
            >
              View Image
            </ButtonLink>
          )}
          {pending && !proposal && onDecide && (
            <>
              <Button onClick={() => onDecide(false)}>Decline</Button>
              <Button variant="primary" onClick={() => onDecide(true)}>
                Activate
              </Button>
            </>
          )}
        </>
      }
    />
  );
}
