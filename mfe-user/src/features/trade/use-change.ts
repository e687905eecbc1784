import { useQueryClient } from '@dayrise/platform';
import { useCommand } from '../../lib/use-command.ts';
import { watchlist } from './api.ts';

/** A change of the watch list. A notification reports failures. */
export function useChange<Input>(change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useCommand(change, { refresh: () => client.invalidateQueries({ queryKey: watchlist.key }) });
}
