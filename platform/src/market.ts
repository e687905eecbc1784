import { getCoins, type Market, streamCoins } from '@dayrise/contracts';
import { startTransition, useEffect, useState } from 'react';
import { api } from './api.ts';
import { createMarketFeed, type MarketState } from './market-feed.ts';
import { followShared } from './shared-stream.ts';

export type { MarketState } from './market-feed.ts';

const feed = createMarketFeed({
  readMarket: () => api.call(getCoins),
  follow: ({ signal, onState, onMarket }) =>
    followShared('dayrise:market', {
      path: streamCoins.path,
      replay: true,
      signal,
      onState,
      // From our own server, so trusted like any response.
      onEvent: (data) => onMarket(data as Market),
    }),
});

/** The ten coins, live. All components of all tabs share one stream; while it is lost, prices are polled every 5 s. */
export function useMarket(): MarketState & { readonly retry: () => void } {
  const [state, setState] = useState(feed.store.get);
  // A transition, so that new prices never delay the person's input.
  useEffect(() => {
    const read = () => startTransition(() => setState(feed.store.get()));
    read();
    return feed.subscribe(read);
  }, []);
  return { ...state, retry: feed.retry };
}
