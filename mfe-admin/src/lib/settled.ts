/** A record that was decided during this visit, and where it was in the list. */
export interface Settled<Item> {
  readonly item: Item;
  /** Position in the list when it was decided. */
  readonly index: number;
  /** What to say on it: a colleague decided it first, and nothing changed. Null after the admin's own decision. */
  readonly remark: string | null;
}

/** What to say on a record that still waits, and the proposal that it was said about. */
export interface Remark {
  readonly text: string;
  readonly proposal: string | undefined;
}

/** A record that staff may have proposed a decision on. */
export interface Proposable {
  readonly proposal?: { readonly _id: string } | undefined;
}

/** Keeps a remark for as long as the record has the same proposal, or none. */
export const remarkOn = ({ proposal }: Proposable, text: string): Remark => ({
  text,
  proposal: proposal?._id,
});

/** What to say on a record as it is now: nothing once it is decided, or another proposal is open. */
export const remarkNow = (
  { proposal }: Proposable,
  remark: Remark | undefined,
  waits: boolean,
): string | null => (remark && waits && remark.proposal === proposal?._id ? remark.text : null);

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
