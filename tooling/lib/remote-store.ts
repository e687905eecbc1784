import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { BuildId, RemoteId } from '../../contracts/src/remotes/schemas.ts';

/** Builds kept per remote, for rollbacks and for open tabs. */
const KEPT = 5;
/** Ids of removed builds kept per remote. */
const REMEMBERED = 200;
/** The folder of the active builds' prerendered pages. Not a valid remote id. */
const PAGES = 'prerendered-pages';
/** After this long, another process's lock counts as abandoned. */
const LOCK_TIMEOUT_MS = 10_000;

interface History {
  /** Builds in the order they became active, the active one last; each at most once. */
  readonly activated: readonly string[];
  /** Builds in the order they were deployed, the newest last. */
  readonly deployed: readonly string[];
  /** Builds that were removed for newer ones, the latest last. Those of the workspaces are offered at each start. */
  readonly dropped?: readonly string[];
}

export interface Deployed {
  readonly id: string;
  readonly buildId: string;
  readonly isNew: boolean;
}

/** Reads which build a dist folder contains. Throws if it isn't complete: both ids become paths of the store. */
async function readLatest(dist: string): Promise<Pick<Deployed, 'id' | 'buildId'>> {
  const latest = join(dist, 'latest.json');
  const { data } = z
    .object({ id: RemoteId, buildId: BuildId })
    .safeParse(JSON.parse(await readFile(latest, 'utf8')));
  if (!data) throw new Error(`${latest} doesn't name a remote and a build.`);
  const manifest = join(dist, data.buildId, 'manifest.json');
  const entry = await readJson<unknown>(manifest, null);
  if (!z.object({ entry: z.string() }).safeParse(entry).success)
    throw new Error(`${manifest} is missing or not a manifest.`);
  return data;
}

async function readJson<Value>(path: string, fallback: Value): Promise<Value> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return fallback;
  }
}

/** Writes a temporary file and renames it, so that readers never see half a file. */
async function replaceFile(path: string, content: string): Promise<void> {
  const draft = `${path}.${process.pid}.tmp`;
  await writeFile(draft, content);
  await rename(draft, path);
}

/**
 * Opens the store of a platform's remotes. `<id>/<buildId>/` never changes; `registry.json` names the active builds
 * and is replaced atomically. Deploying, rolling back and activating only change that file.
 */
