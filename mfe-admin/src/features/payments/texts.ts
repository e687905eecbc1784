import type { PaymentForReview } from '@dayrise/contracts';
import { formatMoney } from '@dayrise/ui-kit';

type Named = Pick<PaymentForReview, 'details' | 'user'>;

/** Every text of the plan requests that the product fixes or that repeats. */
export const paymentTexts = {
  none: 'No payment records found.',
  activated: ({ details, user }: Named) => `Payment of ${formatMoney(details)} from ${user.name} activated.`,
  declined: ({ details, user }: Named) => `Payment of ${formatMoney(details)} from ${user.name} declined.`,
  failed: 'The decision did not reach the server. As far as we know, nothing was changed. Try again.',
} as const;
