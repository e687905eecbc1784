import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { root } from './workspaces.ts';

const require = createRequire(import.meta.url);
/** webpack's own minimizer. */
const MinimizerPlugin = createRequire(require.resolve('webpack'))('minimizer-webpack-plugin');

/** The order of the cascade layers, from the kit's first line. */
const [layers = ''] =
  /^@layer [^{;]*;/.exec(readFileSync(join(root, 'ui-kit/src/styles/styles.css'), 'utf8')) ?? [];

export type Mode = 'production' | 'development';

function scripts(mode: Mode, refresh: boolean): RuleSetRule {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: require.resolve('swc-loader'),
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        transform: { react: { runtime: 'automatic', development: mode === 'development', refresh } },
      },
    },
  };
}

const endpointsAsData: RuleSetRule = {
  test: /contracts\/src\/[^/]+\/endpoints\.ts$/,
  loader: join(import.meta.dirname, 'endpoints-loader.ts'),
};

function styles(mode: Mode): RuleSetRule {
  return {
    test: /\.css$/,
    use: [
      mode === 'production' ? MiniCssExtractPlugin.loader : require.resolve('style-loader'),
      {
        loader: require.resolve('css-loader'),
        options: {
          modules: {
            auto: /\.module\.css$/,
            namedExport: false,
            exportLocalsConvention: 'as-is',
            // Class names must be the same in every build, because prerendered markup uses the remote's style sheets.
            localIdentContext: root,
            localIdentName: mode === 'production' ? '[hash:base64:6]' : '[name]__[local]--[hash:base64:4]',
          },
        },
      },
    ],
    sideEffects: true,
  };
}

/** The configuration that all front ends share. */
export function baseConfiguration(options: {
  readonly name: string;
  readonly directory: string;
  readonly mode: Mode;
  readonly refresh?: boolean;
  /** Folder of the hashed files within the output, with a trailing slash, or an empty string. */
  readonly files: string;
  /** Whether endpoints keep their schemas; browsers don't need them. */
  readonly endpointSchemas?: boolean;
}): Configuration {
  const { mode, name, directory, files, refresh = false, endpointSchemas = false } = options;
  return {
    name,
    mode,
    context: directory,
    target: ['web', 'es2022'],
    devtool: mode === 'production' ? false : 'cheap-module-source-map',
    output: {
      filename: mode === 'production' ? `${files}[name].[contenthash:10].js` : '[name].js',
      chunkFilename: mode === 'production' ? `${files}[name].[contenthash:10].js` : '[name].js',
      assetModuleFilename: `${files}[name].[contenthash:10][ext]`,
      // Milliseconds. A chunk that hangs fails and is requested again.
      chunkLoadTimeout: 4000,
      crossOriginLoading: 'anonymous',
      hashFunction: 'sha256',
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [
        scripts(mode, refresh),
        ...(endpointSchemas ? [] : [endpointsAsData]),
        styles(mode),
        { test: /\.(woff2|svg|png|webp|avif)$/, type: 'asset/resource' },
      ],
    },
    plugins:
      mode === 'production'
        ? [
            new MiniCssExtractPlugin({
              filename: `${files}[name].[contenthash:10].css`,
              chunkFilename: `${files}[name].[contenthash:10].css`,
              ignoreOrder: true,
            }),
            // Style sheets load in any order, so each declares the layers first.
            new webpack.BannerPlugin({ banner: layers, raw: true, test: /\.css$/ }),
          ]
        : [],
    optimization: {
      // Readable in development, short and stable in production.
      moduleIds: mode === 'production' ? 'deterministic' : 'named',
      chunkIds: mode === 'production' ? 'deterministic' : 'named',
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          terserOptions: { compress: { passes: 2 }, mangle: true, format: { comments: false } },
          extractComments: false,
          parallel: false,
        }),
        new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify, parallel: false }),
      ],
    },
    cache: {
      type: 'filesystem',
      name: `${name}-${mode}`,
      cacheDirectory: join(root, 'node_modules/.cache/webpack'),
      buildDependencies: {
        config: [
          import.meta.filename,
          join(import.meta.dirname, 'shared.ts'),
          join(import.meta.dirname, 'apps.ts'),
          join(import.meta.dirname, 'endpoints-loader.ts'),
        ],
      },
    },
    performance: false,
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  };
}
