import type { PaymentForReview } from '@dayrise/contracts';
import { formatMoney } from '@dayrise/ui-kit';

type Named = Pick<PaymentForReview, 'details' | 'user'>;

/** Fixed and shared texts of plan requests. */
export const paymentTexts = {
  none: 'No payment records found.',
  activated: ({ details, user }: Named) => `Payment of ${formatMoney(details)} from ${user.name} activated.`,
  declined: ({ details, user }: Named) => `Payment of ${formatMoney(details)} from ${user.name} declined.`,
  failed: 'No answer came back, so the decision may have been made. It is safe to send it again.',
} as const;
