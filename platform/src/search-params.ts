import { useCallback } from 'react';
import {
  createSearchParams,
  type SetURLSearchParams,
  useNavigate,
  useSearchParams as useRouterSearchParams,
} from 'react-router';

/**
 * The URL's query and a function that changes it. Unlike React Router's, a change starts from the current URL and not from
 * the one last rendered, so that two quick changes are both kept.
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
