import { getCoins, type Market, streamCoins } from '@dayrise/contracts';
import { startTransition, useEffect, useState } from 'react';
import { api } from './api.ts';
import { followShared } from './shared-stream.ts';
import { createStore } from './store.ts';

/** Live prices: `live` by event stream, `polling` while the stream is lost, `failed` when neither answers. */
export interface MarketState {
  readonly market: Market | null;
  readonly connection: 'connecting' | 'live' | 'polling' | 'failed';
}

const POLL = 5000;
/** Milliseconds the stream gets to open before prices are asked for. */
const PATIENCE = 1500;

const store = createStore<MarketState>(() => ({ market: null, connection: 'connecting' }));
let followers = 0;
let stop: AbortController | undefined;

async function poll(): Promise<void> {
  try {
    const market = await api.call(getCoins);
    if (store.get().connection !== 'live') store.set({ market, connection: 'polling' });
  } catch {
    if (store.get().connection !== 'live') store.set({ ...store.get(), connection: 'failed' });
  }
}

function start(): void {
  const controller = new AbortController();
  stop = controller;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pollAfter = (delay: number) => {
    clearTimeout(timer);
    if (controller.signal.aborted) return;
    timer = setTimeout(() => void poll().finally(() => pollAfter(POLL)), delay);
  };
  controller.signal.addEventListener('abort', () => clearTimeout(timer));
  pollAfter(PATIENCE);
  followShared('dayrise:market', {
    path: streamCoins.path,
    replay: true,
    signal: controller.signal,
    onEvent: (data) => {
      clearTimeout(timer);
      // Our own server's answer, trusted as that of any call.
      store.set({ market: data as Market, connection: 'live' });
    },
    onState: (open) => {
      if (open) return;
      if (store.get().connection === 'live') store.set({ ...store.get(), connection: 'polling' });
      pollAfter(PATIENCE);
    },
  });
}

function subscribe(listener: () => void): () => void {
  const unsubscribe = store.subscribe(listener);
  followers += 1;
  if (followers === 1) start();
  return () => {
    unsubscribe();
    followers -= 1;
    if (followers === 0) stop?.abort();
  };
}

/** The ten coins, live; all components of all tabs share one stream, with polling every 5 s when it is lost. */
export function useMarket(): MarketState & { readonly retry: () => void } {
  const [state, setState] = useState(store.get);
  // A price may come a moment later: whoever types or scrolls goes first.
  useEffect(() => {
    const read = () => startTransition(() => setState(store.get()));
    read();
    return subscribe(read);
  }, []);
  return { ...state, retry };
}

const retry = () => void poll();
