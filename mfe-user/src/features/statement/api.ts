import { listStatementEvents, listStatementMonths } from '@dayrise/contracts';
import { api, keepPreviousData, queryOptions } from '@dayrise/platform';
import { areas } from '../../lib/keys.ts';
import type { StatementFilters } from './filters.ts';

export const statement = {
  page: (filters: StatementFilters, cursor: string | undefined) =>
    queryOptions({
      queryKey: [...areas.money, 'statement', filters, cursor ?? null],
      queryFn: ({ signal }) => api.call(listStatementEvents, { query: { ...filters, cursor }, signal }),
      placeholderData: keepPreviousData,
    }),
  months: () =>
    queryOptions({
      queryKey: [...areas.money, 'statement-months'],
      queryFn: ({ signal }) => api.call(listStatementMonths, { signal }),
    }),
};
