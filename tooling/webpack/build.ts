import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { manifestOf, writeBuild } from '../../remote-build/src/build.ts';
import { runWebpack } from '../../remote-build/src/run-webpack.ts';
import { ownRemote, shellConfiguration } from './apps.ts';
import { isPrerendered, prerenderPages, prerenderSources } from './prerender.ts';
import { buildIdOf, root } from './workspaces.ts';

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
  await writeBuild({
    dist,
    manifest,
    buildId,
    configuration: (outputPath) =>
      ownRemote({ directory, mode: 'production', buildId, manifest, outputPath }),
    finish: async (outputPath) => {
      if (isPrerendered(manifest)) await prerenderPages(outputPath, manifest);
    },
  });
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
  if (!workspace) throw new Error('Say which workspace: node tooling/webpack/build.ts mfe-user');
  const began = Date.now();
  const buildId = await buildFrontEnd(workspace);
  console.log(
    `built ${workspace}${buildId ? ` ${buildId}` : ''} in ${((Date.now() - began) / 1000).toFixed(1)} s`,
  );
}
