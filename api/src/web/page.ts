import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import {
  inLanguage,
  isLanguage,
  type Language,
  preferredLanguage,
  type Role,
  SOURCE_LANGUAGE,
  splitLanguage,
} from '@dayrise/contracts';
import type { Context } from 'koa';
import { config } from '../config.ts';
import { ORIGIN_PLACEHOLDER, publicOrigin } from '../lib/public-origin.ts';
import { composePage, prerenderedName } from './compose-page.ts';
import { aboutPage, filesOfPage, ShellFiles } from './page-files.ts';
import { pageHeaders } from './page-headers.ts';
import { callerOf, type RemotesSource, type ResolvedRegistry, shellBuilds } from './remotes.ts';

const ownRegistry = '/remotes.json';
/** Runs in another thread. */
const compress = promisify(brotliCompress);
/** Pages in memory, with their compressed bodies. */
const MOST_PAGES = 200;

interface Page {
  /** Whether it has an address for each language. */
  readonly isTranslated: boolean;
  readonly text: string;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Response bodies by encoding and theme. */
  readonly bodies: Map<string, Promise<Buffer>>;
}

interface CachedPage {
  /** Changes with the files that the page was made from. */
  readonly stamp: string;
  readonly page: Promise<Page>;
}

/** Composed pages, one per route and choice of builds, whatever addresses people ask for. */
const pages = new Map<string, CachedPage>();

/**
 * Serves the shell's page with the registry of remotes, the browser settings, links to the page's files and, if
 * available, prerendered HTML. Returns `false` if the shell isn't built.
 */
export async function servePage(http: Context, shell: string, source: RemotesSource): Promise<boolean> {
  const isOwn = config.REMOTES_URL === ownRegistry;
  const resolved = isOwn ? await source.resolve(callerOf(http)) : elsewhere;
  const active = resolved.shell === null ? shell : join(shellBuilds, resolved.shell);
  const { language, path } = splitLanguage(http.path);
  const role = areaCookie(http);
  const request = { path, language, role, resolved };
  // A deployed shell can be removed a moment before the registry says so.
  const page =
    (await findOrMakePage({ ...request, shell: active })) ?? (await findOrMakePage({ ...request, shell }));
  if (!page) return false;
  http.vary('Cookie');
  if (language === SOURCE_LANGUAGE && page.isTranslated) {
    http.vary('Accept-Language');
    const wanted = wantedLanguage(http);
    if (wanted !== SOURCE_LANGUAGE) {
      http.set('Cache-Control', 'no-cache');
      http.redirect(inLanguage(path, wanted) + http.search);
      return true;
    }
  }
  http.set(page.headers);
  http.set('Cache-Control', 'no-cache');
  const theme = chosenTheme(http);
  http.etag = `${page.etag}${theme ?? ''}`;
  http.status = 200;
  http.type = 'html';
  http.vary('Accept-Encoding');
  if (http.fresh) http.status = 304;
  else await sendText(http, page, theme);
  return true;
}

type Theme = 'light' | 'dark' | null;

/** The theme chosen in this browser, so that the first paint uses it. */
export function chosenTheme(http: Context): Theme {
  const theme = http.cookies.get('theme');
  return theme === 'light' || theme === 'dark' ? theme : null;
}

/** The language that was chosen in this browser, else the one that the browser asks for. */
export function wantedLanguage(http: Context): Language {
  const chosen = http.cookies.get('language');
  if (isLanguage(chosen)) return chosen;
  return preferredLanguage(http.get('Accept-Language')) ?? SOURCE_LANGUAGE;
}

/** The area that this browser last signed in to. Only a hint for preloading, never for access. */
function areaCookie(http: Context): Role | null {
  const area = http.cookies.get('area');
  return area === 'user' || area === 'admin' ? area : null;
}

/** Sends the page compressed if the client accepts it. There are few pages, so each variant is cached. */
async function sendText(http: Context, { text, bodies }: Page, theme: Theme): Promise<void> {
  const brotli = http.acceptsEncodings('br') === 'br';
  const key = `${brotli ? 'br' : 'plain'} ${theme}`;
  const body = bodies.get(key) ?? makeBody(text, theme, brotli);
  bodies.set(key, body);
  if (brotli) http.set('Content-Encoding', 'br');
  http.body = await body;
}

