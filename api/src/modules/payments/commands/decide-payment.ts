import type { Payment, PaymentDecision } from '../../../data/generated/client.ts';
import { lockPerson } from '../../../data/lock-person.ts';
import { AppError } from '../../../lib/app-error.ts';
import { clock } from '../../../lib/clock.ts';
import type { PostingContext } from '../../ledger/index.ts';
import { endProposalsOn } from '../../staff/index.ts';
import { paymentPolicy } from '../policy.ts';

export interface Decision {
  readonly id: string;
  readonly decision: Exclude<PaymentDecision, 'pending'>;
  readonly reason?: string | null | undefined;
}

/** Decides a pending payment. Throws `not_found`, `own_record`, or `already_decided` with the current decision. */
export async function decidePayment(within: PostingContext, input: Decision): Promise<Payment> {
  const { database } = within;
  const found = await database.payment.findUnique({ where: { id: input.id }, select: { personId: true } });
  if (!found) throw new AppError('not_found');
  if (!paymentPolicy.decide(within.actor, found)) throw new AppError('own_record');
  // Deleting a person declines their pending payments, so a deleted person's payment is decided already.
  await lockPerson(database, found.personId);
  const [decided] = await database.payment.updateManyAndReturn({
    where: { id: input.id, decision: 'pending' },
    data: {
      decision: input.decision,
      reason: input.reason ?? null,
      decidedAt: within.occurredAt ?? clock.date(),
      decidedById: within.actor?.id ?? null,
    },
  });
  if (decided) {
    await endProposalsOn(within, 'payment', decided.id);
    return decided;
  }
  const current = await database.payment.findUniqueOrThrow({ where: { id: input.id } });
  throw new AppError('already_decided', {
    decision: current.decision,
    at: current.decidedAt?.toISOString() ?? null,
  });
}
