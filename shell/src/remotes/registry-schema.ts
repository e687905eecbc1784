import type { Manifest } from '@dayrise/platform';

// Checked by hand: for one small shape a schema library would be half of what the shell's first script takes to run.
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
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const recordOf =
  (check: Check): Check =>
  (value) =>
    isRecord(value) && Object.values(value).every(check);
const shape =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isRecord(value) && Object.entries(fields).every(([name, check]) => check(value[name]));
/** A shape that has no other fields. */
const strictShape =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value) =>
    shape(fields)(value) && Object.keys(Object(value)).every((name) => Object.hasOwn(fields, name));

const isAccess = matches(/^(all|signed-in|user|admin)$/);

const isManifest = strictShape({
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

const hasEntryShape = strictShape({
  id: isText,
  buildId: matches(/^[\w-]{1,64}$/),
  entry: isText,
  integrity: isIntegrity,
  assets: optional(recordOf(listOf(matches(/^[\w.-]+$/)))),
  assetIntegrity: optional(recordOf(isIntegrity)),
  shared: optional(recordOf(listOf(isText))),
  manifest: isManifest,
});

/** Strict: an entry that carries more (such as a `getPublicPath` to evaluate) is refused as a whole. */
const isEntry = (
  value: unknown,
): value is Omit<RegistryEntry, 'assets' | 'assetIntegrity' | 'shared'> & Partial<RegistryEntry> =>
  hasEntryShape(value);

/** One remote: which build is active, where its code is, and what it is. */
export interface RegistryEntry {
  readonly id: string;
  readonly buildId: string;
  readonly entry: string;
  readonly integrity: string;
  /** Files of each route's page. */
  readonly assets: Readonly<Record<string, readonly string[]>>;
  /** The integrity of each of those files. */
  readonly assetIntegrity: Readonly<Record<string, string>>;
  /** Names in the shared scope that each route's page takes. */
  readonly shared: Readonly<Record<string, readonly string[]>>;
  readonly manifest: Manifest;
}

export interface Parsed {
  readonly remotes: readonly RegistryEntry[];
}

/**
 * Checks a registry. Entries that are malformed, or whose code would come from an origin that is neither the
 * page's nor the registry's, are left out; the others still work. Throws when the whole is not a registry.
 */
export function parseRegistry(value: unknown, url: string): Parsed {
  if (!isRecord(value) || !Array.isArray(value.remotes)) throw new Error('This is no registry.');
  const origins = new Set([new URL(url).origin, location.origin]);
  return {
    remotes: value.remotes.flatMap((candidate: unknown) => {
      if (!isEntry(candidate) || candidate.id !== candidate.manifest.id) return [];
      const address = new URL(candidate.entry, url);
      return origins.has(address.origin)
        ? [{ assets: {}, assetIntegrity: {}, shared: {}, ...candidate, entry: address.href }]
        : [];
    }),
  };
}
