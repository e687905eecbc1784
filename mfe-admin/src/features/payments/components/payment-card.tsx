import type { PaymentForReview } from '@dayrise/contracts';
import { useTexts } from '@dayrise/platform/texts';
import { Badge, Button, ButtonLink, Money, StatusBadge } from '@dayrise/ui-kit';
import { Thumbnail } from '@dayrise/ui-kit/media';
import { CopyCheck, TrendingDown } from 'lucide-react';
import { Assignment } from '../../../components/assignment.tsx';
import { ProposalNote } from '../../../components/proposal-note.tsx';
import { ReasonText } from '../../../components/reason-text.tsx';
import { ReviewCard, type ReviewCardProps } from '../../../components/review-card.tsx';
import { useConsequences } from '../consequence.ts';
import { messages } from '../texts.ts';

interface PaymentCardProps {
  readonly payment: PaymentForReview;
  readonly remark: string | null;
  /** Null for people who may not decide. */
  readonly onDecide: ((activate: boolean) => void) | null;
  readonly onView: () => void;
  readonly selection: ReviewCardProps['selection'];
}

/** A payment record with its proof and the details for a decision. */
export function PaymentCard({ payment, remark, onDecide, onView, selection }: PaymentCardProps) {
  const texts = useTexts(messages);
  const { summary } = useConsequences();
  const pending = payment.decision === 'pending';
  const { proposal } = payment;
  return (
    <ReviewCard
      id={payment._id}
      selection={pending ? selection : null}
      name={payment.user.name}
      personTo={`/admin/usersList/${payment.user._id}`}
      contact={payment.user.email}
      title={
        payment.forPlan
          ? texts.card.plan({ name: payment.name })
          : texts.card.deposit({ method: payment.name })
      }
      amount={<Money value={payment.details} />}
      status={<StatusBadge status={payment.decision} label={pending ? texts.card.inReview : undefined} />}
      at={payment.createdAt}
      flags={
        (payment.proofSeenBefore || payment.belowPrice) && (
          <>
            {payment.proofSeenBefore && (
              <Badge tone="warning" icon={<CopyCheck aria-hidden="true" />}>
                {texts.card.seenBefore}
              </Badge>
            )}
            {payment.belowPrice && (
              <Badge tone="info" icon={<TrendingDown aria-hidden="true" />}>
                {texts.card.belowPrice}
              </Badge>
            )}
          </>
        )
      }
      evidence={[
        {
          label: texts.card.assignedTo,
          value: (
            <Assignment
              kind="payment"
              id={payment._id}
              assignee={payment.assignee}
              canAssign={pending && onDecide !== null}
            />
          ),
        },
        ...(payment.forPlan && payment.method ? [{ label: texts.card.method, value: payment.method }] : []),
        ...(payment.wallet ? [{ label: texts.card.wallet, value: payment.wallet }] : []),
        ...(payment.transactionHash
          ? [{ label: texts.card.transactionHash, value: <code>{payment.transactionHash}</code> }]
          : []),
        ...(payment.reason
          ? [{ label: texts.card.reason, value: <ReasonText reason={payment.reason} /> }]
          : []),
        {
          label: texts.card.image,
          value: payment.detailPic ? (
            <Thumbnail
              src={payment.detailPic}
              alt={texts.card.imageOf({ name: payment.user.name })}
              onClick={(event) => {
                // The viewer of proofs also zooms and turns.
                event.preventDefault();
                onView();
              }}
            />
          ) : (
            texts.card.removed
          ),
        },
      ]}
      consequence={summary(payment)}
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
              {texts.card.view}
            </ButtonLink>
          )}
          {pending && !proposal && onDecide && (
            <>
              <Button onClick={() => onDecide(false)}>{texts.decline}</Button>
              <Button variant="primary" onClick={() => onDecide(true)}>
                {texts.activate}
              </Button>
            </>
          )}
        </>
      }
    />
  );
}
