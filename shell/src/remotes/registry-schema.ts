import { isSupportedContract } from '@dayrise/contracts';
import {
  CONTRACT,
  type Manifest,
  type NavDeclaration,
  type Requirements,
  type RouteAccess,
  type RouteDeclaration,
  type SlotDeclaration,
} from '@dayrise/platform';
import type { Incompatibility } from './compatibility.ts';

// Checked by hand: zod would add 20 KiB (brotli) to each first page (ADR 17).
const invalid = Symbol('invalid');
/** Returns the part of a value that this shell knows, or `invalid`. */
type Reader = (value: unknown) => unknown;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const when =
  (check: (value: unknown) => boolean): Reader =>
  (value) =>
    check(value) ? value : invalid;
const text = when((value) => typeof value === 'string');
const number = when((value) => typeof value === 'number');
const matching = (pattern: RegExp) => when((value) => typeof value === 'string' && pattern.test(value));
const optional =
  (read: Reader): Reader =>
  (value) =>
    value === undefined ? undefined : read(value);
const entriesOf = (pairs: readonly (readonly [string, unknown])[]): unknown =>
  pairs.some(([, value]) => value === invalid) ? invalid : Object.fromEntries(pairs);
const recordOf =
  (read: Reader): Reader =>
  (value) =>
    isRecord(value) ? entriesOf(Object.entries(value).map(([name, item]) => [name, read(item)])) : invalid;
/** Reads the fields of a shape and leaves out all others. */
const shape =
  (fields: Readonly<Record<string, Reader>>): Reader =>
  (value) =>
    isRecord(value)
      ? entriesOf(
          Object.entries(fields)
            .map(([name, read]) => [name, read(value[name])] as const)
            .filter(([, field]) => field !== undefined),
        )
      : invalid;

// Nobody may enter a part whose access this shell doesn't know.
const access = text;
const integrity = matching(/^sha(256|384|512)-/);

const nav = shape({
  label: text,
  order: number,
  phoneOrder: optional(number),
  // An unknown icon is drawn as the default one.
  icon: optional(text),
  // An unknown group is none.
  group: optional(text),
} satisfies Record<keyof NavDeclaration, Reader>);

const route = shape({
  path: text,
  access,
  permission: optional(text),
  title: text,
  description: optional(text),
  nav: optional(nav),
  under: optional(text),
} satisfies Record<keyof RouteDeclaration, Reader>);

const slot = shape({
  place: text,
  access,
  permission: optional(text),
  setting: optional(text),
  // No space is reserved for an unknown size.
  reserve: optional(text),
} satisfies Record<keyof SlotDeclaration, Reader>);

const readableManifest = shape({
  id: matching(/^[a-z][a-z\d_]*$/),
  contract: when(Number.isInteger),
  requires: shape({
    platform: text,
    uiKit: optional(text),
    react: optional(text),
  } satisfies Record<keyof Requirements, Reader>),
  base: matching(/^\//),
  routes: recordOf(route),
  slots: optional(recordOf(slot)),
  translations: optional(recordOf(recordOf(shape({ title: optional(text), description: optional(text) })))),
} satisfies Record<keyof Manifest, Reader>);

const readableEntry = shape({
  id: text,
  buildId: matching(/^[\w-]{1,64}$/),
  entry: text,
  integrity,
  owner: optional(text),
  manifest: (value) => {
    const manifest = readableManifest(value);
    return manifest === invalid ? (unreadableManifest(value) ?? invalid) : manifest;
  },
});

/** One remote: its active build, where its code is, and its manifest. */
export interface RegistryEntry {
  readonly id: string;
  readonly buildId: string;
  readonly entry: string;
  readonly integrity: string;
  readonly manifest: Manifest;
  /** The team that deployed it. */
  readonly owner?: string;
  /** Why a newer build is active but can't run in this page; the entry is then the last one that can. */
  readonly newerIncompatible?: Incompatibility;
}

export interface Parsed {
  /** The part of a link that reproduces these builds. */
  readonly pin?: string;
  readonly remotes: readonly RegistryEntry[];
  /** Remotes that the registry lists with an entry that can't be used. */
  readonly rejected: readonly string[];
}

/** Whether an entry contains a `getPublicPath` at any depth; the federation runtime would evaluate it as code. */
function carriesCode(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.hasOwn(value, 'getPublicPath') || Object.values(value).some(carriesCode);
}

/**
 * A replacement for a manifest of another contract that this shell can't read: all paths under its base, which show
 * "incompatible". Undefined if it doesn't have a base.
 */
function unreadableManifest(value: unknown): Manifest | undefined {
  if (!isRecord(value)) return undefined;
  const { id, contract, base } = value;
  if (typeof id !== 'string' || typeof contract !== 'number' || !Number.isInteger(contract)) return undefined;
  if (isSupportedContract(contract, CONTRACT) || typeof base !== 'string' || !base.startsWith('/'))
    return undefined;
  const [, area] = /^\/(user|admin)(?:\/|$)/.exec(base) ?? [];
  const page = { access: (area ?? 'all') as RouteAccess, title: '' };
  return {
    id,
    contract,
    requires: { platform: '*' },
    base: base as Manifest['base'],
    routes: { start: { ...page, path: '' }, rest: { ...page, path: '*' } },
  };
}

function parseEntry(value: unknown, url: string, origins: ReadonlySet<string>): RegistryEntry | undefined {
  if (carriesCode(value)) return undefined;
  const read = readableEntry(value);
  if (read === invalid) return undefined;
  const entry = read as RegistryEntry;
  if (entry.id !== entry.manifest.id || !URL.canParse(entry.entry, url)) return undefined;
  const address = new URL(entry.entry, url);
  // The federation runtime would take any other file for a manifest, whose `getPublicPath` it evaluates.
  const isScript = address.pathname.endsWith('.js') && address.search === '';
  return isScript && origins.has(address.origin) ? { ...entry, entry: address.href } : undefined;
}

/**
 * Checks a registry. Unknown fields are ignored. Entries that are malformed, that carry code, or whose code would come
 * from an origin that is neither the page's nor the registry's, are rejected; the others still work. Throws when the
 * whole is not a registry.
 */
export function parseRegistry(value: unknown, url: string): Parsed {
  if (!isRecord(value) || !Array.isArray(value.remotes)) throw new Error('This is not a registry.');
  const origins = new Set([new URL(url).origin, location.origin]);
  const remotes: RegistryEntry[] = [];
  const rejected: string[] = [];
  for (const candidate of value.remotes as unknown[]) {
    const entry = parseEntry(candidate, url, origins);
    if (entry) remotes.push(entry);
    else if (isRecord(candidate) && typeof candidate.id === 'string') rejected.push(candidate.id);
  }
  return { remotes, rejected, ...(typeof value.pin === 'string' && { pin: value.pin }) };
}
