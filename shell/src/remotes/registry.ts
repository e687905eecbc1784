import { createStore, type RouteAccess, sessionStore, settings } from '@dayrise/platform';
import { incompatibility } from './compatibility.ts';
import { usedPin } from './pin.ts';
import { type Parsed, parseRegistry, type RegistryEntry } from './registry-schema.ts';
import { loadTimes, warn } from './reports.ts';

/** The registry of remotes. A failure to read a newer one keeps the last good one. */
export type RegistryState =
  | { readonly status: 'unread' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly remotes: readonly RegistryEntry[]; readonly pin?: string };

/** The remotes that the page's query leaves out. */
const without = new URLSearchParams(globalThis.location?.search ?? '').getAll('without');

/** The pins that this page received, the latest last. */
const pins: string[] = [];

function keepPin(pin: string | undefined): void {
  if (!pin || pins.includes(pin)) return;
  pins.push(pin);
  // Tickets include it.
  settings.set({ ...settings.get(), builds: pin });
}

/** The link that opens the page with the same builds. */
export function linkWith(id: string, build: string): string | null {
  const pin = pins.findLast((each) => `~${each}`.includes(`~${id}.${build}~`)) ?? pins.at(-1);
  return pin ? `${location.origin}${location.pathname}?pin=${pin}` : null;
}

const accesses: Readonly<Record<RouteAccess, true>> = {
  all: true,
  'signed-in': true,
  user: true,
  admin: true,
};

/** Reports pages and slots that nobody may enter, because this shell doesn't know their access. */
function warnOfAccess({ id, buildId, manifest }: RegistryEntry): void {
  for (const [kind, parts] of Object.entries({ route: manifest.routes, slot: manifest.slots ?? {} }))
    for (const [name, { access }] of Object.entries(parts))
      if (!Object.hasOwn(accesses, access)) warn(id, buildId, `${kind} ${name}: unknown_access (${access})`);
}

function parse(value: unknown, url: string): Parsed {
  const parsed = parseRegistry(value, url);
  keepPin(parsed.pin);
  parsed.remotes.forEach(warnOfAccess);
  return { ...parsed, remotes: parsed.remotes.filter(({ id }) => !without.includes(id)) };
}

/** Milliseconds between two attempts to read a registry that could not be read yet. */
const RETRY_MS = 10_000;

let changedAt: string | undefined;

/** The build of the shell that the server gives to people now. */
export const shellBuildStore = createStore<unknown>(() => undefined);

/** The last change of the page's own registry, as the event stream reports it. */
export const inlinedChange = (): string | undefined => changedAt;

function inlined(): RegistryState {
  const text = typeof document === 'undefined' ? null : document.getElementById('remotes')?.textContent;
  try {
    const value = JSON.parse(text ?? 'null');
    const { remotes, pin } = parse(value, location.href);
    changedAt = value.changedAt;
    shellBuildStore.set(value.shell);
    // The server's registry has the person's own builds, not those of the link.
    const isUsable = remotes.length > 0 && usedPin() === null;
    return isUsable ? { status: 'ready', remotes, ...(pin && { pin }) } : { status: 'unread' };
  } catch {
    return { status: 'unread' };
  }
}

export const registryStore = createStore<RegistryState>(inlined);

/** The active build of a remote, if the registry names one. */
export function activeEntry(id: string): RegistryEntry | undefined {
  const state = registryStore.get();
  return state.status === 'ready' ? state.remotes.find((entry) => entry.id === id) : undefined;
}

/** Keeps a remote's last good entry if the newest one is rejected or can't run in this page. */
function merge(known: readonly RegistryEntry[], { remotes, rejected }: Parsed): readonly RegistryEntry[] {
  const lastGood = (id: string) =>
    known.find((entry) => entry.id === id && incompatibility(entry.manifest) === null);
  return [
    ...remotes.map((entry) => {
      const reason = incompatibility(entry.manifest);
      const good = reason === null ? undefined : lastGood(entry.id);
      return reason !== null && good ? { ...good, newerIncompatible: reason } : entry;
    }),
    ...rejected.flatMap((id) => lastGood(id) ?? []),
  ];
}

/** Whether a build that was withdrawn runs in this page. Its code goes only with the page; the browser asks about input. */
function runsOneOf(withdrawn: unknown): boolean {
  if (!Array.isArray(withdrawn)) return false;
  const running = [...loadTimes.keys()].map((part) => part.split(' ', 2).join('.'));
  return running.some((build) => withdrawn.includes(build));
}

let lastStarted = 0;
let lastApplied = 0;

/**
 * Reads the registry again, in at most `timeout` milliseconds, as of a change at `at` or later. Returns whether it could
 * be read.
 */
export async function readRegistry(timeout = 4000, at?: string): Promise<boolean> {
  lastStarted += 1;
  const turn = lastStarted;
  const address = new URL(settings.get().remotesUrl, location.href);
  const pin = usedPin();
  if (pin !== null) address.searchParams.set('pin', pin);
  const url = address.href;
  // The builds depend on the person.
  const isOwn = address.origin === location.origin;
  const token = isOwn ? sessionStore.get()?.token : undefined;
  try {
    const response = await fetch(url, {
      cache: 'no-cache',
      signal: AbortSignal.timeout(timeout),
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        // The process that answers may not be the one that announced the change.
        ...(isOwn && at && { 'Dayrise-Changed-At': at }),
      },
    });
    if (!response.ok) throw new Error(`The registry answered ${response.status}.`);
    const value = await response.json();
    const parsed = parse(value, url);
    // The response to a later request is newer, even if it arrives first.
    if (turn < lastApplied) return true;
    lastApplied = turn;
    if (isOwn && value.shell) shellBuildStore.set(value.shell);
    if (isOwn && runsOneOf(value.withdrawn)) location.reload();
    const state = registryStore.get();
    const known = state.status === 'ready' ? state.remotes : [];
    const remotes = merge(known, parsed);
    if (state.status !== 'ready' || JSON.stringify(known) !== JSON.stringify(remotes))
      registryStore.set({ status: 'ready', remotes, ...(parsed.pin && { pin: parsed.pin }) });
    return true;
  } catch {
    if (registryStore.get().status === 'unread') registryStore.set({ status: 'failed' });
    return false;
  }
}

/** Reads the registry every 10 s, and when the browser is back online. Returns a stop function. */
export function keepReadingRegistry(): () => void {
  const read = () => void readRegistry();
  const timer = setInterval(read, RETRY_MS);
  addEventListener('online', read);
  return () => {
    clearInterval(timer);
    removeEventListener('online', read);
  };
}
