import { createHash } from 'node:crypto';
import { areaOf, BuildId, fullPath, isWithin, RemoteId } from '@dayrise/contracts';
import { z } from 'zod';
import { type Files, refuse } from './archive.ts';

const Text = z.string().max(300);
const Access = z.enum(['all', 'signed-in', 'user', 'admin']);
const Integrity = z.string().regex(/^sha(256|384|512)-[\w+/=]{44,88}$/, 'must be a hash of SHA-2');
const Names = z.record(z.string(), z.array(z.string().max(200)).max(100));

/** A manifest, as far as the server and its own shell read it. Unknown fields stay: a newer shell may know them. */
const Manifest = z.looseObject({
  id: RemoteId,
  contract: z.number().int(),
  requires: z.looseObject({ platform: Text, uiKit: Text.optional(), react: Text.optional() }),
  base: z.string().regex(/^\/[\w/-]{0,100}$/),
  routes: z.record(z.string(), z.looseObject({ path: Text, access: Access, title: Text })),
  slots: z.record(z.string(), z.looseObject({ place: Text, access: Access })).optional(),
});

/** An entry of the registry, as a build's `manifest.json` has it. */
const Entry = z.looseObject({
  id: RemoteId,
  buildId: BuildId,
  entry: z.string().regex(/^[\w.-]+\.js$/, 'must name a script'),
  integrity: Integrity,
  assets: Names.default({}),
  assetIntegrity: z.record(z.string(), Integrity),
  shared: Names.default({}),
  manifest: Manifest,
});
export type Entry = z.infer<typeof Entry>;

/** A remote, as far as its pages are concerned. */
export interface Neighbor {
  readonly id: string;
  readonly manifest: {
    readonly base: string;
    readonly routes: Readonly<Record<string, { readonly path: string }>>;
  };
}

/** Whether a file has the hash that was declared for it, by the algorithm that the hash names. */
function matches(content: Buffer, declared: string): boolean {
  const [algorithm = ''] = declared.split('-');
  return declared === `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
}

/**
 * Checks a build before anything of it is public: its manifest, that each script and style sheet is the one whose hash
 * is declared, and that its pages are nobody else's. Throws `build_refused` with what is wrong.
 */
export function checkBuild(id: string, files: Files, neighbors: readonly Neighbor[]): Entry {
  const entry = readManifest(files);
  if (entry.id !== id || entry.manifest.id !== id)
    throw refuse(`manifest.json is of ${entry.manifest.id}, and the address of ${id}.`);
  checkIntegrity(entry, files);
  checkPages(entry, neighbors);
  return entry;
}

function readManifest(files: Files): Entry {
  const file = files.get('manifest.json');
  if (!file) throw refuse('manifest.json is missing.');
  let json: unknown;
  try {
    json = JSON.parse(file.toString('utf8'));
  } catch {
    throw refuse('manifest.json is not JSON.');
  }
  checkValues(json);
  const read = Entry.safeParse(json);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw refuse(`manifest.json: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'is invalid'}.`);
}

/** Levels of objects and arrays; a manifest has six. */
const deepest = 32;

/** Refuses what the database can't store, and `getPublicPath`, which a federation runtime would evaluate as code. */
function checkValues(value: unknown, depth = 0): void {
  if (depth > deepest) throw refuse('manifest.json is nested too deeply.');
  if (typeof value === 'string' && (!value.isWellFormed() || value.includes('\0')))
    throw refuse('manifest.json contains NUL or half a character, which can’t be stored.');
  if (typeof value !== 'object' || value === null) return;
  if (Object.hasOwn(value, 'getPublicPath')) throw refuse('manifest.json must not contain getPublicPath.');
  for (const part of Object.entries(value).flat()) checkValues(part, depth + 1);
}

function checkIntegrity({ entry, integrity, assetIntegrity, assets }: Entry, files: Files): void {
  const script = files.get(entry);
  if (!script) throw refuse(`${entry} is missing.`);
  if (!matches(script, integrity)) throw refuse(`${entry} is not the file that integrity describes.`);
  for (const [name, content] of files) {
    if (name === entry || !/\.(js|css)$/.test(name)) continue;
    const declared = assetIntegrity[name];
    if (declared === undefined) throw refuse(`${name} has no integrity in manifest.json.`);
    if (!matches(content, declared)) throw refuse(`${name} is not the file that its integrity describes.`);
    // The entry loads the other files, and refuses those that were changed only if it knows their hashes.
    if (!script.includes(declared)) throw refuse(`${entry} doesn’t check the integrity of ${name}.`);
  }
  const named = [...Object.keys(assetIntegrity), ...Object.values(assets).flat()];
  const missing = named.find((name) => !files.has(name));
  if (missing !== undefined) throw refuse(`${missing} is named in manifest.json and missing.`);
}

const patternOf = (base: string, path: string) =>
  fullPath(base, path)
    .toLowerCase()
    .replace(/:[^/]+/g, ':');

function checkPages(entry: Entry, neighbors: readonly Neighbor[]): void {
  refuseTakenPages(entry, neighbors);
  const { base, routes } = entry.manifest;
  for (const [name, route] of Object.entries(routes)) {
    const area = areaOf(fullPath(base, route.path));
    if (area !== 'public' && !isWithin(`/${area}`, base))
      throw refuse(`The route ${name} leaves the area of its base.`);
  }
}

/** Throws `build_refused` where a page of a build is one of another remote. */
export function refuseTakenPages({ id, manifest }: Neighbor, neighbors: readonly Neighbor[]): void {
  const taken = new Map(
    neighbors
      .filter((other) => other.id !== id)
      .flatMap((other) =>
        Object.values(other.manifest.routes).map((route) => [
          patternOf(other.manifest.base, route.path),
          other.id,
        ]),
      ),
  );
  for (const [name, route] of Object.entries(manifest.routes)) {
    const owner = taken.get(patternOf(manifest.base, route.path));
    if (owner === undefined) continue;
    const path = fullPath(manifest.base, route.path);
    throw refuse(`The route ${name} is at ${path}, which is a page of ${owner}.`);
  }
}
