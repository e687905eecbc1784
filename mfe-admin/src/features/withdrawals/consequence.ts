import type { Withdrawal } from '@dayrise/contracts';
import { formatMoney } from '@dayrise/ui-kit';
import { difference } from '../../lib/dollars.ts';

type Facts = Pick<Withdrawal, 'amount' | 'charge' | 'user'>;

/** The payout of an approved withdrawal, in dollars. */
export const payout = (withdrawal: Facts): number => difference(withdrawal.amount, withdrawal.charge);

/** The balance after an approval, in dollars; never below zero, like in the ledger. */
export const balanceAfter = (withdrawal: Facts): number =>
  Math.max(0, difference(withdrawal.user.balance, withdrawal.amount));

/** What approving a withdrawal does. */
export function approvalConsequence(withdrawal: Facts): string {
  const paid = formatMoney(payout(withdrawal));
  const kept = withdrawal.charge > 0 ? ` and ${formatMoney(withdrawal.charge)} is kept as charge` : '';
  return `${paid} is paid out to the wallet${kept}. The balance goes from ${formatMoney(withdrawal.user.balance)} to ${formatMoney(balanceAfter(withdrawal))}.`;
}

/** What rejecting a withdrawal does. */
export function rejectionConsequence(withdrawal: Facts): string {
  return `Nothing is paid out. ${formatMoney(withdrawal.amount)} is no longer on hold; the balance stays ${formatMoney(withdrawal.user.balance)}.`;
}

/** One line for a pending request. */
export const pendingSentence = (withdrawal: Facts): string =>
  `Approving lowers the balance to ${formatMoney(balanceAfter(withdrawal))}; rejecting releases ${formatMoney(withdrawal.amount)}.`;

/** One line for a decided request. */
export function decidedSentence(withdrawal: Facts & Pick<Withdrawal, 'status'>): string {
  switch (withdrawal.status) {
    case 'pending':
      return 'Waiting for a decision.';
    case 'approved':
      return `Approved: ${formatMoney(payout(withdrawal))} was paid out to the wallet.`;
    case 'rejected':
      return `Rejected: ${formatMoney(withdrawal.amount)} is no longer on hold.`;
    case 'cancelled':
      return `Canceled by the person: ${formatMoney(withdrawal.amount)} is no longer on hold.`;
  }
}

/** The message for a 409, based on the record’s current status. */
export function overtakenSentence(status: string | null): string {
  switch (status) {
    case 'approved':
    case 'rejected':
      return `A colleague ${status} this first. Your decision changed nothing.`;
    case 'cancelled':
      return 'The person canceled this before your decision. Nothing was changed.';
    default:
      return 'This was decided before you. Your decision changed nothing.';
  }
}
