import type { Withdrawal, WithdrawalStatus } from '../../../data/generated/client.ts';
import { lockPerson } from '../../../data/lock-person.ts';
import { AppError } from '../../../lib/app-error.ts';
import { clock } from '../../../lib/clock.ts';
import type { PostingContext } from '../../ledger/index.ts';
import { clearQueueItem } from '../../notifications/index.ts';
import { endProposalsOn } from '../../staff/index.ts';
import { withdrawalPolicy } from '../policy.ts';

/**
 * Locks a pending withdrawal, to decide it or for its person to cancel it. Throws `not_found`, also for another person's
 * to cancel, `own_record`, or `already_decided` with the current status.
 */
export async function lockPendingWithdrawal(
  { database, actor }: PostingContext,
  id: string,
  purpose: keyof typeof withdrawalPolicy = 'decide',
): Promise<Withdrawal> {
  const withdrawal = await database.withdrawal.findUnique({ where: { id } });
  if (!withdrawal) throw new AppError('not_found');
  if (!withdrawalPolicy[purpose](actor, withdrawal))
    throw new AppError(purpose === 'cancel' ? 'not_found' : 'own_record');
  // Deleting a person rejects their pending withdrawals, so a deleted person's withdrawal is decided already.
  await lockPerson(database, withdrawal.personId);
  const [now] = await database.$queryRaw<Pick<Withdrawal, 'status' | 'decidedAt'>[]>`
    SELECT status, decided_at AS "decidedAt" FROM withdrawal WHERE id = ${id}::uuid FOR UPDATE`;
  if (now?.status === 'pending') return withdrawal;
  throw new AppError('already_decided', {
    status: now?.status ?? null,
    at: now?.decidedAt?.toISOString() ?? null,
  });
}

/** Decides a withdrawal that `lockPendingWithdrawal` has locked. */
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
