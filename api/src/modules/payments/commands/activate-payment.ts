import type { Payment } from '../../../data/generated/client.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { dollarsOf } from '../../../lib/money.ts';
import { newId } from '../../../lib/new-id.ts';
import { recordAudit } from '../../audit/index.ts';
import {
  type LedgerContext,
  type Leg,
  notifyQueuesChanged,
  type PostingContext,
  postJournal,
} from '../../ledger/index.ts';
import { cents, notify, writeNotice } from '../../notifications/index.ts';
import { askAboutRequest, type ProposalRow } from '../../staff/index.ts';
import { startsPlan } from '../policy.ts';
import { paymentTexts } from '../texts.ts';
import { decidePayment } from './decide-payment.ts';

/**
 * Activates a pending payment: its amount starts the plan it names, or goes to the balance when it names none
 * or is too small. Returns the proposal if it waits for a second person. Throws what `askAboutRequest` throws.
 */
export async function activatePayment(
  context: LedgerContext,
  input: { readonly id: string; readonly reason?: string | undefined },
): Promise<ProposalRow | null> {
  return withTransaction(context, async (within) => {
    const asked = await askAboutRequest(within, 'payment', { ...input, action: 'activate' });
    const { proposal, reason, request } = asked;
    if (proposal) return proposal;
    const payment = await decidePayment(within, request, 'active', reason);
    const target = startsPlan(payment) ? await openPosition(within, payment) : legToBalance(payment);
    const journal = await postJournal(within, {
      kind: 'payment_activated',
      reference: payment.id,
      legs: [{ account: 'clearing', method: payment.method ?? 'Wallet', amount: -payment.amount }, target],
      text:
        target.account === 'principal'
          ? { code: 'plan_started', values: { plan: payment.plan } }
          : { code: 'deposit' },
      reason,
    });
    await recordAudit(within, {
      action: 'payment.activated',
      subject: { kind: 'payment', id: payment.id },
      before: { decision: 'pending' },
      after: { decision: 'active', amount: dollarsOf(payment.amount), to: target.account },
      reason,
      journalId: journal,
    });
    const amount = cents(payment.amount);
    await notify(within, {
      to: { person: payment.personId },
      kind: 'payment',
      ...(target.account === 'principal'
        ? writeNotice(paymentTexts, 'started', { amount, plan: payment.plan }, reason)
        : writeNotice(paymentTexts, 'added', { amount }, reason)),
      link: target.account === 'principal' ? '/user/positions' : '/user/deposit',
    });
    notifyQueuesChanged(within, payment.personId);
    return null;
  });
}

function legToBalance(payment: Payment): Leg {
  return { account: 'cash', person: payment.personId, amount: payment.amount };
}

async function openPosition(within: PostingContext, payment: Payment): Promise<Leg> {
  const id = newId();
  await within.database.$executeRaw`
    INSERT INTO position (id, person_id, payment_id, plan, opened, opened_at)
    VALUES (${id}::uuid, ${payment.personId}::uuid, ${payment.id}::uuid, ${payment.plan}, ${payment.amount},
      ${payment.decidedAt})`;
  return { account: 'principal', person: payment.personId, position: id, amount: payment.amount };
}
