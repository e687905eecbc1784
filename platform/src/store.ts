import { useSyncExternalStore } from 'react';

/** A value outside React that components follow. */
export interface Store<Value> {
  get(): Value;
  set(value: Value): void;
  subscribe(listener: () => void): () => void;
}

/** Makes a store; `initial` runs at the first read, so importing this is free of side effects. */
export function createStore<Value>(initial: () => Value): Store<Value> {
  let held: { value: Value } | undefined;
  const listeners = new Set<() => void>();
  return {
    get() {
      held ??= { value: initial() };
      return held.value;
    },
    set(value) {
      if (held && Object.is(held.value, value)) return;
      held = { value };
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Follows a store from a component. */
export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}
