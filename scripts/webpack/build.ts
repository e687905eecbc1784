import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { remoteConfiguration, shellConfiguration } from './apps.ts';
import { buildIdOf, manifestOf, root } from './workspaces.ts';

/** Runs one webpack build. Throws its errors as text. */
export async function runWebpack(configuration: Configuration): Promise<void> {
  const compiler = webpack(configuration);
  if (!compiler) throw new Error('webpack gave no compiler.');
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  await new Promise((resolve) => compiler.close(resolve));
  if (stats?.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }));
  if (stats?.hasWarnings()) console.warn(stats.toString({ preset: 'errors-warnings', colors: false }));
}

/** Keeps the newest builds in a remote's dist; the store keeps what is deployed. */
function removeOldBuilds(dist: string, keep: string): void {
  const builds = readdirSync(dist, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== keep)
    .map((entry) => join(dist, entry.name))
    .sort((left, right) => statSync(right).mtimeMs - statSync(left).mtimeMs);
  for (const old of builds.slice(1)) rmSync(old, { recursive: true, force: true });
}

/** Builds one front end for production. Answers the build's name for a remote. */
export async function buildFrontEnd(workspace: string): Promise<string | undefined> {
  const directory = join(root, workspace);
  if (!existsSync(join(directory, 'src/manifest.ts'))) {
    await runWebpack(shellConfiguration(directory, 'production'));
    return undefined;
  }
  const buildId = await buildIdOf(directory);
  const manifest = await manifestOf(directory);
  const dist = join(directory, 'dist');
  mkdirSync(dist, { recursive: true });
  const outputPath = join(dist, buildId);
  await runWebpack(
    remoteConfiguration({ directory, workspace, mode: 'production', buildId, manifest, outputPath }),
  );
  writeFileSync(join(dist, 'latest.json'), `${JSON.stringify({ id: manifest.id, buildId })}\n`);
  removeOldBuilds(dist, buildId);
  return buildId;
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
