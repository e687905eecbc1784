import type { SubmitPaymentFields } from '@dayrise/contracts';
import type { z } from 'zod';
import type { Payment } from '../../../data/generated/client.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { AppError } from '../../../lib/app-error.ts';
import { clock } from '../../../lib/clock.ts';
import { centsOf } from '../../../lib/money.ts';
import { claimImages, type StoredImage } from '../../images/index.ts';
import type { LedgerContext } from '../../ledger/index.ts';
import { lockOwner, notifyQueuesChanged } from '../../ledger/index.ts';
import { cents, notify, queueLink, writeNotice } from '../../notifications/index.ts';
import { paymentTexts } from '../texts.ts';

export interface NewPayment {
  readonly fields: z.output<typeof SubmitPaymentFields>;
  readonly proof: StoredImage;
}

/**
 * Creates a pending payment with a stored proof. No money moves. Throws `unavailable` when the proof has been swept in
 * the meantime.
 */
export async function submitPayment(context: LedgerContext, { fields, proof }: NewPayment): Promise<Payment> {
  const { actor } = context;
  if (actor === null) throw new AppError('unauthenticated');
  return withTransaction(context, async (within) => {
    await lockOwner(within, actor.id);
    // Of two submissions of one image, the second sees the first.
    await claimImages(within, [proof]);
    const sameProof = { proofHash: proof.hash };
    const seenBefore = await within.database.payment.findFirst({ where: sameProof, select: { id: true } });
    const payment = await within.database.payment.create({
      data: {
        ...sameProof,
        proofSeenBefore: seenBefore !== null,
        personId: actor.id,
        plan: fields.planName,
        method: fields.method || null,
        wallet: fields.wallet || null,
        amount: centsOf(fields.planAmount),
        transactionHash: fields.transactionHash || null,
        createdAt: context.occurredAt ?? clock.date(),
      },
    });
    await notify(within, {
      to: { staffWith: 'payments.decide' },
      kind: 'queue',
      ...(payment.plan
        ? writeNotice(paymentTexts, 'submitted', { amount: cents(payment.amount), plan: payment.plan })
        : writeNotice(paymentTexts, 'submittedToBalance', { amount: cents(payment.amount) })),
      link: queueLink.payment(payment.id),
    });
    notifyQueuesChanged(within, actor.id);
    return payment;
  });
}
