import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced';
import webpack, { type Configuration } from 'webpack';
import type { Manifest } from '../../platform/src/manifest.ts';
import { baseConfiguration, type Mode } from './base.ts';
import { HtmlPlugin, shellPage } from './html.ts';
import { ChunkIntegrityPlugin } from './integrity.ts';
import { ManifestPlugin } from './manifest-plugin.ts';
import { PrecompressPlugin } from './precompress.ts';
import { PublicFilesPlugin } from './public-files.ts';
import { consumed, provided } from './shared.ts';
import { root } from './workspaces.ts';

/** The global variable of a remote's build; unique per build, so that several builds can coexist. */
export function containerName(id: string, buildId: string): string {
  return `${id}_${buildId}`;
}

/**
 * The shell's own loader finds, checks and retries remotes from the registry. The federation runtime only manages the
 * shared scope, so its other parts are left out of the build.
 */
const federation = { shareStrategy: 'loaded-first', manifest: false, dts: false } as const;
const optimization = { disableRemote: true, disableSnapshot: true, target: 'web' } as const;

/** The shell provides one runtime for all remotes; its own would triple the size of a remote's entry. */
const runtimeFrom = (file: string) =>
  new webpack.NormalModuleReplacementPlugin(
    /webpack-bundler-runtime\/dist\/bundler\.js$/,
    join(import.meta.dirname, 'runtime', file),
  );

/** The configuration of the shell, which provides the shared scope and loads the registry's remotes. */
export function shellConfiguration(directory: string, mode: Mode): Configuration {
  const base = baseConfiguration({
    name: 'shell',
    directory,
    mode,
    files: 'assets/',
    refresh: mode === 'development',
  });
  return {
    ...base,
    entry: { main: './src/main.tsx' },
    output: {
      ...base.output,
      path: join(directory, 'dist'),
      publicPath: '/',
      clean: true,
      uniqueName: 'shell',
    },
    optimization: {
      ...base.optimization,
      splitChunks: {
        chunks: 'all',
        cacheGroups: {
          vendor: { test: /node_modules/, chunks: 'initial', name: 'vendor', priority: 10, enforce: true },
        },
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        ...federation,
        name: 'shell',
        shared: provided,
        experiments: { optimization },
      }),
      runtimeFrom('shell.ts'),
      new HtmlPlugin(shellPage(directory)),
      new PublicFilesPlugin(join(directory, 'public')),
      ...(mode === 'production' ? [new PrecompressPlugin()] : []),
    ],
  };
}

export interface RemoteBuild {
  readonly directory: string;
  readonly workspace: string;
  readonly mode: Mode;
  readonly buildId: string;
  readonly manifest: Manifest;
  readonly outputPath: string;
}

/** The configuration of a remote: one exposed module, with nothing of the shared scope bundled. */
export function remoteConfiguration(build: RemoteBuild): Configuration {
  const { directory, mode, buildId, manifest, outputPath } = build;
  const base = baseConfiguration({
    name: build.workspace,
    directory,
    mode,
    files: '',
    refresh: mode === 'development',
  });
  const name = containerName(manifest.id, buildId);
  return {
    ...base,
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
        shared: consumed,
        experiments: { optimization },
      }),
      runtimeFrom('remote.ts'),
      new ManifestPlugin({ manifest, buildId, remoteModule: join(directory, 'src/remote.tsx') }),
      ...(mode === 'production' ? [new ChunkIntegrityPlugin('entry.js'), new PrecompressPlugin()] : []),
    ],
  };
}

/**
 * The same sources as one webpack application without federation, for prerendering the public pages and as the
 * benchmark's baseline. `scripts/single/source.ts` replaces the loader.
 */
export function singleConfiguration(options: {
  readonly directory: string;
  readonly outputPath: string;
  readonly entry: string;
  /** Replaces the shell's `remotes/source.ts`. */
  readonly source?: string;
  readonly node?: boolean;
}): Configuration {
  const { directory, outputPath, entry, node = false } = options;
  const source = options.source ?? join(root, 'scripts/single/source.ts');
  const base = baseConfiguration({
    name: node ? 'single-node' : 'single',
    directory,
    mode: 'production',
    files: 'assets/',
    endpointSchemas: node,
  });
  return {
    ...base,
    target: node ? 'node24' : base.target,
    entry: { main: entry },
    output: {
      ...base.output,
      path: outputPath,
      publicPath: '/',
      clean: true,
      uniqueName: 'single',
      ...(node ? { filename: 'main.cjs', library: { type: 'commonjs2' }, chunkFormat: 'commonjs' } : {}),
    },
    optimization: node
      ? { minimize: false }
      : {
          ...base.optimization,
          splitChunks: {
            chunks: 'all',
            cacheGroups: {
              vendor: {
                test: /node_modules/,
                chunks: 'initial',
                name: 'vendor',
                priority: 10,
                enforce: true,
              },
            },
          },
        },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.NormalModuleReplacementPlugin(/^\.\/source\.ts$/, (module) => {
        if (module.context.endsWith('/remotes')) module.request = source;
      }),
      ...(node
        ? [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })]
        : [new HtmlPlugin(shellPage(directory)), new PrecompressPlugin()]),
    ],
  };
}
