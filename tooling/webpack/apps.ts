import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { baseConfiguration, type Mode } from '../../remote-build/src/base.ts';
import {
  federation,
  optimization,
  type RemoteBuild,
  remoteConfiguration,
} from '../../remote-build/src/configuration.ts';
import { PrecompressPlugin } from '../../remote-build/src/precompress.ts';
import { HtmlPlugin, shellPage } from './html.ts';
import { PublicFilesPlugin } from './public-files.ts';
import { provided } from './shared.ts';
import { root } from './workspaces.ts';

/**
 * Offers the runtime's core to remotes. The package's own option adds a second copy of the core to the build (10 KiB of
 * brotli), because it resolves this plugin as CommonJS.
 */
const externalRuntime = fileURLToPath(
  import.meta.resolve('@module-federation/inject-external-runtime-core-plugin'),
);

const cacheDirectory = join(root, 'node_modules/.cache/webpack');
const configuration = ['apps', 'shared', 'endpoints-loader'].map((name) =>
  join(import.meta.dirname, `${name}.ts`),
);

const endpointsAsData: RuleSetRule = {
  test: /contracts\/src\/[^/]+\/endpoints\.ts$/,
  loader: join(import.meta.dirname, 'endpoints-loader.ts'),
};

/** The configuration of the shell, which provides the shared scope and loads the registry's remotes. */
export function shellConfiguration(directory: string, mode: Mode): Configuration {
  const base = baseConfiguration({
    name: 'shell',
    directory,
    mode,
    files: 'assets/',
    refresh: mode === 'development',
    classNames: { below: root },
    rules: [endpointsAsData],
    cacheDirectory,
    configuration,
  });
  return {
    ...base,
    entry: { main: './src/index.ts' },
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
          // The kit's entries `data`, `market` and `charts` share these. Pages that load several of the entries would
          // load them several times: 2 KiB of the first load of /user.
          rows: {
            test: /ui-kit\/src\/(components\/(Table|Sparkline|CoinMark)|charts\/paths)/,
            type: /^javascript\//,
            chunks: 'async',
            minChunks: 2,
            name: 'rows',
            enforce: true,
          },
        },
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        ...federation,
        name: 'shell',
        shared: provided,
        runtimePlugins: [externalRuntime, join(directory, 'src/remotes/federation-plugin.ts')],
        experiments: { optimization },
      }),
      new HtmlPlugin(shellPage(directory)),
      new PublicFilesPlugin(join(directory, 'public')),
      ...(mode === 'production' ? [new PrecompressPlugin()] : []),
    ],
  };
}

/** The configuration of a remote of the repository. */
export const ownRemote = (build: RemoteBuild): Configuration =>
  remoteConfiguration({
    ...build,
    // The same in every build, because prerendered markup uses the remote's style sheets.
    classNames: { below: root },
    rules: [endpointsAsData],
    cacheDirectory,
    configuration,
  });

/**
 * The same sources as one webpack application without federation, for prerendering the public pages and as the
 * benchmark's baseline. `tooling/single/source.ts` replaces the loader.
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
  const source = options.source ?? join(root, 'tooling/single/source.ts');
  const base = baseConfiguration({
    name: node ? 'single-node' : 'single',
    directory,
    mode: 'production',
    files: 'assets/',
    classNames: { below: root },
    // Browsers don't need the schemas of endpoints.
    rules: node ? [] : [endpointsAsData],
    cacheDirectory,
    configuration,
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
