import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { config } from '../../config.ts';
import { type Database, prisma } from '../../data/prisma.ts';
import { brandName } from '../../lib/brand.ts';
import { clock } from '../../lib/clock.ts';
import { logger } from '../../lib/logger.ts';

/** Milliseconds for which a process uses its last reading. */
const freshMs = 1000;
/** The same where a browser knows of a later change. */
const freshWhenBehindMs = 50;
/** Milliseconds that a page waits for the database at most; then the last known choice counts. */
const longestWaitMs = 1500;

export const StoredRule = z.discriminatedUnion('to', [
  z.object({ to: z.literal('people'), people: z.array(z.string()), buildId: z.string() }),
  z.object({ to: z.literal('role'), role: z.enum(['user', 'admin']), buildId: z.string() }),
  z.object({ to: z.literal('percent'), percent: z.number(), buildId: z.string() }),
]);
export type StoredRule = z.infer<typeof StoredRule>;

export const StoredFiles = z.record(
  z.string(),
  z.object({
    hash: z.string(),
    size: z.number(),
    br: z.object({ hash: z.string(), size: z.number() }).optional(),
  }),
);
export type StoredFiles = z.infer<typeof StoredFiles>;

const RegistryEntry = z.looseObject({
  id: z.string(),
  buildId: z.string(),
  entry: z.string(),
  manifest: z.looseObject({
    base: z.string(),
    contract: z.number(),
    requires: z.looseObject({
      platform: z.string(),
      uiKit: z.string().optional(),
      react: z.string().optional(),
    }),
    routes: z.record(z.string(), z.looseObject({ path: z.string() })),
  }),
});
export type RegistryEntry = z.infer<typeof RegistryEntry>;

/** A build that people can be given. */
export interface KnownBuild {
  /** As the registry lists it. */
  readonly entry: RegistryEntry;
  readonly owner: string;
  /** Of one that was deployed over HTTP. */
  readonly deployed?: {
    readonly at: Date;
    readonly bytes: number;
    readonly files: StoredFiles;
    readonly abortedAt: Date | null;
    readonly abortReason: string | null;
  };
}

export interface KnownRemote {
  readonly id: string;
  /** The build for everybody whom no rule gives another; null while there is none. */
  readonly active: string | null;
  /** The active build of the folder, whose prerendered pages are in it. */
  readonly local: string | null;
  readonly previous: readonly string[];
  readonly rules: readonly StoredRule[];
  readonly rolloutId: string;
  readonly rulesSince: Date | null;
  /** Without those that were withdrawn. */
  readonly builds: ReadonlyMap<string, KnownBuild>;
  /** Deployed builds that nobody gets, because builds of the folder have their ids. */
  readonly hidden: readonly string[];
  /** Newest first. */
  readonly withdrawn: readonly Withdrawn[];
  /** Stored records that can't be read. */
  readonly skipped: readonly Skipped[];
}

interface Withdrawn {
  readonly buildId: string;
  readonly withdrawnAt: Date;
  readonly reason: string | null;
}

export interface Skipped {
  readonly kind: 'build' | 'rule';
  readonly name: string;
}

/** Everything that decides who gets which build, as of one moment. */
export interface Snapshot {
  /** ISO 8601; changes with each change. */
  readonly changedAt: string;
  readonly remotes: ReadonlyMap<string, KnownRemote>;
  /** The active build of the shell; null while there is only the one that came with the platform. */
  readonly shell: string | null;
}

const folder = join(config.DATA_DIR, 'remotes');
const shellPointer = join(config.DATA_DIR, 'shell', 'registry.json');
const ShellPointer = z.object({ remotes: z.array(z.object({ buildId: z.string() })) });
const nothing: Snapshot = { changedAt: new Date(0).toISOString(), remotes: new Map(), shell: null };

let known: Snapshot | undefined;
let stamp = '';
let readAt = Number.NEGATIVE_INFINITY;
let reading: Promise<Snapshot> | undefined;

/**
 * The current choice of builds, at most a second old, or as new as a change that another process has told of. While the
 * database is away, the last known one.
 */
