import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deployOver } from '../remote-build/src/deploy.ts';
import { nodeFlags } from './lib/node-flags.ts';
import { remoteStore } from './lib/remote-store.ts';
import { deployShell, SHELL, shellStore } from './lib/shell-store.ts';
import { root } from './webpack/workspaces.ts';

/** Returns the workspaces with a built remote. */
function remoteWorkspaces(): string[] {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return (workspaces as string[]).filter((name) => existsSync(join(root, name, 'dist/latest.json')));
}

/** Deploys each remote's latest build, and that of a shell that was deployed before, if it was never in the store. */
export async function syncRemotes(options: {
  readonly dataDir: string;
  readonly report?: (line: string) => void;
}): Promise<void> {
  const store = remoteStore(options.dataDir);
  for (const workspace of remoteWorkspaces()) {
    const deployed = await store.deploy(join(root, workspace, 'dist'));
    if (deployed.isNew) options.report?.(`deployed ${deployed.id} ${deployed.buildId}`);
  }
  if ((await shellStore(options.dataDir).list()).length === 0) return;
  const shell = await deployShell(options.dataDir, { dist: join(root, SHELL, 'dist'), activate: false });
  if (shell.isNew) options.report?.(`deployed ${shell.id} ${shell.buildId}`);
}

interface DeployedBuild {
  readonly id: string;
  readonly buildId: string;
  /** The text of its `imports.json`; null for builds made before contract 2. */
  readonly imports: string | null;
}

/** Reads the builds that a store keeps. */
async function keptBuilds(store: ReturnType<typeof remoteStore>): Promise<DeployedBuild[]> {
  return (await store.list()).flatMap(({ id, builds }) =>
    builds.map((buildId) => {
      const file = join(store.folder, id, buildId, 'imports.json');
      return { id, buildId, imports: existsSync(file) ? readFileSync(file, 'utf8') : null };
    }),
  );
}

/** Reads the builds that a platform gives to visitors, wherever it keeps them. */
async function activeBuilds(origin: string): Promise<DeployedBuild[]> {
  const registry = await fetch(new URL('/remotes.json', origin));
  if (!registry.ok || !registry.headers.get('Content-Type')?.includes('json'))
    throw new Error(`There is no registry of remotes at ${registry.url} (${registry.status}).`);
  const { remotes }: { remotes: { id: string; buildId: string; entry: string }[] } = JSON.parse(
    await registry.text(),
  );
  return Promise.all(
    remotes.map(async ({ id, buildId, entry }) => {
      const answer = await fetch(new URL('imports.json', new URL(entry, registry.url)));
      return { id, buildId, imports: answer.ok ? await answer.text() : null };
    }),
  );
}

/** Prints the builds that use a name which the sources no longer have. Returns whether there are any. */
async function printWhoBreaks(builds: readonly DeployedBuild[]): Promise<boolean> {
  // Loaded on demand, because it imports the compiler.
  const { breaksOf, providedNow } = await import('./packages/who-breaks.ts');
  const provided = providedNow();
  let found = false;
  for (const { id, buildId, imports } of builds) {
    if (imports === null)
      console.log(`${id} ${buildId} doesn’t say what it uses: it was built for contract 1`);
    else
      for (const name of breaksOf(JSON.parse(imports), provided)) {
        found = true;
        console.log(`${id} ${buildId} uses ${name}`);
      }
  }
  if (!found) console.log(`${builds.length} builds: none is known to use a name that is gone`);
  return found;
}

const usage = `npm run remotes -- COMMAND
  list                          active and kept builds of each remote
  deploy WORKSPACE|FOLDER       builds a workspace (or takes a folder with latest.json) and makes it active
  push FOLDER URL               deploys the latest build in a folder over HTTP, with the token in DEPLOY_TOKEN;
                                nobody gets it until it is activated on /admin/remotes
  activate ID BUILD             makes a kept build the active one
  who-breaks [URL]              names the builds of the store, or those that a platform gives to visitors, that use
                                what the facade or the kit of these sources no longer has
  withdraw BUILD [REASON]       removes a build from everybody, wherever it was deployed; it can't return
  rollback ID                   makes the build that was active before it active again
  remove ID                     removes a remote with all its builds from DATA_DIR; withdraw those deployed over HTTP
  sync                          deploys the builds in the workspaces that were never in DATA_DIR, like npm start
  sync shell                    makes the shell in its workspace the active one, without a build
The shell deploys like a remote: deploy shell, activate shell BUILD, rollback shell. After remove shell, people get the
one of this version.
DATA_DIR (default .data) says which platform.`;

async function activateShell(dataDir: string, dist: string): Promise<void> {
  const { buildId } = await deployShell(dataDir, { dist });
  console.log(`shell ${buildId} is active`);
}

async function run(command: string | undefined, [first, second]: readonly string[]): Promise<void> {
  const dataDir = process.env.DATA_DIR || join(root, '.data');
  const store = first === SHELL ? shellStore(dataDir) : remoteStore(dataDir);
  switch (command) {
    case 'list':
      for (const { id, active, builds } of [...(await store.list()), ...(await shellStore(dataDir).list())])
        console.log(
          `${id}\n${builds.map((build) => `  ${build === active ? '*' : ' '} ${build}`).join('\n')}`,
        );
      return;
    case 'deploy': {
      if (!first) break;
      const dist = existsSync(join(first, 'latest.json')) ? first : join(root, first, 'dist');
      if (dist !== first) {
        // Loaded on demand: webpack takes a second to load.
        const { buildFrontEnd } = await import('./webpack/build.ts');
        await buildFrontEnd(first);
      }
      if (first === SHELL) return activateShell(dataDir, dist);
      const { id, buildId } = await store.deploy(dist, { activate: true });
      console.log(`${id} ${buildId} is active`);
      return;
    }
    case 'push': {
      const token = process.env.DEPLOY_TOKEN;
      if (!first || !second || !token) break;
      const { id, buildId } = JSON.parse(readFileSync(join(first, 'latest.json'), 'utf8'));
      await deployOver(second, { id, folder: join(first, buildId), token });
      console.log(`${id} ${buildId} is deployed, and not active yet`);
      return;
    }
    case 'activate':
      if (!first || !second) break;
      await store.activate(first, second);
      console.log(`${first} ${second} is active`);
      return;
    case 'rollback': {
      if (!first) break;
      const buildId = await store.rollback(first);
      console.log(`${first} ${buildId} is active`);
      return;
    }
    case 'remove': {
      if (!first || !(await store.list()).some(({ id }) => id === first)) break;
      await store.remove(first);
      console.log(`${first} is removed`);
      return;
    }
    case 'withdraw': {
      if (!first) break;
      // It needs the platform's stores, which the other commands don't.
      const command = [join(root, 'ops/commands/api.ts'), 'remotes-withdraw'];
      const args = [...nodeFlags, ...command, ...process.argv.slice(3)];
      process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1;
      return;
    }
    case 'who-breaks':
      if (await printWhoBreaks(first ? await activeBuilds(first) : await keptBuilds(store)))
        process.exitCode = 1;
      return;
    case 'sync':
      if (first === SHELL) return activateShell(dataDir, join(root, SHELL, 'dist'));
      return syncRemotes({ dataDir, report: console.log });
  }
  console.error(usage);
  process.exitCode = 2;
}

if (import.meta.main) {
  const [command, ...rest] = process.argv.slice(2);
  try {
    await run(command, rest);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
