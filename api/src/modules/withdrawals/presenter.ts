import type { Assignee, SavedAddress, Withdrawal } from '@dayrise/contracts';
import { dollarsOf } from '../../lib/money.ts';
import { type ProposalRow, presentProposal } from '../staff/index.ts';
import type { SavedAddressRow, WithdrawalRow } from './queries.ts';

/** What staff see of a withdrawal besides what its owner sees. */
interface ForStaff {
  readonly proposal?: ProposalRow | undefined;
  readonly assignee: Assignee | null;
}

/** What a withdrawal tells on every screen, and in the archive of a person's data. */
export function presentFacts(withdrawal: Omit<WithdrawalRow, 'name' | 'balance'>) {
  const { method, wallet, network, status, reason, decidedAt } = withdrawal;
  return { method, wallet, network, status, reason, decidedAt: decidedAt?.toISOString() ?? null };
}

/** A withdrawal; for staff with the decision that waits for a second person, and who takes care of it. */
export function presentWithdrawal(withdrawal: WithdrawalRow, forStaff?: ForStaff): Withdrawal {
  return {
    _id: withdrawal.id,
    amount: dollarsOf(withdrawal.amount),
    charge: dollarsOf(withdrawal.charge),
    createdAt: withdrawal.createdAt.toISOString(),
    ...presentFacts(withdrawal),
    user: { _id: withdrawal.personId, name: withdrawal.name, balance: dollarsOf(withdrawal.balance) },
    proposal: forStaff?.proposal && presentProposal(forStaff.proposal),
    assignee: forStaff?.assignee,
  };
}

/** A saved withdrawal address. */
export function presentAddress(saved: SavedAddressRow): SavedAddress {
  return {
    _id: saved.id,
    name: saved.name,
    network: saved.network,
    address: saved.address,
    createdAt: saved.createdAt.toISOString(),
    usableAt: saved.usableAt.toISOString(),
  };
}
