import type { Context } from 'koa';
import getRawBody from 'raw-body';
import { z } from 'zod';
import { AppError } from '../lib/app-error.ts';
import { hasBody } from './refused-body.ts';

/** Bytes. */
export const LARGEST_JSON = 65_536;

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
  try {
    const text = bytes.toString('utf8');
    return surrogateEscape.test(text) ? JSON.parse(text, rejectLoneSurrogates) : JSON.parse(text);
  } catch (cause) {
    throw new AppError('malformed', undefined, { cause });
  }
}

/** An escaped surrogate; a lone one is half a character. */
const surrogateEscape = /\\ud[89a-f]/i;

/** Neither UTF-8 nor the database can store a lone surrogate. */
function rejectLoneSurrogates(key: string, value: unknown): unknown {
  if (!key.isWellFormed() || (typeof value === 'string' && !value.isWellFormed())) {
    throw new SyntaxError('Lone surrogate.');
  }
  return value;
}

const TooLarge = z.object({ type: z.literal('entity.too.large') });

/** Reads the whole body of a `raw` endpoint. Throws `too_large` beyond `limit` bytes, `malformed` when the client aborts. */
export async function readAll(http: Context, limit: number): Promise<Buffer> {
  try {
    return await getRawBody(http.req, { limit, length: http.req.headers['content-length'] ?? null });
  } catch (cause) {
    if (TooLarge.safeParse(cause).success) throw new AppError('too_large', { limit });
    throw new AppError('malformed', undefined, { cause });
  }
}
