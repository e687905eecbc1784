import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest } from '@dayrise/platform';
import type { Configuration } from 'webpack';
import { remoteConfiguration } from './configuration.ts';
import { buildIdFrom, contentHash } from './content-hash.ts';
import { runWebpack } from './run-webpack.ts';

/** Builds kept in a remote's dist. The platform keeps the deployed ones. */
function removeOldBuilds(dist: string, keep: string): void {
  const builds = readdirSync(dist, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== keep)
    .map((entry) => join(dist, entry.name))
    .sort((left, right) => statSync(right).mtimeMs - statSync(left).mtimeMs);
  for (const old of builds.slice(1)) rmSync(old, { recursive: true, force: true });
}

/** The titles and descriptions of routes in `src/languages/<language>.json`, under `routes`. */
function translationsOf(directory: string): Pick<Manifest, 'translations'> {
  const folder = join(directory, 'src/languages');
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : [];
  const translated = files.map((file) => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(join(folder, file), 'utf8')).routes,
  ]);
  return translated.length === 0 ? {} : { translations: Object.fromEntries(translated) };
}

/**
 * Reads a remote's manifest, with the translations of its routes; once for each round, because modules are loaded once.
 * Throws if there is none.
 */
export async function manifestOf(directory: string, round = 0): Promise<Manifest> {
  const { manifest } = await import(`${pathToFileURL(join(directory, 'src/manifest.ts')).href}?${round}`);
  return { ...manifest, ...translationsOf(directory) };
}

export interface BuildSteps {
  /** The output folder for `<buildId>/` and `latest.json`. */
  readonly dist: string;
  readonly manifest: Manifest;
  readonly buildId: string;
  readonly configuration: (outputPath: string) => Configuration;
  /** What is added to the build's folder. */
  readonly finish?: (outputPath: string) => Promise<void>;
}

/** Runs webpack and leaves the build where a platform can take it from. Throws webpack's errors. */
export async function writeBuild({
  dist,
  manifest,
  buildId,
  configuration,
  finish,
}: BuildSteps): Promise<void> {
  const outputPath = join(dist, buildId);
  mkdirSync(dist, { recursive: true });
  await runWebpack(configuration(outputPath));
  await finish?.(outputPath);
  writeFileSync(join(dist, 'latest.json'), `${JSON.stringify({ id: manifest.id, buildId })}\n`);
  removeOldBuilds(dist, buildId);
}

/** Builds a remote for production into its `dist`. Returns the build id. Throws webpack's errors. */
export async function build(directory: string): Promise<string> {
  const manifest = await manifestOf(directory);
  // Below `src` every folder is code, whatever its name. The build's own output is outside.
  const sources = await contentHash(
    directory,
    ['package.json', 'package-lock.json', 'src'],
    ['node_modules'],
  );
  const buildId = buildIdFrom(sources);
  await writeBuild({
    dist: join(directory, 'dist'),
    manifest,
    buildId,
    configuration: (outputPath) =>
      remoteConfiguration({ directory, mode: 'production', buildId, manifest, outputPath }),
  });
  return buildId;
}
