import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Context } from 'koa';
import { config } from '../config.ts';
import { composePage, prerenderedName } from './compose-page.ts';
import { ORIGIN_PLACEHOLDER, ownOrigin } from './own-origin.ts';
import { pageHeaders } from './page-headers.ts';

const emptyRegistry = '{"remotes":[]}';
const ownRegistry = '/remotes.json';

interface Page {
  readonly stamp: string;
  readonly text: string;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Its bodies by encoding, theme and origin. */
  readonly forms: Map<string, Buffer>;
}

/** Callers may name any origin: what is kept for them stays small. */
const MOST_FORMS = 16;

/** What each page was last made of, by the name of its prerendered text; `` for those without. */
const made = new Map<string, Page>();

/**
 * Serves the shell's page: the registry of remotes, the settings that browsers need and the text of a prerendered
 * page are written into it. Answers `false` when the shell isn't built.
 */
export async function servePage(http: Context, shell: string): Promise<boolean> {
  const page = await makePage(http.path, shell);
  if (!page) return false;
  http.set(page.headers);
  http.set('Cache-Control', 'no-cache');
  const form = { origin: ownOrigin(http), theme: chosenTheme(http) };
  http.etag = page.etag + Buffer.from(Object.values(form).join(' ')).toString('base64url');
  http.status = 200;
  http.type = 'html';
  http.vary('Accept-Encoding');
  http.vary('Cookie');
  if (http.fresh) http.status = 304;
  else sendText(http, page, form);
  return true;
}

/** What differs from one caller to another. */
interface Form {
  readonly origin: string;
  readonly theme: 'light' | 'dark' | null;
}

/** The theme that the person chose in this browser, so that the first paint wears it already. */
function chosenTheme(http: Context): Form['theme'] {
  const theme = http.cookies.get('theme');
  return theme === 'light' || theme === 'dark' ? theme : null;
}

/** Sends the page as small as the caller takes it; pages are few, so each form is made once. */
function sendText(http: Context, page: Page, { origin, theme }: Form): void {
  const brotli = http.acceptsEncodings('br') === 'br';
  const key = `${brotli ? 'br' : 'plain'} ${theme} ${origin}`;
  let body = page.forms.get(key);
  if (!body) {
    const themed = theme ? page.text.replace('<html ', `<html data-theme="${theme}" `) : page.text;
    const text = Buffer.from(themed.replaceAll(ORIGIN_PLACEHOLDER, origin));
    body = brotli ? brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }) : text;
    if (page.forms.size >= MOST_FORMS) page.forms.clear();
    page.forms.set(key, body);
  }
  if (brotli) http.set('Content-Encoding', 'br');
  http.body = body;
}

async function makePage(path: string, shell: string): Promise<Page | null> {
  const remotes = join(config.DATA_DIR, 'remotes');
  const template = join(shell, 'index.html');
  const registry = join(remotes, 'registry.json');
  const name = prerenderedName(path);
  const prerendered = name === null ? '' : join(remotes, 'prerendered-pages', name);
  const stamps = await Promise.all([template, registry, prerendered].map(changeOf));
  const key = stamps[2] === '' ? '' : prerendered;
  if (stamps[0] === '') return null;
  const stamp = stamps.join('|');
  const known = made.get(key);
  if (known?.stamp === stamp) return known;
  const [html, list, fragment] = await Promise.all([
    readFile(template, 'utf8'),
    config.REMOTES_URL === ownRegistry ? readOr(registry, emptyRegistry) : emptyRegistry,
    key === '' ? null : readOr(prerendered, ''),
  ]);
  const { text, hashes } = await composePage({
    html,
    registry: list,
    settings,
    prerendered: fragment,
    shell,
    remotes,
  });
  const etag = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  const page = { stamp, text, etag, headers: pageHeaders(hashes), forms: new Map<string, Buffer>() };
  made.set(key, page);
  return page;
}

const settings = {
  inactivityMs: { user: config.INACTIVITY_MS, admin: config.ADMIN_INACTIVITY_MS },
  chartWidget: config.CHART_WIDGET,
  remotesUrl: config.REMOTES_URL,
};

async function readOr(path: string, otherwise: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => otherwise);
}

async function changeOf(path: string): Promise<string> {
  const found = await stat(path).catch(() => null);
  return found ? `${found.mtimeMs}-${found.size}` : '';
}
