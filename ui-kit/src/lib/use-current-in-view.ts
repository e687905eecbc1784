import { type RefObject, useLayoutEffect } from 'react';

/**
 * Scrolls a row, and nothing else, so that its current item can be seen: a tab that an address opens may be beyond the
 * edge of a phone. `selector` finds the item; `current` changes with it.
 */
export function useCurrentInView(
  row: RefObject<HTMLElement | null>,
  selector: string,
  current: unknown,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row's current item changes with `current`
  useLayoutEffect(() => {
    const item = row.current?.querySelector(selector);
    if (!row.current || !item) return;
    const [of, at] = [row.current.getBoundingClientRect(), item.getBoundingClientRect()];
    if (at.left >= of.left && at.right <= of.right) return;
    row.current.scrollLeft += (at.left + at.right - of.left - of.right) / 2;
  }, [row, selector, current]);
}
