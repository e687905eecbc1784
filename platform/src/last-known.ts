import { LAST_KNOWN, sessionStore } from './session.ts';
import { readStoredJson, writeStored } from './storage.ts';

/** A value that the person saw, and when (ISO 8601). */
export interface LastKnown {
  readonly at: string;
  readonly value: unknown;
}

interface Kept {
  readonly person: string;
  readonly values: Readonly<Record<string, LastKnown>>;
}

/** Whether the page runs as an installed app. */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

/**
 * Stores a value that the signed-in person sees, to be shown offline. Only in the installed app, with a timestamp. It is
 * deleted when the session ends.
 */
export function keepLastKnown(name: string, value: unknown): void {
  const session = sessionStore.get();
  if (!session || session.viewingUntil !== undefined || !isInstalled()) return;
  const person = session.user._id;
  const values = { ...readAll(person), [name]: { at: new Date().toISOString(), value } };
  writeStored(LAST_KNOWN, JSON.stringify({ person, values } satisfies Kept));
}

/** The value stored for the signed-in person, or null. An older version may have stored it: check its shape. */
export function readLastKnown(name: string): LastKnown | null {
  const person = sessionStore.get()?.user._id;
  return (person !== undefined && readAll(person)[name]) || null;
}

function readAll(person: string): Kept['values'] {
  const kept = readStoredJson(LAST_KNOWN) as Kept | null;
  return kept?.person === person ? kept.values : {};
}
