import type { Withdrawal, WithdrawalStatus } from '../../../data/generated/client.ts';
import { AppError } from '../../../http/index.ts';
import { clock } from '../../../lib/clock.ts';
import type { PostingContext } from '../../ledger/index.ts';

export interface WithdrawalDecision {
  readonly id: string;
  readonly status: Exclude<WithdrawalStatus, 'pending'>;
  readonly reason?: string | null | undefined;
}

/** Marks a pending withdrawal decided. Throws `not_found`, or `already_decided` with the status that stands. */
export async function decideWithdrawal(
  within: PostingContext,
  input: WithdrawalDecision,
): Promise<Withdrawal> {
  const [decided] = await within.database.withdrawal.updateManyAndReturn({
    where: { id: input.id, status: 'pending' },
    data: {
      status: input.status,
      reason: input.reason ?? null,
      decidedAt: within.occurredAt ?? clock.date(),
      decidedById: within.actor?.id ?? null,
    },
  });
  if (decided) return decided;
  const standing = await within.database.withdrawal.findUnique({ where: { id: input.id } });
  if (!standing) throw new AppError('not_found');
  throw new AppError('already_decided', {
    status: standing.status,
    at: standing.decidedAt?.toISOString() ?? null,
  });
}
