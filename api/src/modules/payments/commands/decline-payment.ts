import type { Payment } from '../../../data/generated/client.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { reasonOrDefault, recordAudit } from '../../audit/index.ts';
import type { LedgerContext } from '../../ledger/index.ts';
import { notifyQueuesChanged } from '../../ledger/index.ts';
import { decidePayment } from './decide-payment.ts';

/** Declines a pending payment. No money moves. Throws `not_found`, `own_record` or `already_decided`. */
export async function declinePayment(
  context: LedgerContext,
  input: { readonly id: string; readonly reason?: string | undefined },
): Promise<Payment> {
  return withTransaction(context, async (within) => {
    const reason = reasonOrDefault(input.reason);
    const payment = await decidePayment(within, { id: input.id, decision: 'declined', reason });
    await recordAudit(within, {
      action: 'payment.declined',
      subject: { kind: 'payment', id: payment.id },
      before: { decision: 'pending' },
      after: { decision: 'declined' },
      reason,
    });
    notifyQueuesChanged(within, payment.personId);
    return payment;
  });
}
