import type { Payment } from '../../../data/generated/client.ts';
import { lockPerson } from '../../../data/lock-person.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { PostingContext } from '../../ledger/index.ts';
import { askSecondPerson } from '../../staff/index.ts';
import { paymentPolicy } from '../policy.ts';

/**
 * Locks a pending payment and asks whether it may be decided now, or waits for a second person. Throws `not_found`,
 * `own_record`, `already_decided`, and what `askSecondPerson` throws.
 */
export async function askAboutPayment(
  within: PostingContext,
  input: {
    readonly id: string;
    readonly reason?: string | undefined;
    readonly action: 'activate' | 'decline';
  },
) {
  const { database } = within;
  const found = await database.payment.findUnique({ where: { id: input.id } });
  if (!found) throw new AppError('not_found');
  if (!paymentPolicy.decide(within.actor, found)) throw new AppError('own_record');
  await lockPerson(database, found.personId);
  await requirePending(within, input.id);
  return askSecondPerson(within, {
    kind: 'payment',
    subjectId: found.id,
    personId: found.personId,
    action: input.action,
    permission: 'payments.decide',
    input: {},
    amount: found.amount,
    reason: input.reason,
  });
}

async function requirePending({ database }: PostingContext, id: string): Promise<void> {
  const [row] = await database.$queryRaw<Pick<Payment, 'decision' | 'decidedAt'>[]>`
    SELECT decision, decided_at AS "decidedAt" FROM payment WHERE id = ${id}::uuid FOR UPDATE`;
  if (row?.decision === 'pending') return;
  throw new AppError('already_decided', {
    decision: row?.decision ?? null,
    at: row?.decidedAt?.toISOString() ?? null,
  });
}
