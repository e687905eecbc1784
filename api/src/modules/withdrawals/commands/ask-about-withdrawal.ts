import type { Withdrawal } from '../../../data/generated/client.ts';
import { lockPerson } from '../../../data/lock-person.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { PostingContext } from '../../ledger/index.ts';
import { askSecondPerson } from '../../staff/index.ts';
import { withdrawalPolicy } from '../policy.ts';

/**
 * Locks a pending withdrawal and asks whether it may be decided now, or waits for a second person. Throws `not_found`,
 * `own_record`, `already_decided`, and what `askSecondPerson` throws.
 */
export async function askAboutWithdrawal(
  within: PostingContext,
  input: { readonly id: string; readonly reason?: string | undefined; readonly action: 'approve' | 'reject' },
) {
  const { database } = within;
  const found = await database.withdrawal.findUnique({ where: { id: input.id } });
  if (!found) throw new AppError('not_found');
  if (!withdrawalPolicy.decide(within.actor, found)) throw new AppError('own_record');
  await lockPerson(database, found.personId);
  await requirePending(within, input.id);
  return askSecondPerson(within, {
    kind: 'withdrawal',
    subjectId: found.id,
    personId: found.personId,
    action: input.action,
    permission: 'withdrawals.decide',
    input: {},
    amount: found.amount,
    reason: input.reason,
  });
}

async function requirePending({ database }: PostingContext, id: string): Promise<void> {
  const [row] = await database.$queryRaw<Pick<Withdrawal, 'status' | 'decidedAt'>[]>`
    SELECT status, decided_at AS "decidedAt" FROM withdrawal WHERE id = ${id}::uuid FOR UPDATE`;
  if (row?.status === 'pending') return;
  throw new AppError('already_decided', {
    status: row?.status ?? null,
    at: row?.decidedAt?.toISOString() ?? null,
  });
}
