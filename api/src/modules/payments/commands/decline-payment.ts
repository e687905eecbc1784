import { withTransaction } from '../../../data/transaction.ts';
import { reasonOrDefault, recordAudit } from '../../audit/index.ts';
import type { LedgerContext } from '../../ledger/index.ts';
import { notifyQueuesChanged } from '../../ledger/index.ts';
import { cents, notify, writeNotice } from '../../notifications/index.ts';
import { askAboutRequest, type ProposalRow } from '../../staff/index.ts';
import { paymentTexts } from '../texts.ts';
import { decidePayment } from './decide-payment.ts';

/** Declines a pending payment. No money moves. Returns the proposal if it waits for a second person. */
export async function declinePayment(
  context: LedgerContext,
  input: { readonly id: string; readonly reason?: string | undefined },
): Promise<ProposalRow | null> {
  return withTransaction(context, async (within) => {
    const asked = await askAboutRequest(within, 'payment', { ...input, action: 'decline' });
    if (asked.proposal) return asked.proposal;
    const reason = reasonOrDefault(asked.reason);
    const payment = await decidePayment(within, asked.request, 'declined', reason);
    await recordAudit(within, {
      action: 'payment.declined',
      subject: { kind: 'payment', id: payment.id },
      before: { decision: 'pending' },
      after: { decision: 'declined' },
      reason,
    });
    await notify(within, {
      to: { person: payment.personId },
      kind: 'payment',
      ...writeNotice(paymentTexts, 'declined', { amount: cents(payment.amount) }, asked.reason),
      link: '/user/deposit',
    });
    notifyQueuesChanged(within, payment.personId);
    return null;
  });
}
