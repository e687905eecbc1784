import {
  type AssigneeFilter,
  decideWithdrawal,
  listWithdrawals,
  type WithdrawalStatus,
} from '@dayrise/contracts';
import { api, keepPreviousData, queryOptions } from '@dayrise/platform';
import { keys } from '../../lib/keys.ts';

/** The list’s filters and cursor. */
export interface WithdrawalFilter {
  readonly id?: string;
  readonly status?: WithdrawalStatus;
  readonly search?: string;
  readonly assignee?: AssigneeFilter;
  readonly cursor?: string;
}

/** Queries of withdrawal requests. */
export const withdrawalQueries = {
  list: (filter: WithdrawalFilter = {}) =>
    queryOptions({
      queryKey: [...keys.withdrawals, 'list', filter],
      queryFn: ({ signal }) => api.call(listWithdrawals, { query: filter, signal }),
      placeholderData: keepPreviousData,
    }),
};

/** Approves or rejects a withdrawal. Throws `ApiError` 409 when it was decided or canceled before. */
export const sendWithdrawalDecision = (input: {
  id: string;
  status: 'approved' | 'rejected';
  reason: string;
  shownProposal: string | null;
}) =>
  api.call(decideWithdrawal, {
    params: { id: input.id },
    body: { status: input.status, reason: input.reason === '' ? undefined : input.reason },
    shownProposal: input.shownProposal,
  });
