import type {
  Deposit,
  Payment,
  PaymentForReview,
  Position,
  StatementEntry,
  Withdrawal,
} from '@dayrise/contracts';
import { dollarsOf } from '../../lib/money.ts';
import { isBelowPrice } from './policy.ts';
import { signedAddress } from './proofs/signed-address.ts';
import type { PaymentRecord, PaymentRow } from './queries/payments.ts';
import type { PositionRow } from './queries/positions.ts';
import { fraction } from './queries/returns.ts';
import type { StatementRow } from './queries/statement.ts';
import type { WithdrawalRow } from './queries/withdrawals.ts';

export function presentPayment(payment: PaymentRecord): Payment {
  return {
    _id: payment.id,
    name: payment.plan || (payment.method ?? 'Deposit'),
    details: dollarsOf(payment.amount),
    detailPic: signedAddress(payment.proofHash),
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

export function presentPaymentForReview(payment: PaymentRow): PaymentForReview {
  return {
    ...presentPayment(payment),
    user: { _id: payment.personId, name: payment.payerName, email: payment.payerEmail },
    proofSeenBefore: payment.proofSeenBefore,
    belowPrice: isBelowPrice(payment),
  };
}

export function presentDeposit(payment: PaymentRow): Deposit {
  return {
    id: payment.id,
    user: payment.payerName,
    amount: dollarsOf(payment.amount),
    transactionHash: payment.transactionHash ?? '',
    image: signedAddress(payment.proofHash),
    decision: payment.decision,
    createdAt: payment.createdAt.toISOString(),
  };
}

export function presentWithdrawal(withdrawal: WithdrawalRow): Withdrawal {
  return {
    _id: withdrawal.id,
    amount: dollarsOf(withdrawal.amount),
    charge: dollarsOf(withdrawal.charge),
    method: withdrawal.method,
    wallet: withdrawal.wallet,
    status: withdrawal.status,
    createdAt: withdrawal.createdAt.toISOString(),
    decidedAt: withdrawal.decidedAt?.toISOString() ?? null,
    user: { _id: withdrawal.personId, name: withdrawal.name, balance: dollarsOf(withdrawal.balance) },
  };
}

export function presentPosition(position: PositionRow): Position {
  return {
    _id: position.id,
    plan: position.plan,
    principal: dollarsOf(position.opened),
    earned: dollarsOf(position.earned),
    openedAt: position.openedAt.toISOString(),
    closedAt: position.closedAt?.toISOString() ?? null,
    returns: position.returns.map(({ day, rate, amount }) => ({
      day,
      rate: fraction(rate),
      amount: dollarsOf(BigInt(amount)),
    })),
  };
}

/** An entry as `readerId` sees it: what they did themselves is by "You". */
export function presentEntry(row: StatementRow, readerId: string): StatementEntry {
  return {
    _id: String(row.id),
    at: row.at.toISOString(),
    kind: row.kind,
    account: row.account,
    description: row.description,
    reason: row.reason,
    actor: row.actorId === readerId ? 'You' : (row.actorName ?? 'Dayrise'),
    amount: dollarsOf(row.amount),
    runningBalance: dollarsOf(row.balanceAfter),
    journal: row.journal,
  };
}