export async function readSnapshot(changedAt = ''): Promise<Snapshot> {
  const age = performance.now() - readAt;
  const isBehind = known !== undefined && changedAt > known.changedAt && age > freshWhenBehindMs;
  if (known && age < freshMs && !isBehind) return known;
  reading ??= refresh()
    .catch((error: unknown) => {
      logger.warn({ err: error }, 'the choice of builds could not be read');
      return known ?? localOnly();
    })
    .finally(() => {
      reading = undefined;
      readAt = performance.now();
    });
  const waiting = known;
  if (!waiting) return reading;
  const { promise, resolve } = Promise.withResolvers<Snapshot>();
  const timer = setTimeout(() => resolve(waiting), longestWaitMs);
  return Promise.race([reading, promise]).finally(() => clearTimeout(timer));
}

/** Invalidates the cached choice after a change in this process. */
export function forgetSnapshot(): void {
  readAt = Number.NEGATIVE_INFINITY;
}

/** The choice that a change starts from: never cached, and read on the connection that holds its lock. */
export async function readForChange(database: Database): Promise<Snapshot> {
  return read(database, await readChanges(database));
}

/** The entries of the builds that somebody gets. */
export const activeEntries = ({ remotes }: Snapshot): RegistryEntry[] =>
  [...remotes.values()].flatMap(({ active, rules, builds }) =>
    [active ?? '', ...rules.map(({ buildId }) => buildId)].flatMap((id) => builds.get(id)?.entry ?? []),
  );

async function refresh(): Promise<Snapshot> {
  const changes = await readChanges(prisma);
  if (known && stamp === changes.join(' ')) return known;
  known = await read(prisma, changes);
  stamp = changes.join(' ');
  return known;
}

/** When the database, the folder and the shell last changed, in milliseconds since 1970. */
async function readChanges(database: Database): Promise<number[]> {
  const [state, list, shell] = await Promise.all([
    database.remoteState.findUnique({ where: { id: true } }),
    stat(join(folder, 'registry.json')).catch(() => null),
    stat(shellPointer).catch(() => null),
  ]);
  return [state?.changedAt.getTime() ?? 0, list?.mtimeMs ?? 0, shell?.mtimeMs ?? 0];
}

async function read(database: Database, changes: readonly number[]): Promise<Snapshot> {
  const [rows, builds, withdrawals, local, pointer] = await Promise.all([
    database.remote.findMany({ orderBy: { id: 'asc' } }),
    database.remoteBuild.findMany({ orderBy: { deployedAt: 'asc' } }),
    database.remoteWithdrawal.findMany({ orderBy: { withdrawnAt: 'desc' } }),
    readLocal(),
    readJson(shellPointer, ShellPointer),
  ]);
  const ids = new Set([
    ...local.keys(),
    ...rows.map(({ id }) => id),
    ...builds.map(({ remoteId }) => remoteId),
  ]);
  const remotes = [...ids].sort().map((id): KnownRemote => {
    const row = rows.find((each) => each.id === id);
    const here = local.get(id);
    const skipped: Skipped[] = [];
    // Ids of the folder's builds are known before the builds are there, so a team may have deployed one first.
    const uploads = builds.filter(({ remoteId }) => remoteId === id);
    const hidden = uploads.map(({ buildId }) => buildId).filter((buildId) => here?.names.has(buildId));
    const deployed = uploads
      .filter(({ buildId }) => !hidden.includes(buildId))
      .flatMap((build) => readBuild(build) ?? skip(skipped, { kind: 'build', name: build.buildId }));
    const rules = (Array.isArray(row?.rules) ? row.rules : []).flatMap((rule, at) => {
      const { data } = StoredRule.safeParse(rule);
      return data ?? skip(skipped, { kind: 'rule', name: String(at + 1) });
    });
    const withdrawn = withdrawals.filter(({ remoteId }) => remoteId === id);
    const usable = new Map(
      [...(here?.builds ?? []), ...deployed].map((build) => [build.entry.buildId, build]),
    );
    for (const { buildId } of withdrawn) usable.delete(buildId);
    // The latest decision counts, wherever it was made.
    const isChosen = row?.buildId && (row.activatedAt?.getTime() ?? 0) >= (here?.changedAt ?? 0);
    const choice = isChosen ? { active: row.buildId, previous: row.previous } : here;
    const chosen = [...(choice?.previous ?? []), choice?.active ?? ''].filter((each) => usable.has(each));
    if (skipped.length > 0) logger.error({ remote: id, skipped }, 'records of a remote can’t be read');
    if (hidden.length > 0)
      logger.error({ remote: id, builds: hidden }, 'deployed builds have the ids of builds in the folder');
    return {
      id,
      active: chosen.at(-1) ?? null,
      local: here?.active ?? null,
      previous: chosen.slice(0, -1),
      rules,
      rolloutId: row?.rolloutId ?? '',
      rulesSince: row?.rulesSince ?? null,
      builds: usable,
      hidden,
      withdrawn,
      skipped,
    };
  });
  return {
    changedAt: new Date(Math.max(...changes)).toISOString(),
    remotes: new Map(remotes.map((remote) => [remote.id, remote])),
    shell: pointer?.remotes[0]?.buildId ?? null,
  };
}

