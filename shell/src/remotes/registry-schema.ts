import { CONTRACT, type Manifest, type RouteAccess } from '@dayrise/platform';

// Checked by hand: zod would add 20 KiB (brotli) to each first page.
type Check = (value: unknown) => boolean;
const isText: Check = (value) => typeof value === 'string';
const isNumber: Check = (value) => typeof value === 'number';
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const matches =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value);
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const recordOf =
  (check: Check): Check =>
  (value) =>
    isRecord(value) && Object.values(value).every(check);
const shape =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isRecord(value) && Object.entries(fields).every(([name, check]) => check(value[name]));
const isAccess = matches(/^(all|signed-in|user|admin)$/);

const isManifest = shape({
  id: matches(/^[a-z][a-z\d_]*$/),
  contract: Number.isInteger,
  requires: shape({ platform: isText }),
  base: matches(/^\//),
  routes: recordOf(
    shape({
      path: isText,
      access: isAccess,
      title: isText,
      // An icon that this shell does not know is drawn as a plain one.
      nav: optional(shape({ label: isText, order: isNumber, icon: optional(isText) })),
      under: optional(isText),
    }),
  ),
  slots: optional(recordOf(shape({ place: isText, access: isAccess }))),
});

const isIntegrity = matches(/^sha(256|384|512)-/);

const hasBuild = shape({
  id: isText,
  buildId: matches(/^[\w-]{1,64}$/),
  entry: isText,
  integrity: isIntegrity,
});

/** One remote: which build is active, where its code is, and what it is. */
export interface RegistryEntry {
  readonly id: string;
  readonly buildId: string;
  readonly entry: string;
  readonly integrity: string;
  readonly manifest: Manifest;
  /** Why a newer build is active but can't run in this page; the entry is then the last one that can. */
  readonly newerIncompatible?: string;
}

export interface Parsed {
  readonly remotes: readonly RegistryEntry[];
  /** Remotes that the registry lists with an entry that can't be used. */
  readonly rejected: readonly string[];
}

/** Whether a `getPublicPath` stands anywhere in an entry: the federation runtime would evaluate it as code. */
function carriesCode(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.hasOwn(value, 'getPublicPath') || Object.values(value).some(carriesCode);
}

/** Copies the fields that this shell knows; whatever else a newer manifest says is ignored. */
function knownManifest({ id, contract, requires, base, routes, slots }: Manifest): Manifest {
  const copied = <From, To>(record: Readonly<Record<string, From>>, copy: (from: From) => To) =>
    Object.fromEntries(Object.entries(record).map(([name, from]) => [name, copy(from)]));
  return {
    id,
    contract,
    requires: { platform: requires.platform },
    base,
    routes: copied(routes, ({ path, access, title, nav, under }) => ({
      path,
      access,
      title,
      ...(nav
        ? { nav: { label: nav.label, order: nav.order, ...(nav.icon ? { icon: nav.icon } : {}) } }
        : {}),
      ...(under === undefined ? {} : { under }),
    })),
    ...(slots ? { slots: copied(slots, ({ place, access }) => ({ place, access })) } : {}),
  };
}

/**
 * What stands for a manifest of another contract that this shell can't read: all addresses under its base, so that
 * they can say "incompatible". Undefined where it doesn't even say that much.
 */
function unreadableManifest(value: unknown): Manifest | undefined {
  if (!isRecord(value)) return undefined;
  const { id, contract, base } = value;
  if (typeof id !== 'string' || typeof contract !== 'number' || !Number.isInteger(contract)) return undefined;
  if (contract === CONTRACT || typeof base !== 'string' || !base.startsWith('/')) return undefined;
  const [, area] = /^\/(user|admin)(?:\/|$)/.exec(base) ?? [];
  const route = { access: (area ?? 'all') as RouteAccess, title: 'Not available' };
  return {
    id,
    contract,
    requires: { platform: '*' },
    base: base as Manifest['base'],
    routes: { start: { ...route, path: '' }, rest: { ...route, path: '*' } },
  };
}

function parseEntry(value: unknown, url: string, origins: ReadonlySet<string>): RegistryEntry | undefined {
  if (!isRecord(value) || !hasBuild(value) || carriesCode(value)) return undefined;
  const candidate = value as unknown as Omit<RegistryEntry, 'manifest'> & { readonly manifest: unknown };
  const manifest = isManifest(candidate.manifest)
    ? knownManifest(candidate.manifest as Manifest)
    : unreadableManifest(candidate.manifest);
  if (manifest?.id !== candidate.id) return undefined;
  if (!URL.canParse(candidate.entry, url)) return undefined;
  const address = new URL(candidate.entry, url);
  if (!origins.has(address.origin)) return undefined;
  const { id, buildId, integrity } = candidate;
  return { id, buildId, entry: address.href, integrity, manifest };
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
  return { remotes, rejected };
}
