import { useCallback } from 'react';
import {
  createSearchParams,
  type SetURLSearchParams,
  useNavigate,
  useSearchParams as useRouterSearchParams,
} from 'react-router';

/**
 * The query of the URL and a function that changes it. Unlike React Router's, a change starts from the URL as it is now
 * and not from the one that was last drawn, so that of two quick changes none is lost.
 */
export function useSearchParams(): [URLSearchParams, SetURLSearchParams] {
  const [search] = useRouterSearchParams();
  const navigate = useNavigate();
  const setSearch = useCallback<SetURLSearchParams>(
    (change, options) => {
      const next = typeof change === 'function' ? change(new URLSearchParams(location.search)) : change;
      void navigate(`?${createSearchParams(next)}`, options);
    },
    [navigate],
  );
  return [search, setSearch];
}
