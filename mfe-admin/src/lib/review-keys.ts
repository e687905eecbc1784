/** What a key does in a review queue. */
export type ReviewCommand = 'next' | 'previous' | 'approve' | 'reject' | 'view';

const commands: Readonly<Record<string, ReviewCommand>> = {
  j: 'next',
  k: 'previous',
  ArrowDown: 'next',
  ArrowUp: 'previous',
  a: 'approve',
  r: 'reject',
  v: 'view',
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

/** The next index from `current` (-1: none), within a list of `length`. */
export function stepIndex(current: number, length: number, command: 'next' | 'previous'): number {
  if (length === 0) return -1;
  if (current < 0) return command === 'next' ? 0 : length - 1;
  return Math.min(length - 1, Math.max(0, current + (command === 'next' ? 1 : -1)));
}
