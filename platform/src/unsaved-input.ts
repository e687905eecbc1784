import { useEffect, useId } from 'react';
import { createStore } from './store.ts';

/** The components with unsaved input. The shell asks before such a page is left. */
export const unsavedStore = createStore<ReadonlySet<string>>(() => new Set());

/** While `dirty`, leaving the page asks for confirmation and nothing reloads it. */
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
