import type { Payment, PaymentDecision } from '../../../data/generated/client.ts';
import { clock } from '../../../lib/clock.ts';
import type { PostingContext } from '../../ledger/index.ts';
import { clearQueueItem } from '../../notifications/index.ts';
import { endProposalsOn } from '../../staff/index.ts';

/** Decides a payment that `lockRequest` has locked. */
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
