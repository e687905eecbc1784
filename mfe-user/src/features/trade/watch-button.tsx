import { notify, useMutation, useQuery, useQueryClient } from '@dayrise/platform';
import { describeRefusal } from '@dayrise/platform/failures';
import { Button } from '@dayrise/ui-kit';
import { watchlist } from './api.ts';
import { texts } from './texts.ts';

/** Adds the coin to the watch list; the list itself removes it. */
export function WatchButton({ coin, name }: { readonly coin: string; readonly name: string }) {
  const client = useQueryClient();
  const { data } = useQuery(watchlist.own());
  const add = useMutation({
    mutationFn: () => watchlist.watch(coin),
    networkMode: 'always',
    onError: (error) => notify({ kind: 'error', text: describeRefusal(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: watchlist.key }),
  });
  const isWatched = data?.some((watched) => watched.coin === coin) ?? false;
  return (
    <Button
      size="small"
      aria-pressed={isWatched}
      aria-label={`${isWatched ? texts.watching : texts.watch} ${name}`}
      busy={add.isPending}
      onClick={() => {
        if (!isWatched) add.mutate();
      }}
    >
      {isWatched ? texts.watching : texts.watch}
    </Button>
  );
}
