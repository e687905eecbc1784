import type { Payment, PaymentDecision } from '../../../data/generated/client.ts';
import { AppError } from '../../../http/index.ts';
import { clock } from '../../../lib/clock.ts';
import type { PostingContext } from '../../ledger/index.ts';

export interface Decision {
  readonly id: string;
  readonly decision: Exclude<PaymentDecision, 'pending'>;
  readonly reason?: string | null | undefined;
}

/** Marks a pending payment decided. Throws `not_found`, or `already_decided` with the decision that stands. */
export async function decidePayment(within: PostingContext, input: Decision): Promise<Payment> {
  const [decided] = await within.database.payment.updateManyAndReturn({
    where: { id: input.id, decision: 'pending' },
    data: {
      decision: input.decision,
      reason: input.reason ?? null,
      decidedAt: within.occurredAt ?? clock.date(),
      decidedById: within.actor?.id ?? null,
    },
  });
  if (decided) return decided;
  const standing = await within.database.payment.findUnique({ where: { id: input.id } });
  if (!standing) throw new AppError('not_found');
  throw new AppError('already_decided', {
    decision: standing.decision,
    at: standing.decidedAt?.toISOString() ?? null,
  });
}
