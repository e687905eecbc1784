import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, request as plainRequest, type ServerResponse } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { text as textOf } from 'node:stream/consumers';

/** A build of the local remote: its folder, and what its `manifest.json` says. */
export interface LocalBuild {
  readonly folder: string;
  readonly entry: { readonly id: string; readonly buildId: string; readonly entry: string };
}

export interface AgainstOptions {
  readonly against: string;
  /** 0 for any free one. */
  readonly port: number;
  readonly local: LocalBuild;
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Paths of the proxy itself; no platform has them. */
const own = '/_dayrise-remote';
const reloadScript = `new EventSource('${own}/builds').onmessage = () => location.reload();`;

/** Headers about one connection, and those that would keep the browser from this proxy's plain HTTP. */
const dropped = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'strict-transport-security',
  'report-to',
  'reporting-endpoints',
]);

const inlined = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * Serves a platform under a local address, with one local remote added. The platform itself stays unchanged:
 * only the registry that this proxy hands out names the local build, and only the proxy's copy of the policy lets
 * plain HTTP through.
 */
export async function serveAgainst({ against, port, local }: AgainstOptions) {
  const upstream = new URL(against);
  let build = local;
  /** Where the platform's registry is; its pages may name another address. */
  let registryUrl = new URL('/remotes.json', upstream);
  const tabs = new Set<ServerResponse>();

  /** Names the local build in a registry, and serves builds of other origins from here too. */
  function withLocal(registry: { readonly remotes?: readonly { id?: unknown; entry?: unknown }[] }) {
    const { entry } = build;
    const others = (registry.remotes ?? [])
      .filter(({ id }) => id !== entry.id)
      .map((remote) => {
        const url = new URL(String(remote.entry), registryUrl);
        const path = url.pathname + url.search;
        return { ...remote, entry: url.origin === upstream.origin ? path : `${own}/from/${url.host}${path}` };
      });
    return {
      ...registry,
      remotes: [...others, { ...entry, entry: `/r/${entry.id}/${entry.buildId}/${entry.entry}` }],
    };
  }

  function rewritePage(page: string): string {
    return page
      .replace(
        /(<script type="application\/json" id="settings">)(.*?)(<\/script>)/s,
        (_, start, json, end) => {
          const settings = JSON.parse(json);
          if (settings.remotesUrl) registryUrl = new URL(settings.remotesUrl, upstream);
          return start + inlined({ ...settings, remotesUrl: '/remotes.json' }) + end;
        },
      )
      .replace(
        /(<script type="application\/json" id="remotes">)(.*?)(<\/script>)/s,
        (_, start, json, end) => start + inlined(withLocal(JSON.parse(json))) + end,
      )
      .replace('</body>', () => `<script defer src="${own}/reload.js"></script></body>`);
  }

  /** Asks the platform. `whole` responses are read, so they must not be compressed. */
  function ask(incoming: IncomingMessage, url: URL, whole: boolean): Promise<IncomingMessage> {
    const send = url.protocol === 'https:' ? secureRequest : plainRequest;
    const { origin, referer, ...headers } = incoming.headers;
    return new Promise((resolve, reject) => {
      const asked = send(
        url,
        {
          method: incoming.method ?? 'GET',
          headers: {
            ...headers,
            host: url.host,
            ...(origin ? { origin: upstream.origin } : {}),
            ...(whole ? { 'accept-encoding': 'identity' } : {}),
          },
        },
        resolve,
      );
      asked.once('error', reject);
      incoming.pipe(asked);
    });
  }

  function headersFrom(
    answer: IncomingMessage,
    drop: readonly string[] = [],
  ): Record<string, string | string[]> {
    const headers: Record<string, string | string[]> = {};
    for (const [name, value] of Object.entries(answer.headers))
      if (value !== undefined && !dropped.has(name) && !drop.includes(name)) headers[name] = value;
    const { location } = answer.headers;
    if (location) headers.location = location.replace(upstream.origin, '');
    const policy = headers['content-security-policy'];
    if (typeof policy === 'string')
      headers['content-security-policy'] = policy.replace(/;?\s*upgrade-insecure-requests/, '');
    const cookies = answer.headers['set-cookie'];
    if (cookies)
      headers['set-cookie'] = cookies.map((cookie) => cookie.replace(/;\s*(secure|domain=[^;]*)/gi, ''));
    return headers;
  }

  async function pass(incoming: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const isPage =
      Boolean(incoming.headers.accept?.includes('text/html')) && !url.pathname.startsWith('/api/');
    const answer = await ask(incoming, url, isPage);
    if (isPage && answer.headers['content-type']?.startsWith('text/html')) {
      const page = rewritePage(await textOf(answer));
      // The page differs from the platform's, and with each build.
      const headers = headersFrom(answer, ['content-length', 'etag', 'last-modified']);
      response.writeHead(answer.statusCode ?? 502, { ...headers, 'cache-control': 'no-store' });
      response.end(page);
      return;
    }
    response.writeHead(answer.statusCode ?? 502, headersFrom(answer));
    answer.pipe(response);
    response.once('close', () => answer.destroy());
  }

  async function passRegistry(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { 'if-none-match': _, ...headers } = incoming.headers;
    incoming.headers = headers;
    const answer = await ask(incoming, registryUrl, true);
    const registry = withLocal(JSON.parse(await textOf(answer)));
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify(registry));
  }

  function sendLocal(response: ServerResponse, path: string): void {
    const file = join(build.folder, normalize(`/${path}`));
    if (!existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
    });
    response.end(readFileSync(file));
  }

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? '/', upstream);
    const localFiles = `/r/${build.entry.id}/${build.entry.buildId}/`;
    if (url.pathname.startsWith(localFiles)) {
      sendLocal(response, decodeURIComponent(url.pathname.slice(localFiles.length)));
    } else if (url.pathname === '/remotes.json') {
      await passRegistry(incoming, response);
    } else if (url.pathname === `${own}/reload.js`) {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(reloadScript);
    } else if (url.pathname === `${own}/builds`) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(':\n\n');
      tabs.add(response);
      response.once('close', () => tabs.delete(response));
    } else if (url.pathname.startsWith(`${own}/from/`)) {
      const rest = url.pathname.slice(`${own}/from/`.length) + url.search;
      await pass(incoming, response, new URL(`${registryUrl.protocol}//${rest}`));
    } else {
      await pass(incoming, response, url);
    }
  }

  const server = createServer((incoming, response) => {
    handle(incoming, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(
        `${upstream.origin} gave no usable answer: ${error instanceof Error ? error.message : error}`,
      );
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const { port: bound } = server.address() as AddressInfo;

  return {
    url: `http://localhost:${bound}`,
    /** Serves another build from now on, and reloads the open tabs. */
    replace: (next: LocalBuild): void => {
      build = next;
      for (const tab of tabs) tab.write('data: built\n\n');
    },
    stop: async (): Promise<void> => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
