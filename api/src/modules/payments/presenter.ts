import type { Assignee, Deposit, Payment, PaymentForReview } from '@dayrise/contracts';
import { dollarsOf } from '../../lib/money.ts';
import { signedAddress } from '../images/index.ts';
import { type ProposalRow, presentProposal } from '../staff/index.ts';
import { isBelowPrice } from './policy.ts';
import type { PaymentRecord, PaymentRow } from './queries.ts';

/** The signed URL of the proof image; empty once it is erased. */
function proofAddress({ proofHash }: PaymentRecord): string {
  return proofHash === null ? '' : signedAddress(proofHash);
}

export function presentPayment(payment: PaymentRecord): Payment {
  return {
    _id: payment.id,
    name: payment.plan || (payment.method ?? 'Deposit'),
    details: dollarsOf(payment.amount),
    detailPic: proofAddress(payment),
    status: payment.decision === 'active',
    decision: payment.decision,
    forPlan: payment.plan !== '',
    method: payment.method,
    wallet: payment.wallet,
    transactionHash: payment.transactionHash ?? undefined,
    reason: payment.reason,
    createdAt: payment.createdAt.toISOString(),
    decidedAt: payment.decidedAt?.toISOString() ?? null,
  };
}

/** A payment for staff who may not see wallet addresses: the image of a proof can show one, too. */
export function withoutWallet(payment: Payment): Payment {
  return { ...payment, wallet: null, transactionHash: undefined, detailPic: '' };
}

export function presentPaymentForReview(
  payment: PaymentRow,
  { proposal, assignee }: { readonly proposal?: ProposalRow | undefined; readonly assignee: Assignee | null },
): PaymentForReview {
  return {
    ...presentPayment(payment),
    user: { _id: payment.personId, name: payment.payerName, email: payment.payerEmail },
    proofSeenBefore: payment.proofSeenBefore,
    belowPrice: isBelowPrice(payment),
    proposal: proposal && presentProposal(proposal),
    assignee,
  };
}

export function presentDeposit(payment: PaymentRow): Deposit {
  return {
    id: payment.id,
    user: payment.payerName,
    amount: dollarsOf(payment.amount),
    transactionHash: payment.transactionHash ?? '',
    image: proofAddress(payment),
    decision: payment.decision,
    createdAt: payment.createdAt.toISOString(),
  };
}
