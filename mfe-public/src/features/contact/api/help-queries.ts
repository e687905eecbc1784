import { listHelpArticles } from '@dayrise/contracts';
import { api, keepPreviousData, queryOptions } from '@dayrise/platform';

/** The help articles, or those that a search finds. */
export const helpQuery = (search: string) =>
  queryOptions({
    queryKey: ['help', search],
    queryFn: ({ signal }) => api.call(listHelpArticles, { query: { search: search || undefined }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
