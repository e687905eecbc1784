import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';

const require = createRequire(import.meta.url);
/** webpack's own minimizer. */
const MinimizerPlugin = createRequire(require.resolve('webpack'))('minimizer-webpack-plugin');

/** The order of the cascade layers, from the first line of the kit that a folder has installed. */
function layersFor(directory: string): string {
  const kit = createRequire(join(directory, 'package.json')).resolve('@dayrise/ui-kit/styles.css');
  return /^@layer [^{;]*;/.exec(readFileSync(kit, 'utf8'))?.[0] ?? '';
}

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

function styles(mode: Mode, classNames: ClassNames): RuleSetRule {
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
            localIdentContext: classNames.below,
            localIdentHashSalt: classNames.salt,
            localIdentName: mode === 'production' ? '[hash:base64:6]' : '[name]__[local]--[hash:base64:4]',
          },
        },
      },
    ],
    sideEffects: true,
  };
}

/** Class names are hashes of a file's path below a folder, and of a salt. */
export interface ClassNames {
  readonly below: string;
  readonly salt?: string;
}

/** The configuration that all front ends share. */
export function baseConfiguration(options: {
  readonly name: string;
  readonly directory: string;
  readonly mode: Mode;
  readonly refresh?: boolean;
  /** Folder of the hashed files within the output, with a trailing slash, or an empty string. */
  readonly files: string;
  readonly classNames: ClassNames;
  readonly rules?: readonly RuleSetRule[];
  readonly cacheDirectory: string;
  /** The files that the configuration is written in: the cache is dropped when they change. */
  readonly configuration: readonly string[];
}): Configuration {
  const { mode, name, directory, files, refresh = false, rules = [] } = options;
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
      // A module whose import failed is evaluated again when it is next needed, instead of staying half evaluated.
      strictModuleExceptionHandling: true,
      hashFunction: 'sha256',
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [
        scripts(mode, refresh),
        ...rules,
        styles(mode, options.classNames),
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
            new webpack.BannerPlugin({ banner: layersFor(directory), raw: true, test: /\.css$/ }),
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
        new MinimizerPlugin({
          test: /\.css$/,
          minify: MinimizerPlugin.lightningCssMinify,
          extractComments: false,
          parallel: false,
        }),
      ],
    },
    cache: {
      type: 'filesystem',
      name: `${name}-${mode}`,
      cacheDirectory: options.cacheDirectory,
      buildDependencies: { config: [import.meta.filename, ...options.configuration] },
    },
    performance: false,
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  };
}