export function remoteStore(dataDir: string, name = 'remotes') {
  const folder = resolve(dataDir, name);
  const historyOf = (id: string) =>
    readJson<History>(join(folder, id, 'history.json'), { activated: [], deployed: [] });

  async function withLock<Result>(work: () => Promise<Result>): Promise<Result> {
    await mkdir(folder, { recursive: true });
    const lock = join(folder, '.lock');
    const startedAt = Date.now();
    for (;;) {
      try {
        await mkdir(lock);
        break;
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
        const age = await stat(lock).then(
          ({ mtimeMs }) => Date.now() - mtimeMs,
          () => 0,
        );
        if (age > LOCK_TIMEOUT_MS) await rm(lock, { recursive: true, force: true });
        else if (Date.now() - startedAt > 2 * LOCK_TIMEOUT_MS)
          throw new Error(`${lock} is held by another process.`);
        await new Promise((resume) => setTimeout(resume, 50));
      }
    }
    return work().finally(() => rm(lock, { recursive: true, force: true }));
  }

  async function ids(): Promise<string[]> {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isDirectory() && !['.lock', PAGES].includes(entry.name))
      .map((entry) => entry.name);
  }

  /** Replaces the published pages; `pages` maps file names to HTML. */
  async function publishPages(pages: ReadonlyMap<string, string>): Promise<void> {
    const pagesFolder = join(folder, PAGES);
    await mkdir(pagesFolder, { recursive: true });
    for (const name of await readdir(pagesFolder))
      if (!pages.has(name)) await rm(join(pagesFolder, name), { force: true });
    for (const [name, text] of pages) await replaceFile(join(pagesFolder, name), text);
  }

  async function publish(): Promise<void> {
    const remotes = [];
    const pages = new Map<string, string>();
    for (const id of (await ids()).sort()) {
      const buildId = (await historyOf(id)).activated.at(-1);
      if (!buildId) continue;
      const build = join(folder, id, buildId);
      const entry = JSON.parse(await readFile(join(build, 'manifest.json'), 'utf8'));
      remotes.push({ ...entry, entry: `/r/${id}/${buildId}/${entry.entry}` });
      for (const name of await readdir(join(build, 'pages')).catch(() => []))
        pages.set(name, await readFile(join(build, 'pages', name), 'utf8'));
    }
    await publishPages(pages);
    await replaceFile(join(folder, 'registry.json'), `${JSON.stringify({ remotes })}\n`);
  }

  async function saveHistory(id: string, history: History): Promise<void> {
    await replaceFile(join(folder, id, 'history.json'), `${JSON.stringify(history)}\n`);
  }

  async function makeActive(id: string, buildId: string, history: History): Promise<void> {
    const kept = history.deployed.slice(-KEPT);
    if (!kept.includes(buildId)) kept.unshift(buildId);
    const activated = [
      ...history.activated.filter((build) => build !== buildId && kept.includes(build)),
      buildId,
    ];
    const removed = history.deployed.filter((build) => !kept.includes(build));
    const earlier = (history.dropped ?? []).filter((build) => !kept.includes(build));
    const dropped = [...earlier, ...removed].slice(-REMEMBERED);
    await saveHistory(id, { activated, deployed: kept, dropped });
    await publish();
    for (const old of removed) await rm(join(folder, id, old), { recursive: true, force: true });
  }

  return {
    /** Where the builds are: `<id>/<buildId>/`. */
    folder,

    /**
     * Deploys the latest build in a dist folder. A new build becomes active; one that is or was in the store does only
     * with `activate`. Throws if the folder contains no complete build.
     */
    deploy: (dist: string, options: { readonly activate?: boolean } = {}): Promise<Deployed> =>
      withLock(async () => {
        const { id, buildId } = await readLatest(dist);
        const history = await historyOf(id);
        const isKept = history.deployed.includes(buildId);
        const isKnown = isKept || history.dropped?.includes(buildId);
        if (isKnown && !options.activate) return { id, buildId, isNew: false };
        if (isKept) {
          await makeActive(id, buildId, history);
        } else {
          const target = join(folder, id, buildId);
          await rm(target, { recursive: true, force: true });
          await cp(join(dist, buildId), target, { recursive: true });
          await makeActive(id, buildId, { ...history, deployed: [...history.deployed, buildId] });
        }
        return { id, buildId, isNew: !isKept };
      }),

    /** Activates a kept build. Throws if the store doesn't have it. */
    activate: (id: string, buildId: string): Promise<void> =>
      withLock(async () => {
        const history = await historyOf(id);
        if (!history.deployed.includes(buildId)) throw new Error(`${id} has no build ${buildId}.`);
        await makeActive(id, buildId, history);
      }),

    /** Activates the previously active build and returns its id. Throws if there is none. */
    rollback: (id: string): Promise<string> =>
      withLock(async () => {
        const history = await historyOf(id);
        const previous = history.activated.at(-2);
        if (!previous) throw new Error(`${id} has no build to go back to.`);
        await makeActive(id, previous, { ...history, activated: history.activated.slice(0, -1) });
        return previous;
      }),

    /** Lists each remote with its active build and its kept builds, oldest first. */
    list: async () => {
      await mkdir(folder, { recursive: true });
      return Promise.all(
        (await ids()).sort().map(async (id) => {
          const { activated, deployed } = await historyOf(id);
          return { id, active: activated.at(-1), builds: deployed };
        }),
      );
    },

    /** Removes a remote with all its builds. */
    remove: (id: string): Promise<void> =>
      withLock(async () => {
        await rm(join(folder, id), { recursive: true, force: true });
        await publish();
      }),
  };
}
