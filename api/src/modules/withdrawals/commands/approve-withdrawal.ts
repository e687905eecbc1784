import { withTransaction } from '../../../data/transaction.ts';
import { dollarsOf } from '../../../lib/money.ts';
import { recordAudit } from '../../audit/index.ts';
import { type LedgerContext, type Leg, notifyQueuesChanged, postJournal } from '../../ledger/index.ts';
import { cents, notify, writeNotice } from '../../notifications/index.ts';
import { askAboutRequest, type ProposalRow } from '../../staff/index.ts';
import { withdrawalTexts } from '../texts.ts';
import { decideWithdrawal } from './decide-withdrawal.ts';

/**
 * Pays a pending withdrawal out of its hold, less the charge. Returns the proposal if it waits for a second person. Throws
 * what `askAboutRequest` throws.
 */
export async function approveWithdrawal(
  context: LedgerContext,
  input: { readonly id: string; readonly reason?: string | undefined },
): Promise<ProposalRow | null> {
  return withTransaction(context, async (within) => {
    const asked = await askAboutRequest(within, 'withdrawal', { ...input, action: 'approve' });
    const { proposal, reason, request: withdrawal } = asked;
    if (proposal) return proposal;
    await decideWithdrawal(within, withdrawal, 'approved', reason);
    const { personId, amount, charge, method } = withdrawal;
    const legs: Leg[] = [
      { account: 'hold', person: personId, amount: -amount },
      { account: 'payouts', method, amount: amount - charge },
      { account: 'fees', amount: charge },
    ];
    const journal = await postJournal(within, {
      kind: 'withdrawal_approved',
      reference: withdrawal.id,
      legs: legs.filter((leg) => leg.amount !== 0n),
      text: { code: 'withdrawal_approved' },
      reason,
    });
    await recordAudit(within, {
      action: 'withdrawal.approved',
      subject: { kind: 'withdrawal', id: withdrawal.id },
      before: { status: 'pending' },
      after: { status: 'approved', amount: dollarsOf(amount), charge: dollarsOf(charge) },
      reason,
      journalId: journal,
    });
    await notify(within, {
      to: { person: personId },
      kind: 'withdrawal',
      ...writeNotice(
        withdrawalTexts,
        'approved',
        { amount: cents(amount), received: cents(amount - charge) },
        reason,
      ),
      link: '/user/withdraw',
    });
    notifyQueuesChanged(within, personId);
    return null;
  });
}
