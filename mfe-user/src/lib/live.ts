import { useQueryClient, useServerEvents } from '@dayrise/platform';
import { staleAfter } from './keys.ts';

/** Reads again whatever the server says has changed, so that figures follow an admin's acts at once. */
export function useLiveFigures(): void {
  const client = useQueryClient();
  useServerEvents((event) => {
    for (const queryKey of staleAfter(event)) client.invalidateQueries({ queryKey });
  });
}
