import { withTransaction } from '../../../data/transaction.ts';
import type { LedgerContext } from '../../ledger/index.ts';
import { notifyQueuesChanged } from '../../ledger/index.ts';
import { lockRequest } from '../../staff/index.ts';
import { releaseWithdrawal } from './release-withdrawal.ts';

/** Cancels the caller's own pending withdrawal. Throws `not_found` or `already_decided`. */
export async function cancelWithdrawal(context: LedgerContext, id: string): Promise<void> {
  return withTransaction(context, async (within) => {
    const withdrawal = await lockRequest(within, 'withdrawal', id, 'cancel');
    await releaseWithdrawal(within, withdrawal, 'cancelled');
    notifyQueuesChanged(within, withdrawal.personId);
  });
}
