import { createStore, type Store, useStore } from '@dayrise/platform';
import { type ComponentType, type ReactNode, useEffect } from 'react';

/** Milliseconds between attempts to load a part that is needed; the last one repeats. */
const PAUSES = [1000, 2000, 4000, 8000, 10_000] as const;

/** A part of the shell whose code is loaded separately from the frame. */
export interface LazyPart<Props> {
  /** The part, once its code has loaded. */
  readonly store: Store<ComponentType<Props> | null>;
  /** Loads the code. Rejects when it can't be reached now. */
  readonly load: () => Promise<void>;
  /** Tries to load the code until it succeeds. Returns a stop function. */
  readonly keepLoading: () => () => void;
}

/** Creates a lazy part of the shell. It appears once its code has loaded. A failure affects nothing else. */
export function lazyPart<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  const store = createStore<ComponentType<Props> | null>(() => null);
  let loading: Promise<void> | undefined;
  const load = () => {
    if (store.get()) return Promise.resolve();
    loading ??= importPart()
      .then(store.set)
      .finally(() => {
        loading = undefined;
      });
    return loading;
  };

  const keepLoading = () => {
    let failures = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    const attempt = () => {
      clearTimeout(timer);
      load().catch(() => {
        if (stopped) return;
        timer = setTimeout(attempt, PAUSES[Math.min(failures, PAUSES.length - 1)]);
        failures += 1;
      });
    };
    addEventListener('online', attempt);
    attempt();
    return () => {
      stopped = true;
      clearTimeout(timer);
      removeEventListener('online', attempt);
    };
  };

  return { store, load, keepLoading };
}

interface LazyViewProps<Props> {
  readonly part: LazyPart<Props>;
  /** The part's props. */
  readonly props: Props;
  /** Drawn until the part's code has loaded. */
  readonly fallback: ReactNode;
}

/** Draws a lazy part, and keeps trying to load it while it is on screen. */
export function LazyView<Props extends object>({ part, props, fallback }: LazyViewProps<Props>): ReactNode {
  const Part = useStore(part.store);
  const missing = Part === null;
  useEffect(() => {
    if (missing) return part.keepLoading();
  }, [part, missing]);
  return Part ? <Part {...props} /> : fallback;
}
