import { findPlan, type PaymentDecision, type PaymentForReview } from '@dayrise/contracts';
import { formatMoney } from '@dayrise/ui-kit';

/** Where the money of a payment goes when it is activated. */
export function destination(payment: Pick<PaymentForReview, 'forPlan' | 'belowPrice'>): 'plan' | 'balance' {
  return payment.forPlan && !payment.belowPrice ? 'plan' : 'balance';
}

type Facts = Pick<PaymentForReview, 'forPlan' | 'belowPrice' | 'details' | 'name' | 'user'>;

/** What activating a payment does. */
export function activationConsequence(payment: Facts): string {
  const amount = formatMoney(payment.details);
  if (destination(payment) === 'plan') {
    return `Opens a position of ${amount} in ${payment.name}. Deposit rises by ${amount}; balance and profit stay as they are.`;
  }
  if (!payment.forPlan) {
    return `Adds ${amount} to the balance. No plan starts; deposit and profit stay as they are.`;
  }
  const price = findPlan(payment.name)?.price;
  const below = price === undefined ? 'its price' : `its price of ${formatMoney(price)}`;
  return `Adds ${amount} to the balance. ${payment.name} does not start, because the amount is below ${below}.`;
}

/** What declining a payment does. */
export const declineConsequence = 'Nothing moves. The person sees the reason next to the payment.';

/** One line for a pending payment. */
export const pendingSentence = (payment: Facts): string =>
  destination(payment) === 'plan'
    ? `Activating opens a position of ${formatMoney(payment.details)} in ${payment.name}; declining moves nothing.`
    : `Activating adds ${formatMoney(payment.details)} to the balance; declining moves nothing.`;

/** One line for a decided payment. */
export function decisionSentence(payment: Facts & Pick<PaymentForReview, 'decision'>): string {
  switch (payment.decision) {
    case 'pending':
      return 'Waiting for a decision.';
    case 'declined':
      return 'Declined. Nothing moved.';
    case 'active':
      return destination(payment) === 'plan'
        ? `Activated: ${formatMoney(payment.details)} opened a position in ${payment.name}.`
        : `Activated: ${formatMoney(payment.details)} went to the balance.`;
  }
}

/** The message for a 409, based on the record’s current decision. */
export function overtakenSentence(decision: PaymentDecision | null): string {
  switch (decision) {
    case 'active':
      return 'A colleague activated this first. Your decision changed nothing.';
    case 'declined':
      return 'A colleague declined this first. Your decision changed nothing.';
    default:
      return 'This was decided before you. Your decision changed nothing.';
  }
}
