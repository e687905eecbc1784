import type { PaymentForReview } from '@dayrise/contracts';
import { useTexts } from '@dayrise/platform/texts';
import { Button, ButtonLink, Money, StatusBadge } from '@dayrise/ui-kit';
import { Assignment } from '../../../components/assignment.tsx';
import { ProposalNote } from '../../../components/proposal-note.tsx';
import { ReviewCard, type ReviewCardProps } from '../../../components/review-card.tsx';
import { useConsequences } from '../consequence.ts';
import { messages } from '../texts.ts';
import { PaymentFlags, usePaymentFacts } from './payment-facts.tsx';

interface PaymentCardProps {
  readonly payment: PaymentForReview;
  /** Whether a decision takes a second person. */
  readonly proposes: boolean;
  readonly remark: string | null;
  /** Null for people who may not decide. */
  readonly onDecide: ((activate: boolean) => void) | null;
  readonly onView: () => void;
  readonly selection: ReviewCardProps['selection'];
}

/** A payment record with its proof and the details for a decision. */
export function PaymentCard({ payment, proposes, remark, onDecide, onView, selection }: PaymentCardProps) {
  const texts = useTexts(messages);
  const { summary } = useConsequences();
  const factsOf = usePaymentFacts();
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
      flags={<PaymentFlags payment={payment} />}
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
        ...factsOf(payment, onView),
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
              <Button onClick={() => onDecide(false)}>
                {proposes ? texts.proposeDecline : texts.decline}
              </Button>
              <Button variant="primary" onClick={() => onDecide(true)}>
                {proposes ? texts.proposeActivation : texts.activate}
              </Button>
            </>
          )}
        </>
      }
    />
  );
}
