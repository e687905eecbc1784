import {
  type BodyOf,
  cancelWithdrawal,
  centsOf,
  listOwnWithdrawals,
  type ResponseOf,
  type requestWithdrawal,
  type Withdrawal,
} from '@dayrise/contracts';
import { api, infiniteQueryOptions, queryOptions } from '@dayrise/platform';
import { areas } from '../../lib/keys.ts';

export type OwnWithdrawals = ResponseOf<typeof listOwnWithdrawals>;
export type WithdrawalRequest = BodyOf<typeof requestWithdrawal>;

/** The fields of the form: those of the request, and where the money goes. */
export interface WithdrawalFields extends Required<Omit<WithdrawalRequest, 'amount' | 'network'>> {
  /** As typed. */
  readonly amount: string;
  /** The id of a saved address, or `other`: the typed one. */
  readonly choice: string;
  /** Empty: recognized by the address. */
  readonly network: NonNullable<WithdrawalRequest['network']> | '';
}

export const withdrawals = {
  /** The newest ones, with what is available. */
  list: () =>
    queryOptions({
      queryKey: [...areas.money, 'withdrawals'],
      queryFn: ({ signal }) => api.call(listOwnWithdrawals, { signal }),
    }),
  /** All of them, a page at a time. */
  pages: () =>
    infiniteQueryOptions({
      queryKey: [...areas.money, 'withdrawals', 'pages'],
      queryFn: ({ signal, pageParam }) =>
        api.call(listOwnWithdrawals, { query: { cursor: pageParam || undefined }, signal }),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
    }),
};

/** The pages with a withdrawal that was just requested, so that it is shown before they are read again. */
export function withRequested<Pages extends { readonly pages: readonly OwnWithdrawals[] }>(
  all: Pages,
  withdrawal: Withdrawal,
): Pages {
  const [newest, ...older] = all.pages;
  if (!newest || newest.withdrawals.some(({ _id }) => _id === withdrawal._id)) return all;
  const moved = {
    ...newest,
    withdrawals: [withdrawal, ...newest.withdrawals],
    available: (centsOf(newest.available) - centsOf(withdrawal.amount)) / 100,
    onHold: (centsOf(newest.onHold) + centsOf(withdrawal.amount)) / 100,
  };
  return { ...all, pages: [moved, ...older] };
}

/** Cancels a pending withdrawal; the same key sent again counts once. */
export const takeBackWithdrawal = (id: string, idempotencyKey: string) =>
  api.call(cancelWithdrawal, { params: { id }, idempotencyKey });
