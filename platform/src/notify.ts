import { createStore } from './store.ts';

export interface Notice {
  readonly kind: 'success' | 'info' | 'warning' | 'error';
  readonly text: string;
}

/** A notice on screen. */
export interface Toast extends Notice {
  readonly id: number;
}

/** The maximum number of notices on screen that disappear automatically. */
const MAX_BRIEF = 4;

/** The notices on screen, for the shell. */
export const toastStore = createStore<readonly Toast[]>(() => []);

let lastId = 0;

/** Removes a notice from the screen. */
export function dismissNotice(id: number): void {
  toastStore.set(toastStore.get().filter((toast) => toast.id !== id));
}

const isBrief = ({ kind }: Notice): boolean => kind === 'success' || kind === 'info';

/**
 * Shows a short notice, which screen readers announce. Successes and information disappear after 3
 * seconds; warnings and errors stay until they are dismissed. A repeated notice is shown once.
 */
export function notify({ kind, text }: Notice): void {
  lastId += 1;
  const others = toastStore.get().filter((toast) => toast.kind !== kind || toast.text !== text);
  const extra = others.filter(isBrief).length + Number(isBrief({ kind, text })) - MAX_BRIEF;
  const dropped = new Set(others.filter(isBrief).slice(0, Math.max(0, extra)));
  toastStore.set([...others.filter((toast) => !dropped.has(toast)), { kind, text, id: lastId }]);
}
