import type { Payment, PaymentDecision } from '../../../data/generated/client.ts';
import { lockPerson } from '../../../data/lock-person.ts';
import { AppError } from '../../../lib/app-error.ts';
import { clock } from '../../../lib/clock.ts';
import type { PostingContext } from '../../ledger/index.ts';
import { clearQueueItem } from '../../notifications/index.ts';
import { endProposalsOn } from '../../staff/index.ts';
import { paymentPolicy } from '../policy.ts';

/**
 * Locks a pending payment to decide on it, or to cancel one's own. Throws `not_found`, `own_record`, or `already_decided`
 * with the current decision.
 */
export async function lockPendingPayment(
  { database, actor }: PostingContext,
  id: string,
  purpose: keyof typeof paymentPolicy = 'decide',
): Promise<Payment> {
  const payment = await database.payment.findUnique({ where: { id } });
  if (!payment) throw new AppError('not_found');
  if (!paymentPolicy[purpose](actor, payment))
    throw new AppError(purpose === 'cancel' ? 'not_found' : 'own_record');
  // Deleting a person declines their pending payments, so a deleted person's payment is decided already.
  await lockPerson(database, payment.personId);
  const [now] = await database.$queryRaw<Pick<Payment, 'decision' | 'decidedAt'>[]>`
    SELECT decision, decided_at AS "decidedAt" FROM payment WHERE id = ${id}::uuid FOR UPDATE`;
  if (now?.decision === 'pending') return payment;
  throw new AppError('already_decided', {
    decision: now?.decision ?? null,
    at: now?.decidedAt?.toISOString() ?? null,
  });
}

/** Decides a payment that `lockPendingPayment` has locked. */
export async function decidePayment(
  within: PostingContext,
  { id }: Payment,
  decision: Exclude<PaymentDecision, 'pending'>,
  reason: string | null = null,
): Promise<Payment> {
  const { occurredAt = clock.date(), actor } = within;
  const data = { decision, reason, decidedAt: occurredAt, decidedById: actor?.id ?? null };
  const decided = await within.database.payment.update({ where: { id }, data });
  await endProposalsOn(within, 'payment', id);
  await clearQueueItem(within, 'payment', decided);
  return decided;
}
