import { listAuditEvents } from '@dayrise/contracts';
import { api, keepPreviousData, queryOptions } from '@dayrise/platform';
import { keys } from '../../lib/keys.ts';

/** What the audit log is narrowed to; `cursor` is the place in it. */
export interface AuditFilter {
  readonly actor?: string;
  readonly action?: string;
  readonly subject?: string;
  readonly cursor?: string;
}

/** Reads of the append-only log of what admins did. */
export const auditQueries = {
  list: (filter: AuditFilter = {}) =>
    queryOptions({
      queryKey: [...keys.audit, 'list', filter],
      queryFn: ({ signal }) => api.call(listAuditEvents, { query: filter, signal }),
      placeholderData: keepPreviousData,
    }),
};
