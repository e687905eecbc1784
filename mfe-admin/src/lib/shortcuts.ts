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

/** Whether single keys act in review queues; a person may switch them off, for speech input above all. */
export const useShortcuts = (): boolean => useStore(shortcutsStore);

/** Switches the single keys on or off, in this browser. */
export function setShortcuts(on: boolean): void {
  shortcutsStore.set(on);
  try {
    localStorage.setItem(key, on ? 'on' : 'off');
  } catch {
    // Storage is switched off: the choice lasts until the page is left.
  }
}
