import type { Withdrawal } from '../../../data/generated/client.ts';
import { type PostingContext, postJournal } from '../../ledger/index.ts';
import { decideWithdrawal } from './decide-withdrawal.ts';

/** Rejects or cancels a withdrawal that is locked, and releases its hold. Returns the id of the journal. */
export async function releaseWithdrawal(
  within: PostingContext,
  withdrawal: Withdrawal,
  status: 'rejected' | 'cancelled',
  reason?: string,
): Promise<string> {
  await decideWithdrawal(within, withdrawal, status, reason);
  const { personId: person, amount } = withdrawal;
  return postJournal(within, {
    kind: `withdrawal_${status}`,
    reference: withdrawal.id,
    legs: [
      { account: 'hold', person, amount: -amount },
      { account: 'cash', person, amount },
    ],
    text: { code: status === 'rejected' ? 'withdrawal_rejected' : 'withdrawal_canceled' },
    reason,
  });
}
