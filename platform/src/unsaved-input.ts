import { useEffect, useId } from 'react';
import { createStore } from './store.ts';

/** Who holds unsaved input now, for the shell, which asks before such a page is left. */
export const unsavedStore = createStore<ReadonlySet<string>>(() => new Set());

/** Tells that something was typed here and not sent yet: leaving the page asks first, nothing reloads over it. */
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
