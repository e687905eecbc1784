import {
  deleteUser,
  endUserSession,
  exportPerson,
  getFigures,
  getHoldingsOf,
  getPersonRecords,
  getTimeline,
  getUser,
  linkPersonExport,
  listPersonExports,
  listUsers,
  type ResponseOf,
  type Role,
  revokeUserApiKey,
  type UserSort,
  updateVerification,
  viewAsPerson,
} from '@dayrise/contracts';
import { api, keepPreviousData, queryOptions } from '@dayrise/platform';
import { IMAGE_REFRESH_MS } from '@dayrise/platform/image-addresses';
import { sumOf } from '../../lib/dollars.ts';
import { keys } from '../../lib/keys.ts';

/** One person of the list; payment records come with the person's own page. */
export type ListedUser = ResponseOf<typeof listUsers>[number];

/** Filters and order of the list of people. */
export interface PeopleFilter {
  readonly search?: string;
  readonly status?: 'verified' | 'unverified' | 'staff';
  readonly sort: UserSort;
  readonly order: 'asc' | 'desc';
  readonly page: number;
}

const count = (headers: Headers, name: string): number => Math.max(0, Number(headers.get(name) ?? 0) || 0);

/** Reads of people with role user. */
export const peopleQueries = {
  /** The list as it opens, without a filter. */
  first: () => peopleQueries.list({ sort: 'createdAt', order: 'desc', page: 1 }),
  list: (filter: PeopleFilter) =>
    queryOptions({
      queryKey: [...keys.people, 'list', filter],
      queryFn: async ({ signal }) => {
        const { data, headers } = await api.callWithHeaders(listUsers, { query: filter, signal });
        return {
          people: data,
          total: count(headers, 'X-Total-Count'),
          capped: headers.get('X-Total-Capped') === 'true',
        };
      },
      placeholderData: keepPreviousData,
    }),
  /** A person's figures at a past moment (ISO 8601). */
  figures: (id: string, at: string) =>
    queryOptions({
      queryKey: [...keys.people, 'figures', id, at],
      queryFn: ({ signal }) => api.call(getFigures, { params: { id }, query: { at }, signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** One page of what happened to a person. */
  timeline: (id: string, cursor?: string) =>
    queryOptions({
      queryKey: [...keys.people, 'timeline', id, cursor ?? ''],
      queryFn: ({ signal }) => api.call(getTimeline, { params: { id }, query: { cursor }, signal }),
      placeholderData: keepPreviousData,
    }),
  /** A person's withdrawals, plans and tickets. */
  records: (id: string) =>
    queryOptions({
      queryKey: [...keys.people, 'records', id],
      queryFn: ({ signal }) => api.call(getPersonRecords, { params: { id }, signal }),
    }),
  /** Exports of a person’s data; read again while one is being made. */
  exports: (id: string) =>
    queryOptions({
      queryKey: [...keys.people, 'exports', id],
      queryFn: ({ signal }) => api.call(listPersonExports, { params: { id }, signal }),
      refetchInterval: ({ state }) =>
        state.data?.exports.some((each) => each.state === 'waiting') ? 5000 : false,
    }),
  /** A person with their payment records and proofs. */
  one: (id: string) =>
    queryOptions({
      queryKey: [...keys.people, 'one', id],
      queryFn: ({ signal }) => api.call(getUser, { params: { id }, signal }),
      refetchInterval: IMAGE_REFRESH_MS,
    }),
  /** What the deletion of a person takes away, as it is now, in dollars: the list may be older. */
  losses: (id: string) =>
    queryOptions({
      queryKey: [...keys.people, 'losses', id],
      queryFn: async ({ signal }) => {
        const [{ user }, { worth }] = await Promise.all([
          api.call(getUser, { params: { id }, signal }),
          api.call(getHoldingsOf, { params: { id }, signal }),
        ]);
        const { balance, deposit, profit } = user;
        return { balance, deposit, profit, coins: worth, total: sumOf([balance, deposit, profit, worth]) };
      },
      gcTime: 0,
    }),
};

/** Marks a person verified or not, or changes the role. */
export const sendRights = (input: { id: string; status?: boolean; role?: Role; reason: string }) =>
  api.call(updateVerification, {
    params: { id: input.id },
    body: { status: input.status, role: input.role, reason: input.reason },
  });

/** Deletes a person. */
export const sendDeletion = (input: { id: string; reason: string }) =>
  api.call(deleteUser, { params: { id: input.id }, body: { reason: input.reason } });

/** Opens a read-only session of 15 minutes in a person's area. */
export const sendViewing = (input: { id: string; reason: string }) =>
  api.call(viewAsPerson, { params: { id: input.id }, body: { reason: input.reason } });

/** Asks for an archive of everything about a person. */
export const sendExport = (input: { id: string; reason: string }) =>
  api.call(exportPerson, { params: { id: input.id }, body: { reason: input.reason } });

/** The address of an archive, for one minute. */
export const linkExport = (input: { id: string; export: string }) =>
  api.call(linkPersonExport, { params: input });

/** Ends one session of a person. */
export const sendSessionEnd = (input: { id: string; session: string; reason: string }) =>
  api.call(endUserSession, {
    params: { id: input.id, session: input.session },
    body: { reason: input.reason },
  });

/** Revokes one API key of a person. */
export const sendKeyRevocation = (input: { id: string; key: string; reason: string }) =>
  api.call(revokeUserApiKey, {
    params: { id: input.id, key: input.key },
    body: { reason: input.reason },
  });
