import type { Withdrawal } from '@dayrise/contracts';
import { dollarsOf } from '../../lib/money.ts';
import { type ProposalRow, presentProposal } from '../staff/index.ts';
import type { WithdrawalRow } from './queries.ts';

/** A withdrawal; for staff with the decision that waits for a second person. */
export function presentWithdrawal(withdrawal: WithdrawalRow, proposal?: ProposalRow): Withdrawal {
  return {
    _id: withdrawal.id,
    amount: dollarsOf(withdrawal.amount),
    charge: dollarsOf(withdrawal.charge),
    method: withdrawal.method,
    wallet: withdrawal.wallet,
    status: withdrawal.status,
    createdAt: withdrawal.createdAt.toISOString(),
    reason: withdrawal.reason,
    decidedAt: withdrawal.decidedAt?.toISOString() ?? null,
    user: { _id: withdrawal.personId, name: withdrawal.name, balance: dollarsOf(withdrawal.balance) },
    proposal: proposal && presentProposal(proposal),
  };
}
