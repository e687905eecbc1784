import { findPlan } from '@dayrise/contracts';
import type { Actor } from '../../context.ts';
import { centsOf } from '../../lib/money.ts';
import type { PaymentRecord } from './queries/payments.ts';

/** A record that belongs to a person. */
interface Owned {
  readonly personId: string;
}

/** Whether a payment starts its plan when it is activated; otherwise it goes to the balance. */
export function startsPlan(payment: Pick<PaymentRecord, 'plan' | 'amount'>): boolean {
  const plan = findPlan(payment.plan);
  return plan !== undefined && payment.amount >= centsOf(plan.price);
}

/** Whether a payment names a plan and is too small for it. */
export function isBelowPrice(payment: Pick<PaymentRecord, 'plan' | 'amount'>): boolean {
  return payment.plan !== '' && !startsPlan(payment);
}

/** Who may do what with a record; each a pure question. */
export const policy = {
  cancelWithdrawal: (actor: Actor, withdrawal: Owned) => withdrawal.personId === actor.id,
  closePosition: (actor: Actor, position: Owned) => position.personId === actor.id,
  readStatementOf: (actor: Actor, personId: string) => actor.role === 'admin' || personId === actor.id,
};
