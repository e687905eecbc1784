import { type Language, listHelpArticles } from '@dayrise/contracts';
import { api, queryOptions } from '@dayrise/platform';

/** The help articles in a language, or those that a search finds. */
export const helpQuery = (language: Language, search: string) =>
  queryOptions({
    queryKey: ['help', language, search],
    queryFn: ({ signal }) =>
      api.call(listHelpArticles, { query: { language, search: search || undefined }, signal }),
    staleTime: 60_000,
  });
