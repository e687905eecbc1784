import { withTransaction } from '../../../data/transaction.ts';
import type { LedgerContext } from '../../ledger/index.ts';
import { notifyQueuesChanged } from '../../ledger/index.ts';
import { lockRequest } from '../../staff/index.ts';
import { decidePayment } from './decide-payment.ts';

/** Cancels the caller's own pending payment. No money moves. Throws `not_found` or `already_decided`. */
export async function cancelPayment(context: LedgerContext, id: string): Promise<void> {
  return withTransaction(context, async (within) => {
    const payment = await lockRequest(within, 'payment', id, 'cancel');
    await decidePayment(within, payment, 'cancelled');
    notifyQueuesChanged(within, payment.personId);
  });
}
