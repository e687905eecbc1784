import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Context } from 'koa';
import { config } from '../config.ts';
import { ORIGIN_PLACEHOLDER, ownOrigin } from './own-origin.ts';
import { pageHeaders } from './page-headers.ts';

const emptyRegistry = '{"remotes":[]}';
const ownRegistry = '/remotes.json';

interface Page {
  readonly stamp: string;
  readonly text: string;
  readonly etag: string;
  /** Its bodies by encoding and origin. */
  readonly forms: Map<string, Buffer>;
}

/** Callers may name any origin: what is kept for them stays small. */
const MOST_FORMS = 16;

/** What the page of one kind was last made of. */
const made = new Map<'landing' | 'other', Page>();

/**
 * Serves the shell's page: the registry of remotes, the settings that browsers need and, at `/`, the landing's
 * text are written into it. Answers `false` when the shell isn't built.
 */
export async function servePage(http: Context, shell: string): Promise<boolean> {
  const page = await makePage(http.path === '/' ? 'landing' : 'other', shell);
  if (!page) return false;
  http.set(pageHeaders);
  http.set('Cache-Control', 'no-cache');
  const origin = ownOrigin(http);
  http.etag = `${page.etag}${Buffer.from(origin).toString('base64url')}`;
  http.status = 200;
  http.type = 'html';
  http.vary('Accept-Encoding');
  if (http.fresh) http.status = 304;
  else sendText(http, page, origin);
  return true;
}

/** Sends the page as small as the caller takes it; pages are few, so each form is made once. */
function sendText(http: Context, page: Page, origin: string): void {
  const brotli = http.acceptsEncodings('br') === 'br';
  const key = `${brotli ? 'br' : 'plain'} ${origin}`;
  let body = page.forms.get(key);
  if (!body) {
    const text = Buffer.from(page.text.replaceAll(ORIGIN_PLACEHOLDER, origin));
    body = brotli ? brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }) : text;
    if (page.forms.size >= MOST_FORMS) page.forms.clear();
    page.forms.set(key, body);
  }
  if (brotli) http.set('Content-Encoding', 'br');
  http.body = body;
}

async function makePage(kind: 'landing' | 'other', shell: string): Promise<Page | null> {
  const remotes = join(config.DATA_DIR, 'remotes');
  const template = join(shell, 'index.html');
  const registry = join(remotes, 'registry.json');
  const landing = join(remotes, 'landing.html');
  const stamps = await Promise.all([template, registry, landing].map(changeOf));
  if (stamps[0] === '') return null;
  const stamp = stamps.join('|');
  const known = made.get(kind);
  if (known?.stamp === stamp) return known;
  const [html, list, fragment] = await Promise.all([
    readFile(template, 'utf8'),
    config.REMOTES_URL === ownRegistry ? readOr(registry, emptyRegistry) : emptyRegistry,
    kind === 'landing' ? readOr(landing, '') : '',
  ]);
  // Functions, because `$&` and its like in the text must stay what they are.
  const text = html
    .replace('__REMOTES__', () => inScript(list))
    .replace('__SETTINGS__', () => inScript(JSON.stringify(settings)))
    .replace('<!--landing-->', () => fragment);
  const etag = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  const page = { stamp, text, etag, forms: new Map<string, Buffer>() };
  made.set(kind, page);
  return page;
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
