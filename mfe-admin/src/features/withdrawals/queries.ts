import {
  type AssigneeFilter,
  decideWithdrawal,
  listWithdrawals,
  type WithdrawalStatus,
} from '@dayrise/contracts';
import { api, keepPreviousData, queryOptions } from '@dayrise/platform';
import type { SentDecision } from '../../components/request-review.tsx';
import { keys } from '../../lib/keys.ts';

/** The list’s filters and cursor. */
export interface WithdrawalFilter {
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
  one: (id: string) => ({
    queryKey: [...keys.withdrawals, 'one', id],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await api.call(listWithdrawals, { query: { id }, signal })).withdrawals[0] ?? null,
  }),
};

/** Approves or rejects a withdrawal. Throws `ApiError` 409 when it was decided or canceled before. */
export const sendWithdrawalDecision = async ({ id, verdict, reason, shownProposal }: SentDecision) => {
  const body = { status: verdict === 'approve' ? 'approved' : 'rejected', reason } as const;
  return (await api.call(decideWithdrawal, { params: { id }, body, shownProposal })).withdrawal;
};
