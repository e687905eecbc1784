import { getStatement, type StatementAccount, type StatementKind } from '@dayrise/contracts';
import { api, keepPreviousData, queryOptions } from '@dayrise/platform';
import { keys } from '../../lib/keys.ts';

/** The statement’s owner, filters and cursor; `from` and `to` are days. */
export interface StatementFilter {
  readonly user: string;
  readonly kind?: StatementKind;
  readonly account?: StatementAccount;
  readonly from?: string;
  readonly to?: string;
  /** A past moment: the statement as it was then. */
  readonly at?: string;
  readonly journal?: string;
  readonly cursor?: string;
}

/** Queries of one person's statement. */
export const statementQueries = {
  list: (filter: StatementFilter) =>
    queryOptions({
      queryKey: [...keys.statement, 'list', filter],
      queryFn: ({ signal }) => api.call(getStatement, { query: filter, signal }),
      placeholderData: keepPreviousData,
    }),
};
