import type { Context } from 'koa';
import getRawBody from 'raw-body';
import { z } from 'zod';
import { AppError } from './app-error.ts';
import { hasBody } from './refused-body.ts';

/** Bytes. */
export const LARGEST_JSON = 65_536;

/**
 * The JSON body of a call; an empty one is `{}`, so that what is required is reported field by field.
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
    return halfCharacter.test(text) ? JSON.parse(text, refuseHalfCharacters) : JSON.parse(text);
  } catch (cause) {
    throw new AppError('malformed', undefined, { cause });
  }
}

/** A surrogate as an escape: half a character, unless its other half is next to it. */
const halfCharacter = /\\ud[89a-f]/i;

/** Half a character is no text: neither UTF-8 nor the database can carry it. */
function refuseHalfCharacters(key: string, value: unknown): unknown {
  if (!key.isWellFormed() || (typeof value === 'string' && !value.isWellFormed())) {
    throw new SyntaxError('Half a character.');
  }
  return value;
}

const TooLarge = z.object({ type: z.literal('entity.too.large') });

/** Reads a request to its end. Throws `too_large` beyond `limit` bytes, `malformed` when the caller breaks off. */
async function readAll(http: Context, limit: number): Promise<Buffer> {
  try {
    return await getRawBody(http.req, { limit, length: http.req.headers['content-length'] ?? null });
  } catch (cause) {
    if (TooLarge.safeParse(cause).success) throw new AppError('too_large', { limit });
    throw new AppError('malformed', undefined, { cause });
  }
}
