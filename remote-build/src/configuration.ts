import { extname, join } from 'node:path';
import type { Manifest } from '@dayrise/platform';
import { ModuleFederationPlugin } from '@module-federation/enhanced';
import type { Configuration, RuleSetRule } from 'webpack';
import { baseConfiguration, type ClassNames, type Mode } from './base.ts';
import { ImportsPlugin } from './imports-plugin.ts';
import { ChunkIntegrityPlugin } from './integrity.ts';
import { ManifestPlugin } from './manifest-plugin.ts';
import { PrecompressPlugin } from './precompress.ts';
import { consumed } from './shared.ts';

/** The global variable of a remote's build; unique per build, so that several builds can coexist. */
export function containerName(id: string, buildId: string): string {
  return `${id}_${buildId}`;
}

/** What the shell and its remotes have in common. The registry of remotes takes the place of the package's manifests. */
export const federation = { shareStrategy: 'loaded-first', manifest: false, dts: false } as const;
export const optimization = { disableSnapshot: true, target: 'web' } as const;

/**
 * A module that this many lazy parts of a remote use is in one file with all such modules. By default webpack copies
 * it into each part's file, because it is small: a first load then brings the same code several times.
 */
const COMMON_FROM = 13;

/** `.ts` in the repository, `.js` in the package. */
const extension = extname(import.meta.filename);

export interface RemoteBuild {
  /** The remote's folder, with `src/manifest.ts` and `src/remote.tsx`. */
  readonly directory: string;
  readonly mode: Mode;
  readonly buildId: string;
  readonly manifest: Manifest;
  readonly outputPath: string;
  /** For development against a platform: a production build that can be read and debugged. */
  readonly readable?: boolean;
  /** By default unique to the remote. */
  readonly classNames?: ClassNames;
  readonly rules?: readonly RuleSetRule[];
  readonly cacheDirectory?: string;
  readonly configuration?: readonly string[];
}

/** The configuration of a remote: one exposed module, with nothing of the shared scope bundled. */
export function remoteConfiguration(build: RemoteBuild): Configuration {
  const { directory, mode, buildId, manifest, outputPath, readable = false } = build;
  const shared = consumed(directory, manifest);
  const base = baseConfiguration({
    name: manifest.id,
    directory,
    mode,
    files: '',
    refresh: mode === 'development',
    classNames: build.classNames ?? { below: directory, salt: manifest.id },
    // `failures` exports what is in `issues`, too; whoever doesn't use it doesn't load it.
    rules: [{ test: /[\\/]platform[\\/]\w+[\\/]issues\./, sideEffects: false }, ...(build.rules ?? [])],
    cacheDirectory: build.cacheDirectory ?? join(directory, 'node_modules/.cache/webpack'),
    configuration: [
      import.meta.filename,
      join(import.meta.dirname, `shared${extension}`),
      ...(build.configuration ?? []),
    ],
  });
  const name = containerName(manifest.id, buildId);
  return {
    ...base,
    ...(readable ? { devtool: 'source-map' } : {}),
    optimization: {
      ...base.optimization,
      ...(readable ? { minimize: false } : {}),
      splitChunks: {
        cacheGroups: {
          // Many parts have a form, but the first view has none: in `common`, it and the texts of issues would bring 13 KiB for nothing.
          form: {
            name: 'form',
            type: /^javascript\//,
            test: /[\\/](react-hook-form|platform[\\/]\w+[\\/](form|issues)\.|contracts[\\/].*issue-text)/,
            minChunks: 2,
            priority: 1,
            enforce: true,
          },
          common: { name: 'common', type: /^javascript\//, minChunks: COMMON_FROM, enforce: true },
        },
      },
    },
    entry: {},
    // A module that threw during evaluation is evaluated again when it is next imported.
    output: {
      ...base.output,
      path: outputPath,
      publicPath: 'auto',
      clean: true,
      uniqueName: name,
      strictModuleExceptionHandling: true,
    },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        ...federation,
        name,
        filename: 'entry.js',
        library: { type: 'var', name },
        exposes: { './remote': './src/remote.tsx' },
        shared,
        experiments: { externalRuntime: true, optimization: { ...optimization, disableRemote: true } },
      }),
      new ManifestPlugin({ manifest, buildId, remoteModule: join(directory, 'src/remote.tsx') }),
      new ImportsPlugin({ id: manifest.id, buildId, directory, shared: Object.keys(shared) }),
      ...(mode === 'production' ? [new ChunkIntegrityPlugin('entry.js')] : []),
      ...(mode === 'production' && !readable ? [new PrecompressPlugin()] : []),
    ],
  };
}
