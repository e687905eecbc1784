import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Context, Middleware } from 'koa';
import { inTurn } from '../http/admission.ts';
import { countCall } from '../http/call-limit.ts';
import { networkOf } from '../lib/network.ts';
import { ORIGIN_PLACEHOLDER, publicOrigin } from '../lib/public-origin.ts';
import { servePage } from './page.ts';
import { chartFrameHeaders } from './page-headers.ts';
import { type RemotesSource, serveRegistry, serveRemoteFile, shellBuilds } from './remotes.ts';
import { writeSitemap } from './sitemap.ts';
import { immutable, serveFile } from './static-files.ts';

const workspace = fileURLToPath(new URL('../../../', import.meta.url));
const nosniff = { 'X-Content-Type-Options': 'nosniff' };

export interface StaticFolders {
  /** Pictures of coins, served under `/coins/`. */
  readonly coins: string;
  /** The ids of the listed coins, which have pages. */
  readonly listedCoins?: () => Promise<readonly string[]>;
  /** The built shell. */
  readonly shell?: string;
  /** Who gets which builds of remotes. */
  readonly remotes: RemotesSource;
}

/** Pages of coins are below the same folder as their pictures, whose names have an ending. */
const isInFolder = /^\/(?:(assets|r|frames)\/|coins\/.*\.)/;

/** One-machine mode: serves the built front ends next to the API. A proxy can do this instead. */
export function serveFrontEnds(folders: StaticFolders): Middleware {
  const shell = folders.shell ?? join(workspace, 'shell', 'dist');
  return (http, next) => {
    if (http.path.startsWith('/api/') || (http.method !== 'GET' && http.method !== 'HEAD')) return next();
    const places = {
      coins: folders.coins,
      listedCoins: folders.listedCoins ?? (async () => []),
      shell,
      source: folders.remotes,
    };
    return inTurn(isInFolder.test(http.path) ? 'file' : 'page', () => serveOrNotFound(http, places));
  };
}

interface Places {
  readonly coins: string;
  readonly listedCoins: () => Promise<readonly string[]>;
  readonly shell: string;
  readonly source: RemotesSource;
}

/** Counts a call that costs more than a file, or finds none. Throws `rate_limited`. */
function countPage(http: Context): void {
  countCall(`pages ${networkOf(http.state.address ?? '')}`);
}

async function serveOrNotFound(http: Context, places: Places): Promise<void> {
  if (await serve(http, places)) return;
  if (isInFolder.test(http.path)) countPage(http);
  http.status = 404;
  http.set({ 'Cache-Control': 'no-store', ...nosniff });
  http.type = 'text/plain';
  http.body = 'Not found';
}

async function serve(http: Context, places: Places): Promise<boolean> {
  const { coins, shell, source } = places;
  const [, folder = '', rest = ''] = /^\/([^/]*)\/?(.*)$/.exec(http.path) ?? [];
  switch (folder) {
    case 'assets':
      return serveAsset(http, shell, rest);
    case 'r':
      return serveRemoteFile(http, source, rest);
    case 'remotes.json':
      return serveRegistry(http, source);
    case 'coins':
      if (!isInFolder.test(http.path)) return serveRootFileOrPage(http, places);
      return serveFile(http, coins, rest, { cacheControl: 'public, max-age=86400', headers: coinHeaders });
    case 'frames':
      return serveFile(http, join(workspace, 'mfe-user', 'frames'), rest, {
        cacheControl: 'no-cache',
        headers: chartFrameHeaders,
      });
    default:
      return serveRootFileOrPage(http, places);
  }
}

/** A hashed file of the shell: of the build that came with the platform, or of one that was deployed later. */
async function serveAsset(http: Context, shell: string, name: string): Promise<boolean> {
  const options = { cacheControl: immutable, headers: nosniff };
  if (await serveFile(http, join(shell, 'assets'), name, options)) return true;
  for (const build of await readdir(shellBuilds).catch(() => []))
    if (await serveFile(http, join(shellBuilds, build, 'assets'), name, options)) return true;
  return false;
}

/** An SVG opened directly is a document, so it must not run scripts. */
const coinHeaders = {
  ...nosniff,
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};

/** Files for search engines; they contain this site's absolute URL. */
const filesWithOrigin = ['/robots.txt', '/sitemap.xml'];

async function serveWithOrigin(http: Context, { shell, listedCoins }: Places): Promise<boolean> {
  const text =
    http.path === '/sitemap.xml'
      ? writeSitemap(await listedCoins())
      : await readFile(join(shell, http.path.slice(1)), 'utf8').catch(() => null);
  if (text === null) return false;
  http.set({ 'Cache-Control': 'public, max-age=3600', ...nosniff });
  http.type = extname(http.path);
  http.body = text.replaceAll(ORIGIN_PLACEHOLDER, publicOrigin());
  return true;
}

async function serveRootFileOrPage(http: Context, places: Places): Promise<boolean> {
  const { shell, source } = places;
  countPage(http);
  if (filesWithOrigin.includes(http.path) && (await serveWithOrigin(http, places))) return true;
  const isRootFile = /^\/[\w-]+\.[a-z]+$/.test(http.path) && http.path !== '/index.html';
  const options = { cacheControl: 'public, max-age=3600', headers: nosniff };
  if (isRootFile && (await serveFile(http, shell, http.path.slice(1), options))) return true;
  return http.accepts('html') === 'html' && servePage(http, shell, source);
}
