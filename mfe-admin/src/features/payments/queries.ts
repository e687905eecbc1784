import { type AssigneeFilter, decidePayment, listPayments, type PaymentDecision } from '@dayrise/contracts';
import { api, keepPreviousData, queryOptions } from '@dayrise/platform';
import { keys } from '../../lib/keys.ts';

/** The list’s filters and cursor. */
export interface PaymentFilter {
  readonly id?: string;
  readonly decision?: PaymentDecision;
  readonly search?: string;
  readonly assignee?: AssigneeFilter;
  readonly cursor?: string;
}

/** Queries of payment records. Their image URLs are valid for 5 minutes. */
export const paymentQueries = {
  list: (filter: PaymentFilter = {}) =>
    queryOptions({
      queryKey: [...keys.payments, 'list', filter],
      queryFn: ({ signal }) => api.call(listPayments, { query: filter, signal }),
      placeholderData: keepPreviousData,
    }),
};

/** Activates (`true`) or declines a payment. Throws `ApiError` 409 when it was decided before. */
export const sendPaymentDecision = (input: {
  id: string;
  activate: boolean;
  reason: string;
  shownProposal: string | null;
}) =>
  api.call(decidePayment, {
    params: { id: input.id },
    body: { status: input.activate, reason: input.reason === '' ? undefined : input.reason },
    shownProposal: input.shownProposal,
  });
