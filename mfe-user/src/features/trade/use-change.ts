import { notify, useMutation, useQueryClient } from '@dayrise/platform';
import { useFailures } from '@dayrise/platform/failures';
import { watchlist } from './api.ts';

/** A change of the watch list. A notification reports failures. */
export function useChange<Input>(change: (input: Input) => Promise<unknown>) {
  const { refusal } = useFailures();
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onError: (error) => notify({ kind: 'error', text: refusal(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: watchlist.key }),
  });
}
