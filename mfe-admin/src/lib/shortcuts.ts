import { createStore, useStore } from '@dayrise/platform';

const key = 'dayrise.admin.shortcuts';

function read(): boolean {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    return true;
  }
}

const shortcutsStore = createStore<boolean>(read);

/** Whether single-key shortcuts are on; people who use speech input need to turn them off. */
export const useShortcuts = (): boolean => useStore(shortcutsStore);

/** Turns single-key shortcuts on or off in this browser. */
export function setShortcuts(on: boolean): void {
  shortcutsStore.set(on);
  try {
    localStorage.setItem(key, on ? 'on' : 'off');
  } catch {
    // Storage is blocked: the choice lasts until the page is left.
  }
}
