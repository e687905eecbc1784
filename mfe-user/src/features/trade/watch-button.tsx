import { useLazy, useQuery } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Button } from '@dayrise/ui-kit';
import { Suspense, useState } from 'react';
import { watchlist } from './api.ts';
import { messages } from './texts.ts';
import { useChange } from './use-change.ts';

/** Adds the coin to the watch list, or removes it; asks first if it has alerts. */
export function WatchButton({ coin, name }: { readonly coin: string; readonly name: string }) {
  const texts = useTexts(messages);
  const UnwatchDialog = useLazy(() => import('./unwatch-dialog.tsx'));
  const { data } = useQuery(watchlist.own());
  const [asks, setAsks] = useState(false);
  const watched = data?.find((each) => each.coin === coin);
  const change = useChange(() => (watched ? watchlist.unwatch(coin) : watchlist.watch(coin)));
  const press = () => (watched && watched.alerts.length > 0 ? setAsks(true) : change.mutate(undefined));
  return (
    <>
      <Button
        size="small"
        aria-pressed={watched !== undefined}
        aria-label={watched ? texts.watchingCoin({ coin: name }) : texts.watchCoin({ coin: name })}
        busy={change.isPending}
        disabled={data === undefined}
        onClick={press}
      >
        {watched ? texts.watching : texts.watch}
      </Button>
      {asks && watched && (
        <Suspense>
          <UnwatchDialog watched={watched} name={name} onClose={() => setAsks(false)} />
        </Suspense>
      )}
    </>
  );
}
