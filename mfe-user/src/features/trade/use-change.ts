import { notify, useMutation, useQueryClient } from '@dayrise/platform';
import { describeRefusal } from '@dayrise/platform/failures';
import { watchlist } from './api.ts';

/** A change of the watch list. A notification reports failures. */
export function useChange<Input>(change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    networkMode: 'always',
    onError: (error) => notify({ kind: 'error', text: describeRefusal(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: watchlist.key }),
  });
}
