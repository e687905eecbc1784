import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Role } from '@dayrise/contracts';
import type { Context } from 'koa';
import { z } from 'zod';
import { config } from '../config.ts';
import { composePage, prerenderedName } from './compose-page.ts';
import { aboutPage, filesOfPage, ShellFiles } from './page-files.ts';
import { pageHeaders } from './page-headers.ts';
import { ORIGIN_PLACEHOLDER, publicOrigin } from './public-origin.ts';

const ownRegistry = '/remotes.json';
const Registry = z.looseObject({ remotes: z.array(z.unknown()) });

interface Page {
  readonly stamp: string;
  readonly text: string;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Response bodies by encoding and theme. */
  readonly bodies: Map<string, Buffer>;
}

/** Composed pages, one per route. */
const pages = new Map<string, Page>();

/**
 * Serves the shell's page with the registry of remotes, the browser settings, links to the page's files and, if
 * available, prerendered HTML. Returns `false` if the shell isn't built.
 */
export async function servePage(http: Context, shell: string): Promise<boolean> {
  const page = await makePage(http.path, areaCookie(http), shell);
  if (!page) return false;
  http.set(page.headers);
  http.set('Cache-Control', 'no-cache');
  const theme = chosenTheme(http);
  http.etag = `${page.etag}${theme ?? ''}`;
  http.status = 200;
  http.type = 'html';
  http.vary('Accept-Encoding');
  http.vary('Cookie');
  if (http.fresh) http.status = 304;
  else sendText(http, page, theme);
  return true;
}

type Theme = 'light' | 'dark' | null;

/** The theme chosen in this browser, so that the first paint uses it. */
function chosenTheme(http: Context): Theme {
  const theme = http.cookies.get('theme');
  return theme === 'light' || theme === 'dark' ? theme : null;
}

/** The area that this browser last signed in to. Only a hint for preloading, never for access. */
function areaCookie(http: Context): Role | null {
  const area = http.cookies.get('area');
  return area === 'user' || area === 'admin' ? area : null;
}

/** Sends the page compressed if the client accepts it. There are few pages, so each variant is cached. */
function sendText(http: Context, page: Page, theme: Theme): void {
  const brotli = http.acceptsEncodings('br') === 'br';
  const key = `${brotli ? 'br' : 'plain'} ${theme}`;
  let body = page.bodies.get(key);
  if (!body) {
    const themed = theme ? page.text.replace('<html ', `<html data-theme="${theme}" `) : page.text;
    const text = Buffer.from(themed);
    body = brotli ? brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }) : text;
    page.bodies.set(key, body);
  }
  if (brotli) http.set('Content-Encoding', 'br');
  http.body = body;
}

interface Sources {
  readonly stamp: string;
  readonly html: string;
  readonly shellFiles: ShellFiles;
  readonly registry: z.infer<typeof Registry>;
}

let sources: Sources | undefined;

/** Reads the files that all pages are composed of, again after a change. Returns null if the shell isn't built. */
async function readSources(shell: string): Promise<Sources | null> {
  const template = join(shell, 'index.html');
  const list = join(config.DATA_DIR, 'remotes', 'registry.json');
  const [templateChange, listChange] = await Promise.all([changeOf(template), changeOf(list)]);
  if (templateChange === '') return null;
  const stamp = `${template} ${templateChange} ${listChange}`;
  if (sources?.stamp !== stamp) {
    const [html, files, registry] = await Promise.all([
      readFile(template, 'utf8'),
      readFile(join(shell, 'files.json'), 'utf8'),
      config.REMOTES_URL === ownRegistry ? readFile(list, 'utf8').catch(() => null) : null,
    ]);
    pages.clear();
    sources = {
      stamp,
      html,
      shellFiles: ShellFiles.parse(JSON.parse(files)),
      registry: registry === null ? { remotes: [] } : await readRegistry(registry, list),
    };
  }
  return sources;
}

/** Adds the time of the last change; the platform's stream sends the same one, so that browsers can skip a reload. */
async function readRegistry(text: string, file: string): Promise<Sources['registry']> {
  const { mtimeMs } = await stat(file);
  return { ...Registry.parse(JSON.parse(text)), changedAt: new Date(mtimeMs).toISOString() };
}

async function makePage(path: string, role: Role | null, shell: string): Promise<Page | null> {
  const parts = await readSources(shell);
  if (!parts) return null;
  const remotes = join(config.DATA_DIR, 'remotes');
  // A signed-in person is sent to their own area, so a prerendered public page would only flash.
  const name = role === null ? prerenderedName(path) : null;
  const fragment = name === null ? '' : join(remotes, 'prerendered-pages', name);
  const stamp = `${parts.stamp} ${fragment === '' ? '' : await changeOf(fragment)}`;
  const files = filesOfPage(path, role, parts.registry, parts.shellFiles);
  const { title } = aboutPage(path, role, parts.registry);
  const key = `${fragment} ${title} ${files.map(({ href }) => href).join(' ')}`;
  const cached = pages.get(key);
  if (cached?.stamp === stamp) return cached;
  const prerendered = fragment === '' ? null : await readFile(fragment, 'utf8').catch(() => null);
  const composed = await composePage({ ...parts, path, role, settings, prerendered, shell, remotes });
  const text = composed.text.replaceAll(ORIGIN_PLACEHOLDER, publicOrigin());
  const etag = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  const page = {
    stamp,
    text,
    etag,
    headers: pageHeaders(composed.hashes),
    bodies: new Map<string, Buffer>(),
  };
  pages.set(key, page);
  return page;
}

const settings = {
  inactivityMs: { user: config.INACTIVITY_MS, admin: config.ADMIN_INACTIVITY_MS },
  chartWidget: config.CHART_WIDGET,
  remotesUrl: config.REMOTES_URL,
};

async function changeOf(path: string): Promise<string> {
  const found = await stat(path).catch(() => null);
  return found ? `${found.mtimeMs}-${found.size}` : '';
}
