import { getPublishedResults } from '@dayrise/contracts';
import { api, queryOptions } from '@dayrise/platform';

/** How the people who traded did against doing nothing. */
export const publishedQuery = () =>
  queryOptions({
    queryKey: ['published-results'],
    queryFn: ({ signal }) => api.call(getPublishedResults, { signal }),
    staleTime: 3_600_000,
  });
