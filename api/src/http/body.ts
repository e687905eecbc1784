import { isUtf8 } from 'node:buffer';
import type { Context } from 'koa';
import getRawBody from 'raw-body';
import { z } from 'zod';
import { AppError } from '../lib/app-error.ts';
import { withTimeout } from '../lib/with-timeout.ts';
import { requireRoom, withoutCounting } from './admission.ts';
import { hasBody } from './refused-body.ts';

/** Bytes. */
export const LARGEST_JSON = 65_536;
/** Milliseconds in which a body must arrive that is not an upload. */
const bodyTimeoutMs = 10_000;
/** Milliseconds in which an upload must arrive: 15 MB at 1.2 Mbit/s. */
export const uploadTimeoutMs = 100_000;

/**
 * Reads the JSON body of a call. An empty one is `{}`, so that validation reports each required field.
 * Throws `unsupported_media`, `too_large` or `malformed`.
 */
export async function readJsonBody(http: Context): Promise<unknown> {
  if (!hasBody(http.req)) return {};
  if (http.get('Content-Encoding') !== '' && http.get('Content-Encoding') !== 'identity') {
    throw new AppError('unsupported_media');
  }
  const bytes = await readAll(http, LARGEST_JSON);
  if (bytes.length === 0) return {};
  if (!http.is('application/json', '+json')) throw new AppError('unsupported_media');
  if (!isUtf8(bytes)) throw new AppError('malformed');
  try {
    const text = bytes.toString('utf8');
    return suspectEscape.test(text) ? JSON.parse(text, rejectUnstorable) : JSON.parse(text);
  } catch (cause) {
    throw new AppError('malformed', undefined, { cause });
  }
}

/** An escaped NUL or surrogate; a lone surrogate is half a character. */
const suspectEscape = /\\u(0000|d[89a-f])/i;

/** The database can store neither NUL nor a lone surrogate. */
function rejectUnstorable(key: string, value: unknown): unknown {
  for (const text of [key, value]) {
    if (typeof text === 'string' && (!text.isWellFormed() || text.includes('\0')))
      throw new SyntaxError('Not storable.');
  }
  return value;
}

const TooLarge = z.object({ type: z.literal('entity.too.large') });

/**
 * Reads the whole body of a `raw` endpoint, in its `prepare`: meanwhile, the call is none of those under way. Throws what
 * `readAll` does, and `overloaded`.
 */
export async function readUpload(http: Context, limit: number): Promise<Buffer> {
  const body = await withoutCounting(http.req, () => readAll(http, limit, uploadTimeoutMs));
  requireRoom(http.req);
  return body;
}

/**
 * Reads a whole body. Throws `too_large` beyond `limit` bytes, `malformed` when the client aborts,
 * and `body_timeout`.
 */
export async function readAll(http: Context, limit: number, timeoutMs = bodyTimeoutMs): Promise<Buffer> {
  const reading = getRawBody(http.req, { limit, length: http.req.headers['content-length'] ?? null });
  try {
    return await inTime(reading, timeoutMs);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    if (TooLarge.safeParse(cause).success) throw new AppError('too_large', { limit });
    throw new AppError('malformed', undefined, { cause });
  }
}

/** The result of receiving something. Throws `body_timeout` after so many milliseconds. */
export function inTime<T>(receiving: Promise<T>, timeoutMs: number): Promise<T> {
  return withTimeout(receiving, timeoutMs, () => new AppError('body_timeout'));
}
