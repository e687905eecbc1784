import type { PostingContext } from '../../ledger/index.ts';
import { askSecondPerson } from '../../staff/index.ts';
import { lockPendingWithdrawal } from './decide-withdrawal.ts';

/**
 * Locks a pending withdrawal and asks whether it may be decided now, or waits for a second person. Throws what
 * `lockPendingWithdrawal` and `askSecondPerson` throw.
 */
export async function askAboutWithdrawal(
  within: PostingContext,
  { id, reason, action }: { id: string; reason?: string | undefined; action: 'approve' | 'reject' },
) {
  const withdrawal = await lockPendingWithdrawal(within, id);
  const asked = await askSecondPerson(within, {
    kind: 'withdrawal',
    subjectId: id,
    personId: withdrawal.personId,
    action,
    permission: 'withdrawals.decide',
    input: {},
    amount: withdrawal.amount,
    reason,
  });
  return { ...asked, withdrawal };
}
