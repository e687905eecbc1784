import { createStore } from './store.ts';

export interface Notice {
  readonly kind: 'success' | 'info' | 'warning' | 'error';
  readonly text: string;
}

/** A notice on screen. */
export interface Toast extends Notice {
  readonly id: number;
}

/** Milliseconds that a notice stays. */
export const NOTICE_TIME = 3000;

/** The notices on screen, for the shell. */
export const toastStore = createStore<readonly Toast[]>(() => []);

let lastId = 0;

/** Takes a notice off the screen. */
export function dismissNotice(id: number): void {
  toastStore.set(toastStore.get().filter((toast) => toast.id !== id));
}

/** Shows a short notice for 3 seconds; screen readers hear it. */
export function notify(notice: Notice): void {
  lastId += 1;
  const id = lastId;
  toastStore.set([...toastStore.get().slice(-3), { ...notice, id }]);
  setTimeout(() => dismissNotice(id), NOTICE_TIME);
}
