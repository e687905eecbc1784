import type { Withdrawal } from '../../../data/generated/client.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { dollarsOf } from '../../../lib/money.ts';
import { recordAudit } from '../../audit/index.ts';
import { type LedgerContext, type Leg, notifyQueuesChanged, postJournal } from '../../ledger/index.ts';
import { decideWithdrawal } from './decide-withdrawal.ts';

/** Pays a pending withdrawal out of its hold, less the charge. Throws `not_found` or `already_decided`. */
export async function approveWithdrawal(
  context: LedgerContext,
  input: { readonly id: string; readonly reason?: string | undefined },
): Promise<Withdrawal> {
  return withTransaction(context, async (within) => {
    const withdrawal = await decideWithdrawal(within, { ...input, status: 'approved' });
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
      description: 'Withdrawal approved',
      reason: input.reason,
    });
    await recordAudit(within, {
      action: 'withdrawal.approved',
      subject: { kind: 'withdrawal', id: withdrawal.id },
      before: { status: 'pending' },
      after: { status: 'approved', amount: dollarsOf(amount), charge: dollarsOf(charge) },
      reason: input.reason,
      journalId: journal,
    });
    notifyQueuesChanged(within, personId);
    return withdrawal;
  });
}
