import type { Withdrawal, WithdrawalStatus } from '../../../data/generated/client.ts';
import { clock } from '../../../lib/clock.ts';
import type { PostingContext } from '../../ledger/index.ts';
import { clearQueueItem } from '../../notifications/index.ts';
import { endProposalsOn } from '../../staff/index.ts';

/** Decides a withdrawal that `lockRequest` has locked. */
export async function decideWithdrawal(
  within: PostingContext,
  { id }: Withdrawal,
  status: Exclude<WithdrawalStatus, 'pending'>,
  reason: string | null = null,
): Promise<Withdrawal> {
  const { occurredAt = clock.date(), actor } = within;
  const data = { status, reason, decidedAt: occurredAt, decidedById: actor?.id ?? null };
  const decided = await within.database.withdrawal.update({ where: { id }, data });
  await endProposalsOn(within, 'withdrawal', id);
  await clearQueueItem(within, 'withdrawal', decided);
  return decided;
}
