import type { Manifest } from '@dayrise/platform';
import { z } from 'zod';

const Access = z.enum(['all', 'signed-in', 'user', 'admin']);

const ManifestShape = z.strictObject({
  id: z.string().regex(/^[a-z][a-z\d_]*$/),
  contract: z.number().int(),
  requires: z.object({ platform: z.string() }),
  base: z.templateLiteral(['/', z.string()]),
  routes: z.record(
    z.string(),
    z.object({
      path: z.string(),
      access: Access,
      title: z.string(),
      // An icon that this shell does not know is drawn as a plain one.
      nav: z.object({ label: z.string(), order: z.number(), icon: z.string().optional() }).optional(),
    }),
  ),
  slots: z.record(z.string(), z.object({ place: z.string(), access: Access })).optional(),
});

/** Strict: an entry that carries more (such as a `getPublicPath` to evaluate) is refused as a whole. */
const Entry = z.strictObject({
  id: z.string(),
  buildId: z.string().regex(/^[\w-]{1,64}$/),
  entry: z.string(),
  integrity: z.string().regex(/^sha(256|384|512)-/),
  assets: z.record(z.string(), z.array(z.string().regex(/^[\w.-]+$/))).default({}),
  shared: z.record(z.string(), z.array(z.string())).default({}),
  manifest: ManifestShape,
});

/** One remote: which build is active, where its code is, and what it is. */
export interface RegistryEntry {
  readonly id: string;
  readonly buildId: string;
  readonly entry: string;
  readonly integrity: string;
  /** Files of each route's page. */
  readonly assets: Readonly<Record<string, readonly string[]>>;
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
  const { remotes } = z.object({ remotes: z.array(z.unknown()) }).parse(value);
  const origins = new Set([new URL(url).origin, location.origin]);
  return {
    remotes: remotes.flatMap((candidate) => {
      const parsed = Entry.safeParse(candidate);
      if (!parsed.success || parsed.data.id !== parsed.data.manifest.id) return [];
      const address = new URL(parsed.data.entry, url);
      if (!origins.has(address.origin)) return [];
      return [{ ...parsed.data, entry: address.href, manifest: parsed.data.manifest as Manifest }];
    }),
  };
}
