import { findPlan } from '@dayrise/contracts';
import type { Actor } from '../../context.ts';
import { centsOf } from '../../lib/money.ts';
import type { PaymentRecord } from './queries.ts';

/** Whether activating a payment starts a plan; otherwise it goes to the balance. */
export function startsPlan(payment: Pick<PaymentRecord, 'plan' | 'amount'>): boolean {
  const plan = findPlan(payment.plan);
  return plan !== undefined && payment.amount >= centsOf(plan.price);
}

/** Who may do what with a payment. */
export const paymentPolicy = {
  /** Nobody decides on their own payment. Without an actor, the caller is a job or the operator. */
  decide: (actor: Actor | null, payment: { readonly personId: string }) =>
    actor === null || payment.personId !== actor.id,
  cancel: (actor: Actor | null, payment: { readonly personId: string }) => payment.personId === actor?.id,
};

/** Whether a payment is for a plan and below its price. */
export function isBelowPrice(payment: Pick<PaymentRecord, 'plan' | 'amount'>): boolean {
  return payment.plan !== '' && !startsPlan(payment);
}
