import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { composePage, prerenderedName } from '../../api/src/web/compose-page.ts';
import { ShellFiles } from '../../api/src/web/page-files.ts';
import { splitLanguage } from '../../contracts/src/languages/addresses.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

const policy = (styles: readonly string[]) =>
  `default-src 'self'; script-src 'self'; style-src ${["'self'", ...styles].join(' ')}; img-src 'self' data: blob:; connect-src 'self'; object-src 'none'; base-uri 'none'`;

interface Registry {
  readonly remotes: readonly unknown[];
}

export interface PageServerOptions {
  /** The build of the shell, or of the single application. */
  readonly dist: string;
  /** The store of remotes; omitted for a single application, which passes `registry` instead. */
  readonly remotes?: string;
  readonly registry?: Registry;
  /** API responses by `METHOD /path`. */
  readonly api: Readonly<Record<string, unknown>>;
}

/** Creates a server that serves the built front ends as the API does, with recorded API responses. */
export function createPageServer(options: PageServerOptions): Server {
  const registry = (): Registry =>
    options.registry ?? JSON.parse(readFileSync(join(options.remotes ?? '', 'registry.json'), 'utf8'));

  async function sendPage(
    incoming: IncomingMessage,
    response: ServerResponse,
    address: string,
  ): Promise<void> {
    const [, area] = /\barea=(user|admin)\b/.exec(incoming.headers.cookie ?? '') ?? [];
    const role = area === 'user' || area === 'admin' ? area : null;
    const { language, path } = splitLanguage(address);
    const name = role === null ? prerenderedName(path, language) : null;
    const prerendered = join(options.remotes ?? options.dist, 'prerendered-pages', name ?? '');
    const { text, hashes } = await composePage({
      path,
      language,
      role,
      html: readFileSync(join(options.dist, 'index.html'), 'utf8'),
      shellFiles: ShellFiles.parse(JSON.parse(readFileSync(join(options.dist, 'files.json'), 'utf8'))),
      registry: registry(),
      tracedShare: 0,
      settings: {},
      prerendered: name !== null && existsSync(prerendered) ? readFileSync(prerendered, 'utf8') : null,
      shell: options.dist,
      remotes: options.remotes ?? '',
    });
    response.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Encoding': 'br',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': policy(hashes),
    });
    response.end(brotliCompressSync(text));
  }

  function sendFile(incoming: IncomingMessage, response: ServerResponse, file: string): void {
    if (!existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404, { 'Cache-Control': 'no-store' }).end();
      return;
    }
    const brotli = /\bbr\b/.test(String(incoming.headers['accept-encoding'])) && existsSync(`${file}.br`);
    const sent = brotli ? `${file}.br` : file;
    response.writeHead(200, {
      'Content-Length': statSync(sent).size,
      'Content-Type': types[extname(file)] ?? 'application/octet-stream',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Access-Control-Allow-Origin': '*',
      ...(brotli ? { 'Content-Encoding': 'br', Vary: 'Accept-Encoding' } : {}),
    });
    createReadStream(sent).pipe(response);
  }

  function answer(incoming: IncomingMessage, response: ServerResponse, path: string): void {
    const known = options.api[`${incoming.method} ${path}`];
    if (path.endsWith('/stream') || path === '/api/events') {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      response.write(known === undefined ? ':\n\n' : `data: ${JSON.stringify(known)}\n\n`);
      return;
    }
    response.writeHead(known === undefined ? 404 : 200, { 'Content-Type': 'application/json' });
    response.end(
      JSON.stringify(known ?? { code: 'not_found', message: 'No answer was recorded for this call.' }),
    );
  }

  return createServer((incoming, response) => {
    const path = normalize(decodeURIComponent(new URL(incoming.url ?? '/', 'http://page').pathname));
    if (path.startsWith('/api/')) return answer(incoming, response, path);
    if (path === '/remotes.json') {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' });
      response.end(JSON.stringify(registry()));
    } else if (path.startsWith('/frames/')) {
      // A provider's widget that is ready at once.
      response.writeHead(200, { 'Content-Type': 'text/html' });
      response.end(`<script>parent.postMessage({ type: 'tradingview', state: 'ready' }, '*')</script>`);
    } else if (path.startsWith('/r/'))
      sendFile(incoming, response, join(options.remotes ?? '', path.slice(3)));
    else if (extname(path) !== '' && !path.endsWith('.html'))
      sendFile(incoming, response, join(options.dist, path));
    else void sendPage(incoming, response, path);
  });
}
