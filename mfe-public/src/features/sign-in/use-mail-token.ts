import { useLocation } from '@dayrise/platform';

/** The token of a mailed link, from behind the # of the page's address; empty where it is missing. */
export function useMailToken(): string {
  return useLocation().hash.slice(1);
}
