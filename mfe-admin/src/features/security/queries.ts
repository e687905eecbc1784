import { listSecurityEvents, type SecurityEventKind } from '@dayrise/contracts';
import { api, keepPreviousData, queryOptions } from '@dayrise/platform';
import { keys } from '../../lib/keys.ts';

/** The security log’s filters and cursor. */
export interface SecurityFilter {
  readonly person?: string;
  readonly kind?: SecurityEventKind;
  readonly address?: string;
  readonly cursor?: string;
}

/** Queries of the log of sign-ins, failures and ends of sessions. */
export const securityQueries = {
  list: (filter: SecurityFilter = {}) =>
    queryOptions({
      queryKey: [...keys.security, 'list', filter],
      queryFn: ({ signal }) => api.call(listSecurityEvents, { query: filter, signal }),
      placeholderData: keepPreviousData,
    }),
};