async function makeBody(text: string, theme: Theme, brotli: boolean): Promise<Buffer> {
  const themed = Buffer.from(theme ? text.replace('<html ', `<html data-theme="${theme}" `) : text);
  // 9 leaves 7 % more, 11 takes three times as long, and somebody waits for it once per page and build.
  return brotli ? compress(themed, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }) : themed;
}

interface Template {
  readonly stamp: string;
  readonly html: string;
  readonly shellFiles: ShellFiles;
}

let template: Template | undefined;

/** Reads the shell's files that all pages are composed of, again after a change. Returns null if it isn't built. */
async function readTemplate(shell: string): Promise<Template | null> {
  const path = join(shell, 'index.html');
  const change = await changeOf(path);
  if (change === '') return null;
  const stamp = `${path} ${change}`;
  if (template?.stamp !== stamp) {
    const [html, files] = await Promise.all([
      readFile(path, 'utf8'),
      readFile(join(shell, 'files.json'), 'utf8'),
    ]);
    template = { stamp, html, shellFiles: ShellFiles.parse(JSON.parse(files)) };
  }
  return template;
}

const elsewhere: ResolvedRegistry = {
  registry: { remotes: [] },
  version: '',
  prerendered: true,
  shell: null,
  cohort: null,
};

interface Request {
  /** Without its language. */
  readonly path: string;
  readonly language: Language;
  readonly role: Role | null;
  readonly shell: string;
  readonly resolved: ResolvedRegistry;
}

async function findOrMakePage(request: Request): Promise<Page | null> {
  const { path, language, role, shell, resolved } = request;
  const parts = await readTemplate(shell);
  if (!parts) return null;
  const { registry } = resolved;
  // A signed-in person is sent to their own area, so a prerendered public page would only flash.
  const name = role === null && resolved.prerendered ? prerenderedName(path, language) : null;
  const fragment = name === null ? '' : join(remotes, 'prerendered-pages', name);
  const change = fragment === '' ? '' : await changeOf(fragment);
  const stamp = `${parts.stamp} ${change}`;
  const files = filesOfPage(path, language, role, registry, parts.shellFiles);
  const { address = '', title = '' } = aboutPage(path, language, role, registry);
  const key = [
    resolved.version,
    change === '' ? '' : fragment,
    language,
    address,
    title,
    ...files.map(({ href }) => href),
  ].join(' ');
  const cached = pages.get(key);
  if (cached?.stamp === stamp) return cached.page;
  const page = makePage(request, parts, change === '' ? null : fragment, title !== '');
  // Each change of a build and each group of people makes new ones.
  if (pages.size >= MOST_PAGES) pages.clear();
  pages.set(key, { stamp, page });
  page.catch(() => pages.delete(key));
  return page;
}

async function makePage(
  { path, language, role, shell, resolved }: Request,
  parts: Template,
  fragment: string | null,
  isTranslated: boolean,
): Promise<Page> {
  const composed = await composePage({
    ...parts,
    registry: resolved.registry,
    path,
    language,
    role,
    tracedShare: config.BROWSER_TRACES,
    settings,
    prerendered: fragment === null ? null : await readFile(fragment, 'utf8').catch(() => null),
    shell,
    remotes,
  });
  const text = composed.text.replaceAll(ORIGIN_PLACEHOLDER, publicOrigin());
  const etag = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  return { isTranslated, text, etag, headers: pageHeaders(composed.hashes), bodies: new Map() };
}

const remotes = join(config.DATA_DIR, 'remotes');
const settings = {
  inactivityMs: { user: config.INACTIVITY_MS, admin: config.ADMIN_INACTIVITY_MS },
  chartWidget: config.CHART_WIDGET,
  offline: config.OFFLINE_APP,
  remotesUrl: config.REMOTES_URL,
};

async function changeOf(path: string): Promise<string> {
  const found = await stat(path).catch(() => null);
  return found ? `${found.mtimeMs}-${found.size}` : '';
}
