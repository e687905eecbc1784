import { useSession, useStore } from '@dayrise/platform';
import { useSyncExternalStore } from 'react';
import { type Contribution, sortContributions } from './contributions.ts';
import { loaderOf } from './loader.ts';
import type { PageState } from './page-loader.ts';
import { registryStore } from './registry.ts';

export const loaderFor = ({ id, name }: Contribution) => loaderOf(id, { kind: 'slot', name });

/** The slots that the person sees, and those that break the rules of their places. */
export function useContributions() {
  const registry = useStore(registryStore);
  const session = useSession();
  return sortContributions(registry.status === 'ready' ? registry.remotes : [], session);
}

const isPending = ({ status }: PageState) => status === 'idle' || status === 'loading';
/** An older build that has loaded before still runs. */
const isMissing = (state: PageState) =>
  (state.status === 'failed' || state.status === 'incompatible') && !state.last;

/** Whether code of some slots is still loading, or else whether some of it could not be loaded. */
export function useProgress(parts: readonly Contribution[]): 'pending' | 'failed' | 'ready' {
  const stores = parts.map((part) => loaderFor(part).store);
  const subscribe = (listener: () => void) => {
    const stops = stores.map((store) => store.subscribe(listener));
    return () => {
      for (const stop of stops) stop();
    };
  };
  return useSyncExternalStore(subscribe, () => {
    const states = stores.map((store) => store.get());
    if (states.some(isPending)) return 'pending';
    return states.some(isMissing) ? 'failed' : 'ready';
  });
}
