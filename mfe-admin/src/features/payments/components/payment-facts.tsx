import type { PaymentForReview } from '@dayrise/contracts';
import { useQuery } from '@dayrise/platform';
import { fieldLabels } from '@dayrise/platform/field-labels';
import { useTexts } from '@dayrise/platform/texts';
import { Badge, type DescriptionListProps, Skeleton, useFormatting } from '@dayrise/ui-kit';
import { Stack } from '@dayrise/ui-kit/layout';
import { Thumbnail } from '@dayrise/ui-kit/media';
import { CopyCheck, TrendingDown } from 'lucide-react';
import { type MouseEvent, useId } from 'react';
import { FactList } from '../../../components/fact-list.tsx';
import { messages as proofMessages } from '../../../components/proof-texts.ts';
import { QueryView } from '../../../components/query-view.tsx';
import { ReasonText } from '../../../components/reason-text.tsx';
import { paymentQueries } from '../queries.ts';
import { messages } from '../texts.ts';

/** The proof of a payment, with the amount that it should show. `onView` opens the viewer of proofs, if there is one. */
export function PaymentProof({ payment, onView }: { payment: PaymentForReview; onView?: () => void }) {
  const texts = useTexts(messages);
  const { formatMoney } = useFormatting();
  const amountId = useId();
  const { removed } = useTexts(proofMessages);
  if (!payment.detailPic) return <p>{removed}</p>;
  return (
    <Stack gap={4}>
      <Thumbnail
        size="wide"
        src={payment.detailPic}
        alt={texts.card.imageOf({ name: payment.user.name })}
        aria-describedby={amountId}
        {...(onView && {
          onClick: (event: MouseEvent) => {
            // The viewer of proofs also zooms and turns.
            event.preventDefault();
            onView();
          },
        })}
      />
      <p id={amountId}>{texts.card.entered({ amount: formatMoney(payment.details) })}</p>
    </Stack>
  );
}

/** Tells what a decision on a payment rests on beside its image. */
export function usePaymentFacts() {
  const texts = useTexts(messages);
  const labels = useTexts(fieldLabels);
  return (payment: PaymentForReview): DescriptionListProps['items'] => [
    ...(payment.forPlan && payment.method ? [{ label: texts.card.method, value: payment.method }] : []),
    ...(payment.wallet ? [{ label: labels.wallet, value: payment.wallet }] : []),
    ...(payment.transactionHash
      ? [{ label: labels.transactionHash, value: <code>{payment.transactionHash}</code> }]
      : []),
    ...(payment.reason ? [{ label: labels.reason, value: <ReasonText reason={payment.reason} /> }] : []),
  ];
}

/** What is unusual about a payment. */
export function PaymentFlags({ payment }: { readonly payment: PaymentForReview }) {
  const texts = useTexts(messages);
  return (
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
  );
}

/** The facts of one payment, read from the server. */
export function PaymentFacts({ id }: { readonly id: string }) {
  const texts = useTexts(messages);
  const factsOf = usePaymentFacts();
  const query = useQuery(paymentQueries.one(id));
  return (
    <QueryView query={query} loading={<Skeleton lines={3} />} failedTitle={texts.failedToLoad}>
      {(payment) =>
        payment && (
          <Stack gap={8}>
            <PaymentFlags payment={payment} />
            <PaymentProof payment={payment} />
            <FactList
              items={[
                { label: payment.forPlan ? texts.plan : texts.card.method, value: payment.name },
                ...factsOf(payment),
              ]}
            />
          </Stack>
        )
      }
    </QueryView>
  );
}
