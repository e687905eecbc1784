import { findPlan } from '@dayrise/contracts';
import type { Actor } from '../../context.ts';
import { centsOf } from '../../lib/money.ts';
import type { PaymentRecord } from './queries.ts';

/** Whether a payment starts its plan when it is activated; otherwise it goes to the balance. */
export function startsPlan(payment: Pick<PaymentRecord, 'plan' | 'amount'>): boolean {
  const plan = findPlan(payment.plan);
  return plan !== undefined && payment.amount >= centsOf(plan.price);
}

/** Who may do what with a payment; each a pure question. */
export const paymentPolicy = {
  /** A job or the machine's operator may; nobody decides on their own. */
  decide: (actor: Actor | null, payment: { readonly personId: string }) =>
    actor === null || payment.personId !== actor.id,
};

/** Whether a payment names a plan and is too small for it. */
export function isBelowPrice(payment: Pick<PaymentRecord, 'plan' | 'amount'>): boolean {
  return payment.plan !== '' && !startsPlan(payment);
}
