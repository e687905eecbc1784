import { withTransaction } from '../../../data/transaction.ts';
import { recordAudit } from '../../audit/index.ts';
import type { LedgerContext } from '../../ledger/index.ts';
import { notifyQueuesChanged } from '../../ledger/index.ts';
import { cents, notify, writeNotice } from '../../notifications/index.ts';
import { askAboutRequest, type ProposalRow } from '../../staff/index.ts';
import { withdrawalTexts } from '../texts.ts';
import { releaseWithdrawal } from './release-withdrawal.ts';

/**
 * Rejects a pending withdrawal; its hold goes back to the balance. Returns the proposal if it waits for a second person.
 * Throws what `askAboutRequest` throws.
 */
export async function rejectWithdrawal(
  context: LedgerContext,
  input: { readonly id: string; readonly reason?: string | undefined },
): Promise<ProposalRow | null> {
  return withTransaction(context, async (within) => {
    const asked = await askAboutRequest(within, 'withdrawal', { ...input, action: 'reject' });
    const { proposal, reason, request: withdrawal } = asked;
    if (proposal) return proposal;
    const journal = await releaseWithdrawal(within, withdrawal, 'rejected', reason);
    await recordAudit(within, {
      action: 'withdrawal.rejected',
      subject: { kind: 'withdrawal', id: withdrawal.id },
      before: { status: 'pending' },
      after: { status: 'rejected' },
      reason,
      journalId: journal,
    });
    await notify(within, {
      to: { person: withdrawal.personId },
      kind: 'withdrawal',
      ...writeNotice(withdrawalTexts, 'rejected', { amount: cents(withdrawal.amount) }, reason),
      link: '/user/withdraw',
    });
    notifyQueuesChanged(within, withdrawal.personId);
    return null;
  });
}
