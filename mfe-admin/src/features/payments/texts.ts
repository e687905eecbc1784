import type { PaymentForReview } from '@dayrise/contracts';
import { formatMoney } from '@dayrise/ui-kit';

type Named = Pick<PaymentForReview, 'details' | 'user'>;

/** Fixed and shared texts of plan requests. */
export const paymentTexts = {
  none: 'No payment records found.',
  activated: ({ details, user }: Named) => `Payment of ${formatMoney(details)} from ${user.name} activated.`,
  declined: ({ details, user }: Named) => `Payment of ${formatMoney(details)} from ${user.name} declined.`,
  failed: 'There was no response, so the decision may have been made. You can safely send it again.',
} as const;
