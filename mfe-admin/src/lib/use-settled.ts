import { useState } from 'react';
import { type Outcome, type Settled, withSettled } from './settled.ts';

type Identified = { readonly _id: string };

/** The list as it is shown, and how to keep a decided record in its place with its outcome. */
export interface SettledList<Item extends Identified> {
  readonly items: readonly Item[];
  readonly outcomeOf: (id: string) => Outcome | null;
  readonly settle: (item: Item, outcome: Outcome) => void;
}

/** Keeps records decided during this visit where they stood. A changed filter starts anew: give a `key`. */
export function useSettled<Item extends Identified>(fresh: readonly Item[]): SettledList<Item> {
  const [settled, setSettled] = useState<ReadonlyMap<string, Settled<Item>>>(new Map());
  const items = withSettled(fresh, settled);
  return {
    items,
    outcomeOf: (id) => settled.get(id)?.outcome ?? null,
    settle: (item, outcome) => {
      const found = items.findIndex((candidate) => candidate._id === item._id);
      const index = found < 0 ? items.length : found;
      setSettled((now) => new Map(now).set(item._id, { item, index, outcome }));
    },
  };
}
