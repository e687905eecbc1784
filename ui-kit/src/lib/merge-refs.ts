import type { Ref } from 'react';

/** Combines several refs into one, so that a form library and the kit can both reference an input. */
export const mergeRefs =
  <Element>(...refs: readonly (Ref<Element> | undefined)[]) =>
  (element: Element | null): void => {
    for (const ref of refs) {
      if (typeof ref === 'function') ref(element);
      else if (ref) ref.current = element;
    }
  };
