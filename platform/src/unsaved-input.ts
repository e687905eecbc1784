import { useEffect, useId } from 'react';
import { createStore } from './store.ts';

/** The components that hold unsaved input now. The shell asks before such a page is left. */
export const unsavedStore = createStore<ReadonlySet<string>>(() => new Set());

/** Marks what was typed here as unsaved: leaving the page asks first, and nothing reloads over it. */
export function useUnsavedInput(dirty: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!dirty) return;
    unsavedStore.set(new Set([...unsavedStore.get(), id]));
    return () => {
      unsavedStore.set(new Set([...unsavedStore.get()].filter((other) => other !== id)));
    };
  }, [dirty, id]);
}
