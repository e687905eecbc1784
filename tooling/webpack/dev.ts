import { existsSync } from 'node:fs';
import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer, { type Configuration as ServerConfiguration } from 'webpack-dev-server';
import { manifestOf } from '../../remote-build/src/build.ts';
import { frontEnds } from '../build.ts';
import { type Answers, CannotRecord, recordedAnswers } from '../lib/recorded.ts';
import { ownRemote, shellConfiguration } from './apps.ts';
import { hostMiddleware } from './dev-host.ts';
import { root } from './workspaces.ts';

/** In development a remote has one build, which hot reload changes in place. */
const DEV_BUILD = 'dev';
/** An IP address, because some systems resolve `localhost` to an address we don't listen on. */
const host = '127.0.0.1';

export interface DevOptions {
  /** The remotes' workspaces. A single one gets a page with a session switch. */
  readonly remotes: readonly string[];
  /** The shell's port; the remotes use the ports after it. */
  readonly port: number;
  /** The API's URL, or recorded responses. */
  readonly api: string | Answers;
}

async function remoteFor(workspace: string): Promise<{ configuration: Configuration; path: string }> {
  const directory = join(root, workspace);
  const manifest = await manifestOf(directory);
  const outputPath = join(root, 'node_modules/.cache/dev', workspace);
  return {
    path: `/r/${manifest.id}/${DEV_BUILD}/`,
    configuration: ownRemote({
      directory,
      mode: 'development',
      buildId: DEV_BUILD,
      manifest,
      outputPath,
    }),
  };
}

function start(configuration: Configuration, port: number, options: ServerConfiguration) {
  const compiler = webpack({
    ...configuration,
    // So that the place of an error leads to its file.
    output: { ...configuration.output, devtoolModuleFilenameTemplate: '[absolute-resource-path]' },
    plugins: [...(configuration.plugins ?? []), new ReactRefreshPlugin({ overlay: false })],
  });
  if (!compiler) throw new Error('webpack gave no compiler.');
  const server = new WebpackDevServer(
    {
      host,
      port,
      hot: true,
      allowedHosts: 'all',
      headers: { 'Access-Control-Allow-Origin': '*' },
      client: {
        // Errors of a page reach the clients of all servers; the shell's shows them.
        overlay: { errors: true, warnings: false, runtimeErrors: options.proxy !== undefined },
        webSocketURL: `ws://${host}:${port}/ws`,
      },
      static: false,
      ...options,
    },
    compiler,
  );
  return server.start().then(() => server);
}

/** Serves the shell and remotes, each from its own webpack with hot reload. Returns a stop function. */
export async function serveForDevelopment({ remotes, port, api }: DevOptions): Promise<() => Promise<void>> {
  const parts = await Promise.all(
    remotes.map(async (workspace, index) => ({ ...(await remoteFor(workspace)), port: port + 1 + index })),
  );
  const remoteServers = await Promise.all(
    parts.map(({ configuration, path, port: own }) =>
      start(
        { ...configuration, output: { ...configuration.output, publicPath: `http://${host}:${own}${path}` } },
        own,
        { devMiddleware: { publicPath: path } },
      ),
    ),
  );
  // The shell starts last, because it reads the remotes' manifests and proxies requests to them.
  const shell = await start(shellConfiguration(join(root, 'shell'), 'development'), port, {
    devMiddleware: { index: false },
    static: typeof api !== 'string' && { directory: join(root, 'api/assets/coins'), publicPath: '/coins' },
    proxy: [
      ...parts.map(({ path, port: own }) => ({ context: [path], target: `http://${host}:${own}` })),
      ...(typeof api === 'string' ? [{ context: ['/api', '/log', '/coins', '/frames'], target: api }] : []),
    ],
    setupMiddlewares: hostMiddleware({
      manifests: parts.map(({ path, port: own }) => ({
        path,
        url: `http://${host}:${own}${path}manifest.json`,
      })),
      page: `http://${host}:${port}/index.html`,
      answers: typeof api === 'string' ? null : api,
      sessionSwitch: remotes.length === 1,
    }),
  });
  const servers = [...remoteServers, shell];
  return async () => {
    await Promise.all(servers.map((server) => server.stop()));
  };
}

/** The recorded answers of the remotes; records those that are missing. Exits with the reason if that is impossible. */
async function recordedFor(remotes: readonly string[]): Promise<Answers> {
  try {
    const each = await Promise.all(remotes.map((name) => recordedAnswers(name, 'http://localhost:3000')));
    return Object.assign({}, ...each);
  } catch (error) {
    if (!(error instanceof CannotRecord)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

if (import.meta.main) {
  const named = process.argv.slice(2).filter((name) => name !== 'shell');
  for (const name of named)
    if (!existsSync(join(root, name, 'src/manifest.ts')))
      throw new Error(`${name} is no remote's workspace.`);
  const remotes = named.length > 0 ? named : frontEnds().filter((name) => name !== 'shell');
  const port = Number(process.env.DEV_PORT || 3100);
  const url = process.env.API_URL || 'http://localhost:3000';
  const api = url === 'recorded' ? await recordedFor(remotes) : url;
  const stop = await serveForDevelopment({ remotes, port, api });
  console.log(`http://${host}:${port} (API: ${url})`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(0)));
}
