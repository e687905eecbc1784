import { findPlan, type PaymentDecision, type PaymentForReview } from '@dayrise/contracts';
import { useTexts } from '@dayrise/platform/texts';
import { useFormatting } from '@dayrise/ui-kit';
import { consequenceMessages } from './texts.ts';

/** Where the money of a payment goes when it is activated. */
export function destination(payment: Pick<PaymentForReview, 'forPlan' | 'belowPrice'>): 'plan' | 'balance' {
  return payment.forPlan && !payment.belowPrice ? 'plan' : 'balance';
}

type Facts = Pick<PaymentForReview, 'forPlan' | 'belowPrice' | 'details' | 'name' | 'user'>;

/** Says what decisions on payments do. `money` formats dollars. */
export function consequencesIn(
  texts: ReturnType<typeof consequenceMessages.in>,
  money: (dollars: number) => string,
) {
  return {
    activation: (payment: Facts): string => {
      const values = { amount: money(payment.details), plan: payment.name };
      if (destination(payment) === 'plan') return texts.opens(values);
      if (!payment.forPlan) return texts.adds(values);
      const price = findPlan(payment.name)?.price;
      return price === undefined
        ? texts.addsBelowPrice(values)
        : texts.addsBelow({ ...values, price: money(price) });
    },
    declining: texts.declines,
    /** One line for a payment, decided or not. */
    summary: (payment: Facts & Pick<PaymentForReview, 'decision'>): string => {
      const values = { amount: money(payment.details), plan: payment.name };
      const toPlan = destination(payment) === 'plan';
      switch (payment.decision) {
        case 'pending':
          return toPlan ? texts.mayOpen(values) : texts.mayAdd(values);
        case 'declined':
          return texts.declined;
        case 'cancelled':
          return texts.canceled;
        case 'active':
          return toPlan ? texts.opened(values) : texts.added(values);
      }
    },
    /** The message for a 409, based on the record’s current decision. */
    overtaken: (decision: PaymentDecision | null): string => {
      switch (decision) {
        case 'active':
          return texts.activatedFirst;
        case 'declined':
          return texts.declinedFirst;
        case 'cancelled':
          return texts.canceledFirst;
        default:
          return texts.decidedFirst;
      }
    },
  };
}

/** What decisions on payments do, in the language of the page. */
export function useConsequences() {
  return consequencesIn(useTexts(consequenceMessages), useFormatting().formatMoney);
}
