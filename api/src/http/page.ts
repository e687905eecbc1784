import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Context } from 'koa';
import { config } from '../config.ts';
import { inlineStyles } from './inline-styles.ts';
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

/** Where the prerendered text of a path would be; only single, plain names have one. */
function prerenderedAt(remotes: string, path: string): string {
  const name = /^\/([a-z-]{0,40})$/.exec(path)?.[1];
  return name === undefined || name === 'index'
    ? ''
    : join(remotes, 'prerendered-pages', `${name || 'index'}.html`);
}

async function makePage(path: string, shell: string): Promise<Page | null> {
  const remotes = join(config.DATA_DIR, 'remotes');
  const template = join(shell, 'index.html');
  const registry = join(remotes, 'registry.json');
  const prerendered = prerenderedAt(remotes, path);
  const stamps = await Promise.all([template, registry, prerendered].map(changeOf));
  const key = stamps[2] === '' ? '' : prerendered;
  if (stamps[0] === '') return null;
  const stamp = stamps.join('|');
  const known = made.get(key);
  if (known?.stamp === stamp) return known;
  const [html, list, fragment] = await Promise.all([
    readFile(template, 'utf8'),
    config.REMOTES_URL === ownRegistry ? readOr(registry, emptyRegistry) : emptyRegistry,
    key === '' ? '' : readOr(prerendered, ''),
  ]);
  // Functions, because `$&` and its like in the text must stay what they are.
  const filled = html
    .replace('__REMOTES__', () => inScript(list))
    .replace('__SETTINGS__', () => inScript(JSON.stringify(settings)))
    .replace('<!--page-->', () => withSharedSheets(fragment, html));
  const read = (href: string) =>
    readFile(href.startsWith('/r/') ? join(remotes, href.slice(3)) : join(shell, href), 'utf8').catch(
      () => null,
    );
  const { text, hashes } =
    key === '' ? { text: filled, hashes: [] } : await inlineStyles(withScriptsHeld(filled), read);
  const etag = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  const page = { stamp, text, etag, headers: pageHeaders(hashes), forms: new Map<string, Buffer>() };
  made.set(key, page);
  return page;
}

/** A prerendered page is painted before any code is asked for: the shell's `early.ts` does that, right after. */
function withScriptsHeld(html: string): string {
  return html.replaceAll('<script defer src=', '<script type="text/plain" data-src=');
}

/** Links the sheets of the shared parts that a prerendered page is made of; the shell's page names their files. */
function withSharedSheets(fragment: string, html: string): string {
  const [, named] = /<script type="application\/json" id="shell">(.*?)<\/script>/.exec(html) ?? [];
  const shared: Record<string, string[]> = named ? JSON.parse(named).shared : {};
  return fragment.replace(/<!--sheets of ([\w@/-]+)-->/g, (_, part: string) =>
    (shared[part] ?? [])
      .filter((file) => file.endsWith('.css') && !html.includes(`"stylesheet" href="${file}"`))
      .map((file) => `<link rel="stylesheet" href="${file}">`)
      .join(''),
  );
}

const settings = {
  inactivityMs: { user: config.INACTIVITY_MS, admin: config.ADMIN_INACTIVITY_MS },
  chartWidget: config.CHART_WIDGET,
  remotesUrl: config.REMOTES_URL,
};

function inScript(json: string): string {
  return json.replace(/</g, '\\u003c');
}

async function readOr(path: string, otherwise: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => otherwise);
}

async function changeOf(path: string): Promise<string> {
  const found = await stat(path).catch(() => null);
  return found ? `${found.mtimeMs}-${found.size}` : '';
}
