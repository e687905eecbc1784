import type { Market } from '@dayrise/contracts';
import type { SharedStreamOptions } from './shared-stream.ts';
import { createStore, type Store } from './store.ts';

/** The prices and their source: `live` from the event stream, `polling` while the stream is lost, `failed` if neither works. */
export interface MarketState {
  readonly market: Market | null;
  readonly connection: 'connecting' | 'live' | 'polling' | 'failed';
}

export interface MarketServices {
  readonly readMarket: () => Promise<Market>;
  /** Follows the stream of prices. */
  readonly follow: (
    options: Required<Pick<SharedStreamOptions, 'signal' | 'onState'>> & {
      readonly onMarket: (market: Market) => void;
    },
  ) => void;
}

export interface MarketFeed {
  readonly store: Store<MarketState>;
  /** Follows the prices while there is a listener. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** Reads the prices now. */
  retry(): void;
}

/** Milliseconds between two polls. */
export const POLL_MS = 5000;
/** Milliseconds that the stream may take to open or reopen before prices are polled. */
export const STREAM_TIMEOUT_MS = 1500;
/** Milliseconds without a new price after which prices are stale, and are polled even if the stream is open. */
export const STALE_MS = 30_000;

/** Creates the feed of prices that all components of a tab share. */
export function createMarketFeed({ readMarket, follow }: MarketServices): MarketFeed {
  const store = createStore<MarketState>(() => ({ market: null, connection: 'connecting' }));
  let listeners = 0;
  let stop: AbortController | undefined;
  let updatedAt = 0;
  let streaming = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const accept = (market: Market) => {
    updatedAt = Date.now();
    store.set({ market, connection: streaming ? 'live' : 'polling' });
  };
  /** The last prices, marked as stale if they are older than `maxAge` milliseconds. */
  const lastKnown = (maxAge: number) => {
    const { market } = store.get();
    return market && Date.now() - updatedAt > maxAge ? { ...market, stale: true } : market;
  };

  const poll = async () => {
    const requestedAt = Date.now();
    try {
      const market = await readMarket();
      // Prices that have arrived on the stream since are newer.
      if (updatedAt <= requestedAt) accept(market);
    } catch {
      if (updatedAt <= requestedAt) store.set({ market: lastKnown(0), connection: 'failed' });
    }
  };
  const pollAfter = (delay: number) => {
    clearTimeout(timer);
    const { signal } = stop ?? {};
    timer = setTimeout(async () => {
      await poll();
      if (signal && !signal.aborted) pollAfter(streaming ? STALE_MS : POLL_MS);
    }, delay);
  };

  const start = () => {
    stop = new AbortController();
    const { signal } = stop;
    streaming = false;
    // Show the last known prices until the stream or a poll brings new ones.
    if (store.get().connection !== 'connecting')
      store.set({ market: lastKnown(STALE_MS), connection: 'connecting' });
    pollAfter(STREAM_TIMEOUT_MS);
    follow({
      signal,
      onMarket: (market) => {
        streaming = true;
        accept(market);
        pollAfter(STALE_MS);
      },
      onState: (open) => {
        // An open stream counts once it has brought a price.
        if (open || !streaming) return;
        streaming = false;
        store.set({ market: lastKnown(STALE_MS), connection: 'polling' });
        pollAfter(STREAM_TIMEOUT_MS);
      },
    });
  };

  return {
    store,
    retry: () => void poll(),
    subscribe(listener) {
      const unsubscribe = store.subscribe(listener);
      listeners += 1;
      if (listeners === 1) start();
      return () => {
        unsubscribe();
        listeners -= 1;
        if (listeners > 0) return;
        stop?.abort();
        clearTimeout(timer);
      };
    },
  };
}
