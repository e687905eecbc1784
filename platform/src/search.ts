import type { Places, SearchResults, UseQueryResult } from '@dayrise/platform';
import { useEffect, useEffectEvent } from 'react';

/** The shortest query that is sent to the server, in characters. */
export const SHORTEST_QUERY = 2;

/** Reports the results of a query to the frame's search. */
export function useSearchResults<Data>(
  { onResults }: Places['search'],
  { id, title }: Pick<SearchResults, 'id' | 'title'>,
  { data, isError, isFetching }: Pick<UseQueryResult<Data>, 'data' | 'isError' | 'isFetching'>,
  list: (data: Data) => SearchResults['found'],
): void {
  const report = useEffectEvent(() => {
    const found = data === undefined || isError ? [] : list(data);
    onResults({ id, title, status: isFetching ? 'pending' : isError ? 'error' : 'success', found });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: reports again whenever one of them changes
  useEffect(() => report(), [id, title, data, isError, isFetching]);
}
