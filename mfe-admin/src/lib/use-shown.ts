import { useLocation, useNavigate, useQuery, useSearchParams } from '@dayrise/platform';
import { useState } from 'react';
import { id as readId } from './list-params.ts';
import { useMediaQuery } from './use-media-query.ts';

/** Reads one item of a queue; null if there is none. */
export type ReadOne<Item> = (id: string) => {
  readonly queryKey: readonly string[];
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<Item | null>;
};

/** Which item of a queue is shown, beside the list or, on a narrow screen, instead of it. */
export interface Shown<Item> {
  /** The list, in which the shown item always is. */
  readonly items: readonly Item[];
  readonly item: Item | null;
  /** Whether list and item are side by side. */
  readonly wide: boolean;
  /** The link that shows an item; null: the list alone. */
  readonly linkTo: (id: string | null) => {
    readonly to: string;
    readonly replace: boolean;
    readonly preventScrollReset: boolean;
    readonly state: unknown;
  };
  readonly show: (id: string) => void;
}

/**
 * The shown item is in the URL. Side by side, it is the first that `waits` for the reader as long as they chose none. It
 * stays where it is when others arrive before it, and when a colleague decides it, so that nothing changes under the
 * reader's hands; it is then read with `one`.
 */
export function useShown<Item extends { readonly _id: string }>(
  listed: readonly Item[],
  { fresh, waits, one }: { fresh: readonly Item[]; waits: (item: Item) => boolean; one: ReadOne<Item> },
): Shown<Item> {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const wide = useMediaQuery('(min-width: 1024px)');
  const [last, setLast] = useState<{ readonly item: Item; readonly index: number } | null>(null);
  const chosen = readId(params, 'item') ?? (wide ? last?.item._id : undefined);
  const isChosen = ({ _id }: Item) => _id === chosen;
  const hasLeft = chosen !== undefined && !fresh.some(isChosen);
  const { data } = useQuery({ ...one(chosen ?? ''), enabled: hasLeft });
  const index = listed.findIndex(isChosen);
  const known = listed[index] ?? (last && isChosen(last.item) ? last.item : null);
  // The answer to the reader's decision is newer than what still waits for one.
  const left = hasLeft ? (data && (index < 0 || !waits(data)) ? data : known) : null;
  const items = left
    ? listed.toSpliced(index < 0 ? (last?.index ?? 0) : index, index < 0 ? 0 : 1, left)
    : listed;
  const item = items.find(isChosen) ?? (wide ? (items.find(waits) ?? items[0]) : undefined) ?? null;
  if (item && item !== last?.item) setLast({ item, index: items.indexOf(item) });
  const linkTo = (id: string | null) => {
    const next = new URLSearchParams(params);
    next.delete('item');
    if (id !== null) next.set('item', id);
    // Where the item takes the list's place, the way back leads to the list.
    return { to: `?${next}`, replace: wide || item !== null, preventScrollReset: wide, state };
  };
  const show = (id: string) => {
    const { to, ...options } = linkTo(id);
    void navigate(to, options);
  };
  return { items, item, wide, linkTo, show };
}
