import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { remoteConfiguration, shellConfiguration } from './apps.ts';
import { isPrerendered, prerenderPages, prerenderSources } from './prerender.ts';
import { runWebpack } from './run-webpack.ts';
import { buildIdOf, manifestOf, root } from './workspaces.ts';

/** Builds kept in a remote's dist. The store keeps the deployed ones. */
function removeOldBuilds(dist: string, keep: string): void {
  const builds = readdirSync(dist, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== keep)
    .map((entry) => join(dist, entry.name))
    .sort((left, right) => statSync(right).mtimeMs - statSync(left).mtimeMs);
  for (const old of builds.slice(1)) rmSync(old, { recursive: true, force: true });
}

export interface RemoteToBuild {
  /** The remote's folder, with `src/manifest.ts` and `src/remote.tsx`. */
  readonly directory: string;
  /** The output folder for `<buildId>/` and `latest.json`; the remote's `dist` by default. */
  readonly dist?: string;
  /** Gives the same sources another build id, to rehearse deployments. */
  readonly label?: string;
}

/** Builds a remote for production. Returns the build id. Throws webpack's errors. */
export async function buildRemote({ directory, dist = join(directory, 'dist'), label }: RemoteToBuild) {
  const manifest = await manifestOf(directory);
  const buildId = await buildIdOf(directory, {
    label,
    more: isPrerendered(manifest) ? prerenderSources : [],
  });
  mkdirSync(dist, { recursive: true });
  const outputPath = join(dist, buildId);
  const workspace = basename(directory);
  await runWebpack(
    remoteConfiguration({ directory, workspace, mode: 'production', buildId, manifest, outputPath }),
  );
  if (isPrerendered(manifest)) await prerenderPages(outputPath, manifest);
  writeFileSync(join(dist, 'latest.json'), `${JSON.stringify({ id: manifest.id, buildId })}\n`);
  removeOldBuilds(dist, buildId);
  return buildId;
}

/** Builds a front end of the repository for production. Returns the build id of a remote. Throws webpack's errors. */
export async function buildFrontEnd(workspace: string): Promise<string | undefined> {
  const directory = join(root, workspace);
  if (existsSync(join(directory, 'src/manifest.ts'))) return buildRemote({ directory });
  await runWebpack(shellConfiguration(directory, 'production'));
  return undefined;
}

if (import.meta.main) {
  const [workspace] = process.argv.slice(2);
  if (!workspace) throw new Error('Say which workspace: node scripts/webpack/build.ts mfe-user');
  const began = Date.now();
  const buildId = await buildFrontEnd(workspace);
  console.log(
    `built ${workspace}${buildId ? ` ${buildId}` : ''} in ${((Date.now() - began) / 1000).toFixed(1)} s`,
  );
}