function skip(skipped: Skipped[], record: Skipped): [] {
  skipped.push(record);
  return [];
}

/** A build that was deployed over HTTP; null if its record can't be read. */
function readBuild(row: Awaited<ReturnType<typeof prisma.remoteBuild.findMany>>[number]): KnownBuild | null {
  const entry = RegistryEntry.safeParse(row.entry);
  const files = StoredFiles.safeParse(row.files);
  if (!entry.success || !files.success) return null;
  return {
    entry: atAddress(entry.data, row.owner),
    owner: row.owner,
    deployed: {
      at: row.deployedAt,
      bytes: row.bytes,
      files: files.data,
      abortedAt: row.abortedAt,
      abortReason: row.abortReason,
    },
  };
}

/** The choice from the folder alone, for a process that starts while the database is down. */
async function localOnly(): Promise<Snapshot> {
  const local = await readLocal();
  const remotes = [...local].map(([id, { active, previous, builds }]): [string, KnownRemote] => [
    id,
    {
      id,
      active,
      local: active,
      previous,
      rules: [],
      rolloutId: '',
      rulesSince: null,
      builds: new Map(builds.map((build) => [build.entry.buildId, build])),
      hidden: [],
      withdrawn: [],
      skipped: [],
    },
  ]);
  return remotes.length === 0 ? nothing : { ...nothing, remotes: new Map(remotes) };
}

const History = z.object({ activated: z.array(z.string()), deployed: z.array(z.string()) });

interface Local {
  readonly active: string | null;
  readonly previous: readonly string[];
  readonly builds: readonly KnownBuild[];
  /** The ids of all builds in the folder, also of those that can't be read. */
  readonly names: ReadonlySet<string>;
  /** Milliseconds since 1970. */
  readonly changedAt: number;
}

/** The builds in the folder, which `npm run remotes` manages. */
async function readLocal(): Promise<Map<string, Local>> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const found = await Promise.all(
    entries
      .filter((entry) => entry.isDirectory())
      .map(async ({ name: id }): Promise<[string, Local][]> => {
        const path = join(folder, id, 'history.json');
        const [change, history] = await Promise.all([stat(path).catch(() => null), readJson(path, History)]);
        if (!change || !history) return [];
        const builds = await Promise.all(
          history.deployed.map((buildId) =>
            readJson(join(folder, id, buildId, 'manifest.json'), RegistryEntry),
          ),
        );
        const active = history.activated.at(-1) ?? null;
        const known = builds.flatMap((entry) =>
          entry ? [{ entry: atAddress(entry, brandName), owner: brandName }] : [],
        );
        const previous = history.activated.slice(0, -1);
        const names = new Set(history.deployed);
        return [[id, { active, previous, builds: known, names, changedAt: change.mtimeMs }]];
      }),
  );
  return new Map(found.flat());
}

async function readJson<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
): Promise<z.output<Schema> | null> {
  try {
    return schema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return null;
  }
}

/** An entry with the address of its script and its owner. */
function atAddress(entry: RegistryEntry, owner: string): RegistryEntry {
  return { ...entry, owner, entry: `/r/${entry.id}/${entry.buildId}/${entry.entry}` };
}

const Versions = z.array(z.string());
const ShellVersion = z.object({ contract: z.number(), platform: Versions, uiKit: Versions, react: Versions });

/** What the shell that this process serves can run, or null where it isn't built. */
export async function readShellVersion(): Promise<z.infer<typeof ShellVersion> | null> {
  const files = join(import.meta.dirname, '../../../../shell/dist/files.json');
  return readJson(files, ShellVersion);
}

/** Milliseconds since 1970, for a change: later than any before, so that every process notices it. */
export const changeTime = (last: Date) => new Date(Math.max(clock.now(), last.getTime() + 1));
