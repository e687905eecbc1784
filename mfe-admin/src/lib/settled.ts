/** A record that was decided during this visit, and where it was in the list. */
export interface Settled<Item> {
  readonly item: Item;
  /** Position in the list when it was decided. */
  readonly index: number;
  /** What to say on it: a colleague decided it first, and nothing changed. Null after the admin's own decision. */
  readonly remark: string | null;
}

/**
 * The fresh list with the records decided during this visit in their old places, so that nothing jumps while
 * an admin works through the queue.
 */
export function withSettled<Item extends { readonly _id: string }>(
  fresh: readonly Item[],
  settled: ReadonlyMap<string, Settled<Item>>,
): Item[] {
  if (settled.size === 0) return [...fresh];
  const list = fresh.filter((item) => !settled.has(item._id));
  const kept = [...settled.values()].sort((a, b) => a.index - b.index);
  for (const { item, index } of kept) list.splice(Math.min(index, list.length), 0, newest(fresh, item));
  return list;
}

function newest<Item extends { readonly _id: string }>(fresh: readonly Item[], item: Item): Item {
  return fresh.find((candidate) => candidate._id === item._id) ?? item;
}
