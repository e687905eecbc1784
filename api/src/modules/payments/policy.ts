import { findPlan } from '@dayrise/contracts';
import { centsOf } from '../../lib/money.ts';
import type { PaymentRecord } from './queries.ts';

/** Whether activating a payment starts a plan; otherwise it goes to the balance. */
export function startsPlan(payment: Pick<PaymentRecord, 'plan' | 'amount'>): boolean {
  const plan = findPlan(payment.plan);
  return plan !== undefined && payment.amount >= centsOf(plan.price);
}

/** Whether a payment is for a plan and below its price. */
export function isBelowPrice(payment: Pick<PaymentRecord, 'plan' | 'amount'>): boolean {
  return payment.plan !== '' && !startsPlan(payment);
}
