/** What a key does in a review queue. The proof viewer has other keys, so that none means two things. */
export type ReviewCommand = 'next' | 'previous' | 'approve' | 'reject' | 'view' | 'open' | 'close';

const commands: Readonly<Record<string, ReviewCommand>> = {
  j: 'next',
  k: 'previous',
  ArrowDown: 'next',
  ArrowUp: 'previous',
  a: 'approve',
  r: 'reject',
  v: 'view',
  o: 'open',
  c: 'close',
};

/** The parts of a keyboard event that matter for shortcuts. */
export interface KeyPress {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly repeat: boolean;
  readonly defaultPrevented: boolean;
}

/** The command of a key press; null if it has none. */
export function reviewCommand(press: KeyPress): ReviewCommand | null {
  if (press.defaultPrevented || press.altKey || press.ctrlKey || press.metaKey) return null;
  const command = commands[press.key.length === 1 ? press.key.toLowerCase() : press.key] ?? null;
  const moves = command === 'next' || command === 'previous';
  return press.repeat && !moves ? null : command;
}

/** The item to show after the decision on the one at `index`: the next that waits, else the first, else the same. */
export function afterDecision<Item>(items: readonly Item[], index: number, waits: (item: Item) => boolean) {
  const others = [...items.slice(index + 1), ...items.slice(0, index)];
  return others.find(waits) ?? items[index];
}
