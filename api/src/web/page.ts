import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
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
/** Pages in memory, with their compressed bodies. */
const MOST_PAGES = 200;

interface Page {
  readonly stamp: string;
  /** Whether it has an address for each language. */
  readonly isTranslated: boolean;
  readonly text: string;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Response bodies by encoding and theme. */
  readonly bodies: Map<string, Buffer>;
}

/** Composed pages, one per route and choice of builds. */
const pages = new Map<string, Page>();

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
  const page = await makePage({ path, language, role, shell: active, resolved });
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
  else sendText(http, page, theme);
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

async function makePage({ path, language, role, shell, resolved }: Request): Promise<Page | null> {
  const parts = await readTemplate(shell);
  if (!parts) return null;
  const { registry } = resolved;
  const remotes = join(config.DATA_DIR, 'remotes');
  // A signed-in person is sent to their own area, so a prerendered public page would only flash.
  const name = role === null && resolved.prerendered ? prerenderedName(path, language) : null;
  const fragment = name === null ? '' : join(remotes, 'prerendered-pages', name);
  const stamp = `${parts.stamp} ${fragment === '' ? '' : await changeOf(fragment)}`;
  const files = filesOfPage(path, language, role, registry, parts.shellFiles);
  const { title } = aboutPage(path, language, role, registry);
  const address = title === undefined ? '' : inLanguage(path, language);
  const key = `${resolved.version} ${fragment} ${language} ${address} ${files.map(({ href }) => href).join(' ')}`;
  const cached = pages.get(key);
  if (cached?.stamp === stamp) return cached;
  const prerendered = fragment === '' ? null : await readFile(fragment, 'utf8').catch(() => null);
  const composed = await composePage({
    ...parts,
    registry,
    path,
    language,
    role,
    tracedShare: config.BROWSER_TRACES,
    settings,
    prerendered,
    shell,
    remotes,
  });
  const text = composed.text.replaceAll(ORIGIN_PLACEHOLDER, publicOrigin());
  const etag = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  const page = {
    stamp,
    isTranslated: title !== undefined,
    text,
    etag,
    headers: pageHeaders(composed.hashes),
    bodies: new Map<string, Buffer>(),
  };
  // Each change of a build and each group of people makes new ones.
  if (pages.size >= MOST_PAGES) pages.clear();
  pages.set(key, page);
  return page;
}

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
