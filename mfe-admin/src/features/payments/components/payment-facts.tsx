import type { PaymentForReview } from '@dayrise/contracts';
import { useQuery } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Badge, type DescriptionListProps, Skeleton } from '@dayrise/ui-kit';
import { Stack } from '@dayrise/ui-kit/layout';
import { Thumbnail } from '@dayrise/ui-kit/media';
import { CopyCheck, TrendingDown } from 'lucide-react';
import type { MouseEvent } from 'react';
import { FactList } from '../../../components/fact-list.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { ReasonText } from '../../../components/reason-text.tsx';
import { paymentQueries } from '../queries.ts';
import { messages } from '../texts.ts';

/** Tells what a decision on a payment rests on: way, hash, image. `onView` opens the viewer of proofs, if there is one. */
export function usePaymentFacts() {
  const texts = useTexts(messages);
  return (payment: PaymentForReview, onView?: () => void): DescriptionListProps['items'] => [
    ...(payment.forPlan && payment.method ? [{ label: texts.card.method, value: payment.method }] : []),
    ...(payment.wallet ? [{ label: texts.card.wallet, value: payment.wallet }] : []),
    ...(payment.transactionHash
      ? [{ label: texts.card.transactionHash, value: <code>{payment.transactionHash}</code> }]
      : []),
    ...(payment.reason ? [{ label: texts.card.reason, value: <ReasonText reason={payment.reason} /> }] : []),
    {
      label: texts.card.image,
      value: payment.detailPic ? (
        <Thumbnail
          src={payment.detailPic}
          alt={texts.card.imageOf({ name: payment.user.name })}
          {...(onView && {
            onClick: (event: MouseEvent) => {
              // The viewer of proofs also zooms and turns.
              event.preventDefault();
              onView();
            },
          })}
        />
      ) : (
        texts.card.removed
      ),
    },
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
  const query = useQuery(paymentQueries.list({ id }));
  return (
    <QueryView query={query} loading={<Skeleton lines={3} />} failedTitle={texts.failedToLoad}>
      {({ payments: [payment] }) =>
        payment && (
          <Stack gap={8}>
            <PaymentFlags payment={payment} />
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
