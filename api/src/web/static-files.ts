import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Context } from 'koa';

export interface StaticOptions {
  readonly cacheControl: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export const immutable = 'public, max-age=31536000, immutable';

/** Variants that the build writes next to each file, best first. */
const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

/** A relative path without hidden files or parent folders. */
const safePath = /^(?:[\w@+~-][\w@+~.-]*\/)*[\w@+~-][\w@+~.-]*$/;

/** Serves a file below `root`, compressed if the build wrote such a variant. Returns `false` if there is none. */
export async function serveFile(
  http: Context,
  root: string,
  path: string,
  options: StaticOptions,
): Promise<boolean> {
  if (!safePath.test(path) || path.includes('..')) return false;
  const plain = join(root, path);
  const found = await findVariant(http, plain);
  if (!found) return false;
  http.set({ 'Cache-Control': options.cacheControl, ...options.headers });
  http.vary('Accept-Encoding');
  http.type = extname(path);
  http.etag = `${found.size.toString(36)}-${Math.round(found.modified).toString(36)}${found.encoding ?? ''}`;
  http.status = 200;
  if (http.fresh) {
    http.status = 304;
    return true;
  }
  if (found.encoding) http.set('Content-Encoding', found.encoding);
  http.length = found.size;
  if (http.method !== 'HEAD') http.body = createReadStream(found.path);
  return true;
}

interface Variant {
  readonly path: string;
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly modified: number;
  readonly encoding?: string;
}

async function findVariant(http: Context, plain: string): Promise<Variant | null> {
  for (const { name, suffix } of encodings) {
    if (!http.acceptsEncodings(name)) continue;
    const found = await fileAt(plain + suffix);
    if (found) return { ...found, encoding: name };
  }
  return fileAt(plain);
}

async function fileAt(path: string): Promise<Variant | null> {
  const found = await stat(path).catch(() => null);
  return found?.isFile() ? { path, size: found.size, modified: found.mtimeMs } : null;
}
