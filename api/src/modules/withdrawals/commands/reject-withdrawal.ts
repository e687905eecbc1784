import type { Withdrawal } from '../../../data/generated/client.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { recordAudit } from '../../audit/index.ts';
import type { LedgerContext } from '../../ledger/index.ts';
import { notifyQueuesChanged } from '../../ledger/index.ts';
import { releaseWithdrawal } from './release-withdrawal.ts';

/** Rejects a pending withdrawal; its hold goes back to the balance. Throws `not_found` or `already_decided`. */
export async function rejectWithdrawal(
  context: LedgerContext,
  input: { readonly id: string; readonly reason?: string | undefined },
): Promise<Withdrawal> {
  return withTransaction(context, async (within) => {
    const { withdrawal, journal } = await releaseWithdrawal(within, { ...input, status: 'rejected' });
    await recordAudit(within, {
      action: 'withdrawal.rejected',
      subject: { kind: 'withdrawal', id: withdrawal.id },
      before: { status: 'pending' },
      after: { status: 'rejected' },
      reason: input.reason,
      journalId: journal,
    });
    notifyQueuesChanged(within, withdrawal.personId);
    return withdrawal;
  });
}
