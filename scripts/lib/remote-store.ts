import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** Builds kept of each remote, so that rolling back and open tabs have what they need. */
const KEPT = 5;
/** Where the active builds' prerendered pages stand; no remote can have this name. */
const PAGES = 'prerendered-pages';
/** Milliseconds that another process may hold the store. */
const PATIENCE = 10_000;

interface History {
  /** Builds in the order they became active, the active one last; each stands once. */
  readonly activated: readonly string[];
  /** Builds in the order they were deployed, the newest last. */
  readonly deployed: readonly string[];
}

export interface Deployed {
  readonly id: string;
  readonly buildId: string;
  readonly isNew: boolean;
}

async function readJson<Value>(path: string, fallback: Value): Promise<Value> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return fallback;
  }
}

/** Writes beside the file and renames, so that nobody reads half a file. */
async function replaceFile(path: string, content: string): Promise<void> {
  const draft = `${path}.${process.pid}.tmp`;
  await writeFile(draft, content);
  await rename(draft, path);
}

/**
 * The store of a platform's remotes: `<id>/<buildId>/` never changes, `registry.json` names the active builds and
 * is replaced as a whole. Deploying, going back and activating only move that pointer.
 */
export function remoteStore(dataDir: string) {
  const folder = resolve(dataDir, 'remotes');
  const historyOf = (id: string) =>
    readJson<History>(join(folder, id, 'history.json'), { activated: [], deployed: [] });

  async function alone<Result>(work: () => Promise<Result>): Promise<Result> {
    await mkdir(folder, { recursive: true });
    const lock = join(folder, '.lock');
    const began = Date.now();
    for (;;) {
      try {
        await mkdir(lock);
        break;
      } catch {
        const age = await stat(lock).then(
          ({ mtimeMs }) => Date.now() - mtimeMs,
          () => 0,
        );
        if (age > PATIENCE) await rm(lock, { recursive: true, force: true });
        else if (Date.now() - began > 2 * PATIENCE) throw new Error(`${lock} is held by another process.`);
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

  /** The prerendered pages of the active builds, by file name. */
  async function publishPages(pages: ReadonlyMap<string, string>): Promise<void> {
    const shelf = join(folder, PAGES);
    await mkdir(shelf, { recursive: true });
    for (const name of await readdir(shelf))
      if (!pages.has(name)) await rm(join(shelf, name), { force: true });
    for (const [name, text] of pages) await replaceFile(join(shelf, name), text);
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

  async function remember(id: string, history: History): Promise<void> {
    await replaceFile(join(folder, id, 'history.json'), `${JSON.stringify(history)}\n`);
  }

  async function makeActive(id: string, buildId: string, history: History): Promise<void> {
    const kept = history.deployed.slice(-KEPT);
    if (!kept.includes(buildId)) kept.unshift(buildId);
    const activated = [
      ...history.activated.filter((build) => build !== buildId && kept.includes(build)),
      buildId,
    ];
    await remember(id, { activated, deployed: kept });
    await publish();
    for (const old of history.deployed.filter((build) => !kept.includes(build)))
      await rm(join(folder, id, old), { recursive: true, force: true });
  }

  return {
    /**
     * Takes over the latest build in a dist folder. A build that is new becomes active; one that is known already
     * only with `activate`. Throws when the folder holds no build.
     */
    deploy: (dist: string, options: { readonly activate?: boolean } = {}): Promise<Deployed> =>
      alone(async () => {
        const { id, buildId } = JSON.parse(await readFile(join(dist, 'latest.json'), 'utf8'));
        const history = await historyOf(id);
        const isNew = !history.deployed.includes(buildId);
        if (isNew) {
          const target = join(folder, id, buildId);
          await rm(target, { recursive: true, force: true });
          await cp(join(dist, buildId), target, { recursive: true });
          await makeActive(id, buildId, { ...history, deployed: [...history.deployed, buildId] });
        } else if (options.activate) {
          await makeActive(id, buildId, history);
        }
        return { id, buildId, isNew };
      }),

    /** Makes a kept build the active one. Throws when it is not kept. */
    activate: (id: string, buildId: string): Promise<void> =>
      alone(async () => {
        const history = await historyOf(id);
        if (!history.deployed.includes(buildId)) throw new Error(`${id} has no build ${buildId}.`);
        await makeActive(id, buildId, history);
      }),

    /** Makes the build that was active before the active one active again. Throws when there is none. */
    rollback: (id: string): Promise<string> =>
      alone(async () => {
        const history = await historyOf(id);
        const previous = history.activated.at(-2);
        if (!previous) throw new Error(`${id} has no build to go back to.`);
        await makeActive(id, previous, { ...history, activated: history.activated.slice(0, -1) });
        return previous;
      }),

    /** Each remote with its active and its kept builds, oldest first. */
    list: async () => {
      await mkdir(folder, { recursive: true });
      return Promise.all(
        (await ids()).sort().map(async (id) => {
          const { activated, deployed } = await historyOf(id);
          return { id, active: activated.at(-1), builds: deployed };
        }),
      );
    },

    /** Takes a remote out of the registry; its builds stay until the folder is removed. */
    remove: (id: string): Promise<void> =>
      alone(async () => {
        await rm(join(folder, id), { recursive: true, force: true });
        await publish();
      }),
  };
}
