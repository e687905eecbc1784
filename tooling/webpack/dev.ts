import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer, { type Configuration as ServerConfiguration } from 'webpack-dev-server';
import { manifestOf } from '../../remote-build/src/build.ts';
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
  /** The API's URL, or `recorded` for the responses in each remote's `recorded-answers.json`. */
  readonly api: string;
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
        overlay: { errors: true, warnings: false, runtimeErrors: false },
        webSocketURL: `ws://${host}:${port}/ws`,
      },
      static: false,
      ...options,
    },
    compiler,
  );
  return server.start().then(() => server);
}

function recordedAnswers(remotes: readonly string[]): Record<string, unknown> {
  const files = remotes.map((workspace) => join(root, workspace, 'recorded-answers.json'));
  return Object.assign(
    {},
    ...files.filter((file) => existsSync(file)).map((file) => JSON.parse(readFileSync(file, 'utf8'))),
  );
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
    static: api === 'recorded' && { directory: join(root, 'api/assets/coins'), publicPath: '/coins' },
    proxy: [
      ...parts.map(({ path, port: own }) => ({ context: [path], target: `http://${host}:${own}` })),
      ...(api === 'recorded' ? [] : [{ context: ['/api', '/log', '/coins', '/frames'], target: api }]),
    ],
    setupMiddlewares: hostMiddleware({
      manifests: parts.map(({ path, port: own }) => ({
        path,
        url: `http://${host}:${own}${path}manifest.json`,
      })),
      page: `http://${host}:${port}/index.html`,
      answers: api === 'recorded' ? recordedAnswers(remotes) : null,
      sessionSwitch: remotes.length === 1,
    }),
  });
  const servers = [...remoteServers, shell];
  return async () => {
    await Promise.all(servers.map((server) => server.stop()));
  };
}

if (import.meta.main) {
  const remotes = process.argv.slice(2).filter((name) => name !== 'shell');
  for (const name of remotes)
    if (!existsSync(join(root, name, 'src/manifest.ts')))
      throw new Error(`${name} is no remote's workspace.`);
  const all = ['mfe-public', 'mfe-user', 'mfe-admin'];
  const port = Number(process.env.DEV_PORT ?? 3100);
  const api = process.env.API_URL ?? 'http://localhost:3000';
  const stop = await serveForDevelopment({ remotes: remotes.length > 0 ? remotes : all, port, api });
  console.log(`http://${host}:${port} (API: ${api})`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(0)));
}
