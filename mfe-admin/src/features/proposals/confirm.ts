import {
  activateRemote,
  addWallet,
  correctJournal,
  decidePayment,
  decideWithdrawal,
  deleteUser,
  inviteStaff,
  type Proposal,
  type ProposalKind,
  removeStaff,
  settleHolding,
  staffSets,
  updateBalance,
  updateDepositOrProfit,
  updateStaff,
  updateWallet,
} from '@dayrise/contracts';
import { MarketSource } from '@dayrise/contracts/schemas';
import { api, newIdempotencyKey } from '@dayrise/platform';

/** Whether this page can confirm it; false for kinds that only a newer version knows. */
export const canConfirm = ({ kind }: Proposal): boolean => kinds.has(kind);

const kinds: ReadonlySet<string> = new Set<ProposalKind>([
  'withdrawal',
  'payment',
  'balance',
  'deposit',
  'profit',
  'journal',
  'person',
  'role',
  'invitation',
  'build',
  'wallet',
  'holding',
]);

/**
 * Makes the same call as the proposer did, which confirms it. Returns what it proposed instead: the role of somebody who
 * signed up since they were to be invited. Throws `ApiError` as that call does.
 */
export async function confirmProposal(proposal: Proposal, reason: string): Promise<Proposal | undefined> {
  const params = { id: proposal.subject };
  const amount = Number(proposal.input.amount);
  const expected = Number(proposal.input.expected);
  const idempotencyKey = newIdempotencyKey();
  const shownProposal = proposal._id;
  switch (proposal.kind) {
    case 'withdrawal': {
      const status = proposal.action === 'approve' ? 'approved' : 'rejected';
      await api.call(decideWithdrawal, { params, body: { status, reason }, shownProposal });
      return;
    }
    case 'payment':
      await api.call(decidePayment, {
        params,
        body: { status: proposal.action === 'activate', reason },
        shownProposal,
      });
      return;
    case 'balance':
      await api.call(updateBalance, {
        params,
        body: { balance: amount, expected, reason },
        idempotencyKey,
        shownProposal,
      });
      return;
    case 'deposit':
    case 'profit':
      await api.call(updateDepositOrProfit, {
        params,
        body: { [proposal.kind]: amount, expected, reason },
        idempotencyKey,
        shownProposal,
      });
      return;
    case 'build':
      await api.call(activateRemote, {
        params,
        body: { buildId: String(proposal.input.build), reason },
        shownProposal,
      });
      return;
    case 'wallet': {
      const { name, address, retired } = proposal.input;
      const body = {
        name: typeof name === 'string' ? name : undefined,
        address: typeof address === 'string' ? address : undefined,
        retired: typeof retired === 'boolean' ? retired : undefined,
        reason,
      };
      if (proposal.action === 'set') await api.call(updateWallet, { params, body, shownProposal });
      else {
        const added = { name: String(name), address: String(address), reason };
        await api.call(addWallet, { body: added, shownProposal });
      }
      return;
    }
    case 'holding': {
      const source = MarketSource.parse(proposal.input.source);
      await api.call(settleHolding, {
        params: { id: proposal.person?._id ?? '' },
        body: { coin: String(proposal.input.coin), source, reason },
        idempotencyKey,
        shownProposal,
      });
      return;
    }
    case 'journal':
      await api.call(correctJournal, { params, body: { reason }, idempotencyKey, shownProposal });
      return;
    case 'person':
      await api.call(deleteUser, { params, body: { reason }, shownProposal });
      return;
    case 'role':
    case 'invitation': {
      const set = staffSets.find((each) => each === proposal.input.set);
      if (set === undefined) await api.call(removeStaff, { params, body: { reason }, shownProposal });
      else if (proposal.kind === 'role')
        await api.call(updateStaff, { params, body: { set, reason }, shownProposal });
      else {
        const body = { email: proposal.subject, set, reason };
        return (await api.call(inviteStaff, { body, shownProposal })).proposal;
      }
    }
  }
}
