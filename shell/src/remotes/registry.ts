import { createStore, settings } from '@dayrise/platform';
import { type Parsed, parseRegistry } from './registry-schema.ts';

/** What is known of the remotes. A good registry is never replaced by a failure to read a newer one. */
export type RegistryState =
  | { readonly status: 'unread' }
  | { readonly status: 'failed' }
  | ({ readonly status: 'ready' } & Parsed);

function inlined(): RegistryState {
  const text = typeof document === 'undefined' ? null : document.getElementById('remotes')?.textContent;
  try {
    const parsed = parseRegistry(JSON.parse(text ?? 'null'), location.href);
    return parsed.remotes.length > 0 ? { status: 'ready', ...parsed } : { status: 'unread' };
  } catch {
    return { status: 'unread' };
  }
}

export const registryStore = createStore<RegistryState>(inlined);

/** The active build of a remote, if the registry names one. */
export function activeEntry(id: string) {
  const state = registryStore.get();
  return state.status === 'ready' ? state.remotes.find((entry) => entry.id === id) : undefined;
}

const same = (left: Parsed, right: Parsed) => JSON.stringify(left.remotes) === JSON.stringify(right.remotes);

/** Reads the registry again, in at most `timeout` milliseconds. Answers whether it could be read. */
export async function readRegistry(timeout = 4000): Promise<boolean> {
  const url = new URL(settings.get().remotesUrl, location.href).href;
  try {
    const response = await fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(timeout) });
    if (!response.ok) throw new Error(`The registry answered ${response.status}.`);
    const parsed = parseRegistry(await response.json(), url);
    const known = registryStore.get();
    if (known.status !== 'ready' || !same(known, parsed)) registryStore.set({ status: 'ready', ...parsed });
    return true;
  } catch {
    if (registryStore.get().status === 'unread') registryStore.set({ status: 'failed' });
    return false;
  }
}
