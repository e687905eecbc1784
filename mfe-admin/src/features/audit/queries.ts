import { listAuditEvents } from '@dayrise/contracts';
import { api, keepPreviousData, queryOptions } from '@dayrise/platform';
import { keys } from '../../lib/keys.ts';

/** The audit log’s filters and cursor. */
export interface AuditFilter {
  readonly actor?: string;
  readonly action?: string;
  readonly subject?: string;
  readonly cursor?: string;
}

/** Queries of the append-only audit log. */
export const auditQueries = {
  list: (filter: AuditFilter = {}) =>
    queryOptions({
      queryKey: [...keys.audit, 'list', filter],
      queryFn: ({ signal }) => api.call(listAuditEvents, { query: filter, signal }),
      placeholderData: keepPreviousData,
    }),
};
