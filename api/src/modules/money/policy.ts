import { findPlan } from '@dayrise/contracts';
import type { Actor } from '../../context.ts';
import type { Payment, Position, Withdrawal } from '../../data/generated/client.ts';
import { centsOf } from '../../lib/money.ts';

/** Whether a payment starts its plan when it is activated; otherwise it goes to the balance. */
export function startsPlan(payment: Pick<Payment, 'plan' | 'amount'>): boolean {
  const plan = findPlan(payment.plan);
  return plan !== undefined && payment.amount >= centsOf(plan.price);
}

/** Whether a payment names a plan and is too small for it. */
export function isBelowPrice(payment: Pick<Payment, 'plan' | 'amount'>): boolean {
  return payment.plan !== '' && !startsPlan(payment);
}

/** Who may do what with a record; each a pure question. */
export const policy = {
  cancelWithdrawal: (actor: Actor, withdrawal: Pick<Withdrawal, 'personId'>) =>
    withdrawal.personId === actor.id,
  closePosition: (actor: Actor, position: Pick<Position, 'personId'>) => position.personId === actor.id,
  readStatementOf: (actor: Actor, personId: string) => actor.role === 'admin' || personId === actor.id,
};
