import { createStore, useStore } from '@dayrise/platform';
import { readStored, writeStored } from '@dayrise/platform/storage';

/** The key in local storage, and the name of the event that tells the other copies of this module in the tab. */
const key = 'dayrise.admin.shortcuts';

const read = (): boolean => readStored(key) !== 'off';

/** Whether single-key shortcuts are on; people who use speech input need to turn them off. */
export const shortcutsStore = createStore<boolean>(read);
addEventListener(key, ({ detail }: CustomEventInit<boolean>) => shortcutsStore.set(detail ?? read()));

/** Whether a key press belongs to a field, or to an open dialog, menu or list. */
export const isTyped = ({ target }: KeyboardEvent): boolean =>
  (target instanceof HTMLElement && target.closest('input, select, textarea, [contenteditable]') !== null) ||
  document.querySelector('dialog[open], [role="menu"], [role="listbox"]') !== null;

export const useShortcuts = (): boolean => useStore(shortcutsStore);

/** Turns single-key shortcuts on or off in this browser. */
export function setShortcuts(on: boolean): void {
  dispatchEvent(new CustomEvent(key, { detail: on }));
  writeStored(key, on ? 'on' : 'off');
}
