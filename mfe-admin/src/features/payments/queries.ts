import { type AssigneeFilter, decidePayment, listPayments, type PaymentDecision } from '@dayrise/contracts';
import { api, keepPreviousData, queryOptions } from '@dayrise/platform';
import { IMAGE_REFRESH_MS } from '@dayrise/platform/image-addresses';
import type { SentDecision } from '../../components/request-review.tsx';
import { keys } from '../../lib/keys.ts';

/** The list’s filters and cursor. */
export interface PaymentFilter {
  readonly decision?: PaymentDecision;
  readonly search?: string;
  readonly assignee?: AssigneeFilter;
  readonly cursor?: string;
}

/** Queries of payment records, with their proofs. */
export const paymentQueries = {
  list: (filter: PaymentFilter = {}) =>
    queryOptions({
      queryKey: [...keys.payments, 'list', filter],
      queryFn: ({ signal }) => api.call(listPayments, { query: filter, signal }),
      placeholderData: keepPreviousData,
      refetchInterval: IMAGE_REFRESH_MS,
    }),
  one: (id: string) => ({
    queryKey: [...keys.payments, 'one', id],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await api.call(listPayments, { query: { id }, signal })).payments[0] ?? null,
    refetchInterval: IMAGE_REFRESH_MS,
  }),
};

/** Activates or declines a payment. Throws `ApiError` 409 when it was decided before. */
export const sendPaymentDecision = async ({ id, verdict, reason, shownProposal }: SentDecision) => {
  const body = { status: verdict === 'approve', reason };
  return (await api.call(decidePayment, { params: { id }, body, shownProposal })).payment;
};
