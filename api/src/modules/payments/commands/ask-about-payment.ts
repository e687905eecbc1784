import type { PostingContext } from '../../ledger/index.ts';
import { askSecondPerson } from '../../staff/index.ts';
import { lockPendingPayment } from './decide-payment.ts';

/**
 * Locks a pending payment and asks whether it may be decided now, or waits for a second person. Throws what
 * `lockPendingPayment` and `askSecondPerson` throw.
 */
export async function askAboutPayment(
  within: PostingContext,
  { id, reason, action }: { id: string; reason?: string | undefined; action: 'activate' | 'decline' },
) {
  const payment = await lockPendingPayment(within, id);
  const asked = await askSecondPerson(within, {
    kind: 'payment',
    subjectId: id,
    personId: payment.personId,
    action,
    permission: 'payments.decide',
    input: {},
    amount: payment.amount,
    reason,
  });
  return { ...asked, payment };
}
