import { LAST_KNOWN, sessionStore } from './session.ts';

/** Something the person saw, and when (ISO 8601). */
export interface LastKnown {
  readonly at: string;
  readonly value: unknown;
}

/** Whether the page runs as an app that was installed on the device. */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

/**
 * Keeps what the signed-in person sees, in the installed app alone, to be shown with its time while there is no network.
 * It is deleted when the session ends.
 */
export function keepLastKnown(name: string, value: unknown): void {
  const session = sessionStore.get();
  if (!session || session.viewingUntil !== undefined || !isInstalled()) return;
  const person = session.user._id;
  const values = { ...readAll(person), [name]: { at: new Date().toISOString(), value } };
  try {
    localStorage.setItem(LAST_KNOWN, JSON.stringify({ person, values }));
  } catch {
    // Storage is off or full: nothing is shown offline.
  }
}

/** What was kept for the signed-in person, or null. Its shape is that of the version that kept it: check it. */
export function readLastKnown(name: string): LastKnown | null {
  const person = sessionStore.get()?.user._id;
  return (person !== undefined && readAll(person)[name]) || null;
}

function readAll(person: string): Readonly<Record<string, LastKnown>> {
  try {
    const kept = JSON.parse(localStorage.getItem(LAST_KNOWN) ?? 'null');
    return kept?.person === person ? kept.values : {};
  } catch {
    return {};
  }
}
