import { useSyncExternalStore } from 'react';

/** A value outside React that components subscribe to. */
export interface Store<Value> {
  get(): Value;
  set(value: Value): void;
  subscribe(listener: () => void): () => void;
}

/** Creates a store. `initial` runs at the first read, so that importing a store has no side effects. */
export function createStore<Value>(initial: () => Value): Store<Value> {
  let current: { value: Value } | undefined;
  const listeners = new Set<() => void>();
  return {
    get() {
      current ??= { value: initial() };
      return current.value;
    },
    set(value) {
      if (current && Object.is(current.value, value)) return;
      current = { value };
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Subscribes a component to a store. */
export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}
