import { useLocation, useSearchParams } from '@dayrise/platform';

/** Where a page of a list is: its address, and the history's state with the cursors of the pages before it. */
interface PageLink {
  readonly to: string;
  readonly state: { readonly trail: readonly string[] };
}

/** The cursors of the previous pages, latest last, from a link’s state. */
export function trailOf(state: unknown): readonly string[] {
  if (typeof state !== 'object' || state === null || !('trail' in state)) return [];
  const { trail } = state;
  return Array.isArray(trail) && trail.every((cursor) => typeof cursor === 'string') ? trail : [];
}

/** The page of a list whose cursor is `cursor`, without the item that is chosen on this one. */
export function pageAt(search: URLSearchParams, cursor: string, trail: readonly string[]): PageLink {
  const changed = new URLSearchParams(search);
  changed.delete('item');
  if (cursor === '') changed.delete('cursor');
  else changed.set('cursor', cursor);
  return { to: `?${changed}`, state: { trail } };
}

/**
 * For the kit’s `PageLinks`: finds the pages around that of a list whose cursor is in the URL, from the cursor of the next
 * page; null on the last one.
 */
export function usePageLinks() {
  const [search] = useSearchParams();
  const trail = trailOf(useLocation().state);
  const cursor = search.get('cursor');
  const previous = trail.at(-1);
  return (next: string | null) => ({
    first: cursor !== null && previous === undefined ? pageAt(search, '', []) : undefined,
    previous:
      cursor !== null && previous !== undefined ? pageAt(search, previous, trail.slice(0, -1)) : undefined,
    next: next === null ? undefined : pageAt(search, next, [...trail, cursor ?? '']),
  });
}
