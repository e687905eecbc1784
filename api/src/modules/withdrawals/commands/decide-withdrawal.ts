import type { Withdrawal, WithdrawalStatus } from '../../../data/generated/client.ts';
import { lockPerson } from '../../../data/lock-person.ts';
import { AppError } from '../../../lib/app-error.ts';
import { clock } from '../../../lib/clock.ts';
import type { PostingContext } from '../../ledger/index.ts';
import { endProposalsOn } from '../../staff/index.ts';
import { withdrawalPolicy } from '../policy.ts';

export interface WithdrawalDecision {
  readonly id: string;
  readonly status: Exclude<WithdrawalStatus, 'pending'>;
  readonly reason?: string | null | undefined;
}

/** Decides a pending withdrawal. Throws `not_found`, `own_record`, or `already_decided` with the current status. */
export async function decideWithdrawal(
  within: PostingContext,
  input: WithdrawalDecision,
): Promise<Withdrawal> {
  const { database } = within;
  const found = await database.withdrawal.findUnique({ where: { id: input.id }, select: { personId: true } });
  if (!found) throw new AppError('not_found');
  const own = input.status === 'cancelled';
  if (!own && !withdrawalPolicy.decide(within.actor, found)) throw new AppError('own_record');
  // Deleting a person rejects their pending withdrawals, so a deleted person's withdrawal is decided already.
  await lockPerson(database, found.personId);
  const [decided] = await database.withdrawal.updateManyAndReturn({
    where: { id: input.id, status: 'pending' },
    data: {
      status: input.status,
      reason: input.reason ?? null,
      decidedAt: within.occurredAt ?? clock.date(),
      decidedById: within.actor?.id ?? null,
    },
  });
  if (decided) {
    await endProposalsOn(within, 'withdrawal', decided.id);
    return decided;
  }
  const current = await database.withdrawal.findUniqueOrThrow({ where: { id: input.id } });
  throw new AppError('already_decided', {
    status: current.status,
    at: current.decidedAt?.toISOString() ?? null,
  });
}
