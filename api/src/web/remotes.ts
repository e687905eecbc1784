import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Context } from 'koa';
import { config } from '../config.ts';
import { countCall } from '../http/call-limit.ts';
import { networkOf } from '../lib/network.ts';
import { immutable, serveFile } from './static-files.ts';

/** The caller that a registry is resolved for. */
export interface RemotesCaller {
  /** The session's token, on a call of the shell. */
  readonly token: string | null;
  /** The `cohort` cookie, on a request for a page. */
  readonly cohort: string | undefined;
  /** The time of a change that the caller learned of, possibly from another process. */
  readonly changedAt: string | undefined;
  /** The builds that a link names. Only the shell sends them, once the person has agreed: a page ignores its own link. */
  readonly pin?: string | undefined;
}

export interface ResolvedRegistry {
  readonly registry: { readonly remotes: readonly unknown[] };
  /** The same for the same content. */
  readonly version: string;
  /** Whether the prerendered pages fit these builds. */
  readonly prerendered: boolean;
  /** The active build of the shell; null for the one that came with the platform. */
  readonly shell: string | null;
  /** The cookie that pages are resolved by; null removes it. */
  readonly cohort: string | null;
}

export interface RemoteFile {
  /** Of the content. */
  readonly hash: string;
  readonly content: Readable;
  readonly size: number;
  readonly encoding?: string | undefined;
}

/** The address of a build's file: `/r/<id>/<buildId>/<name>`. */
interface FileAddress {
  readonly id: string;
  readonly buildId: string;
  readonly name: string;
}

/** Resolves which builds a person gets, and reads the files of builds that are not in a folder. */
export interface RemotesSource {
  resolve(caller: RemotesCaller): Promise<ResolvedRegistry>;
  /** Whether anybody may get a build's files. */
  serves(build: Omit<FileAddress, 'name'>): Promise<boolean>;
  /** A file of a build; compressed when `brotli` is accepted. */
  readFile(address: FileAddress, brotli: boolean): Promise<RemoteFile | null>;
}

const remotesFolder = join(config.DATA_DIR, 'remotes');

/** The folder of the shell's deployed builds. */
export const shellBuilds = join(config.DATA_DIR, 'shell', 'shell');

/** Lets a shell on another origin read the registry and the builds of remotes. */
export const anyOrigin = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
};

const bearer = /^Bearer ((?:view\.)?[\w-]{43})$/i;

/** The caller of a request for a page or the registry. */
export function callerOf(http: Context): RemotesCaller {
  return {
    token: bearer.exec(http.get('Authorization'))?.[1] ?? null,
    cohort: http.cookies.get('cohort'),
    changedAt: http.get('Dayrise-Changed-At') || undefined,
  };
}

/** Serves the registry for a person, and sets the cookie that makes their next pages use the same builds. */
export async function serveRegistry(http: Context, source: RemotesSource): Promise<boolean> {
  const caller = callerOf(http);
  const network = networkOf(http.state.address ?? '');
  countCall(caller.token === null ? `pages ${network}` : network);
  const pin = typeof http.query.pin === 'string' ? http.query.pin : undefined;
  // The cookie is for pages only; here, a person who signed out counts as a visitor.
  const { registry, version, cohort } = await source.resolve({ ...caller, cohort: undefined, pin });
  if (version === '') return false;
  const kept = http.cookies.get('cohort');
  if ((cohort ?? undefined) !== kept) {
    // As long as a session may last, which outlives the browser's window.
    const maxAge = config.SESSION_LIMIT_MS;
    http.cookies.set('cohort', cohort, { httpOnly: true, sameSite: 'lax', overwrite: true, maxAge });
  }
  http.set({ 'Cache-Control': caller.token === null ? 'no-cache' : 'private, no-cache', ...anyOrigin });
  http.vary('Authorization');
  http.status = 200;
  http.type = 'json';
  http.etag = version;
  if (http.fresh) http.status = 304;
  else http.body = JSON.stringify(registry);
  return true;
}

/** A picture or a page opened directly is a document, so it must not run scripts. */
const documentHeaders = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};

/** Serves a file of a build that people may get, by its path below `/r/`. Returns `false` if there is none. */
export async function serveRemoteFile(http: Context, source: RemotesSource, path: string): Promise<boolean> {
  const [, id = '', buildId = '', name = ''] = /^([\w-]+)\/([\w-]+)\/(.+)$/.exec(path) ?? [];
  if (!(await source.serves({ id, buildId }))) return false;
  if (await serveFile(http, remotesFolder, path, { cacheControl: immutable, headers: anyOrigin }))
    return true;
  const found = await source.readFile({ id, buildId, name }, http.acceptsEncodings('br') === 'br');
  if (!found) return false;
  http.set({ 'Cache-Control': immutable, ...anyOrigin });
  if (/\.(svg|html)$/.test(path)) http.set(documentHeaders);
  http.vary('Accept-Encoding');
  http.type = path.slice(path.lastIndexOf('.'));
  http.etag = found.hash;
  http.status = 200;
  if (http.fresh) {
    http.status = 304;
    found.content.destroy();
    return true;
  }
  if (found.encoding) http.set('Content-Encoding', found.encoding);
  http.length = found.size;
  if (http.method === 'HEAD') found.content.destroy();
  else http.body = found.content;
  return true;
}
