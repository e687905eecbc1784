import type { Withdrawal } from '../../../data/generated/client.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { LedgerContext } from '../../ledger/index.ts';
import { notifyQueuesChanged } from '../../ledger/index.ts';
import { withdrawalPolicy } from '../policy.ts';
import { releaseWithdrawal } from './release-withdrawal.ts';

/** Cancels the caller's own pending withdrawal. Throws `not_found` or `already_decided`. */
export async function cancelWithdrawal(context: LedgerContext, id: string): Promise<Withdrawal> {
  const { actor } = context;
  if (actor === null) throw new AppError('unauthenticated');
  return withTransaction(context, async (within) => {
    const found = await within.database.withdrawal.findUnique({ where: { id }, select: { personId: true } });
    if (!found || !withdrawalPolicy.cancel(actor, found)) throw new AppError('not_found');
    const { withdrawal } = await releaseWithdrawal(within, { id, status: 'cancelled' });
    notifyQueuesChanged(within, withdrawal.personId);
    return withdrawal;
  });
}
