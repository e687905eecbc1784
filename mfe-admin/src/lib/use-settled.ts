import { useState } from 'react';
import { type Settled, withSettled } from './settled.ts';

type Identified = { readonly _id: string };

/** The list as it is shown, and a function that keeps a decided record in its place. */
export interface SettledList<Item extends Identified> {
  readonly items: readonly Item[];
  readonly isSettled: (item: Item) => boolean;
  readonly remarkOf: (id: string) => string | null;
  /** `index`: its place, or -1 for the end. */
  readonly settle: (item: Item, remark: string | null, index: number) => void;
}

/** Keeps records decided during this visit in their places. Give a `key`, so that a changed filter starts over. */
export function useSettled<Item extends Identified>(fresh: readonly Item[]): SettledList<Item> {
  const [settled, setSettled] = useState<ReadonlyMap<string, Settled<Item>>>(new Map());
  const items = withSettled(fresh, settled);
  return {
    items,
    isSettled: ({ _id }) => settled.has(_id),
    remarkOf: (id) => settled.get(id)?.remark ?? null,
    settle: (item, remark, index) =>
      setSettled((now) =>
        new Map(now).set(item._id, { item, index: index < 0 ? items.length : index, remark }),
      ),
  };
}
