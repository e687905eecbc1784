import type { IncomingMessage } from 'node:http';
import type { Context } from 'koa';
import { AppError } from './app-error.ts';

/** Bytes. */
export const LARGEST_JSON = 65_536;

/**
 * The JSON body of a call; an empty one is `{}`, so that what is required is reported field by field.
 * Throws `unsupported_media`, `too_large` or `malformed`.
 */
export async function readJsonBody(http: Context): Promise<unknown> {
  if (!hasBody(http)) return {};
  if (http.get('Content-Encoding') !== '' && http.get('Content-Encoding') !== 'identity') {
    throw new AppError('unsupported_media');
  }
  const bytes = await readAll(http.req, LARGEST_JSON);
  if (bytes.length === 0) return {};
  if (!http.is('application/json', '+json')) throw new AppError('unsupported_media');
  try {
    const text = bytes.toString('utf8');
    return halfCharacter.test(text) ? JSON.parse(text, refuseHalfCharacters) : JSON.parse(text);
  } catch (cause) {
    throw new AppError('malformed', undefined, { cause });
  }
}

/** A surrogate as an escape: half a character, unless its other half stands beside it. */
const halfCharacter = /\\ud[89a-f]/i;

/** Half a character is no text: neither UTF-8 nor the database can carry it. */
function refuseHalfCharacters(key: string, value: unknown): unknown {
  if (!key.isWellFormed() || (typeof value === 'string' && !value.isWellFormed())) {
    throw new SyntaxError('Half a character.');
  }
  return value;
}

function hasBody(http: Context): boolean {
  return http.req.headers['transfer-encoding'] !== undefined || (http.request.length ?? 0) > 0;
}

/** Reads a request to its end. Throws `too_large` beyond `limit` bytes, `malformed` when the caller breaks off. */
async function readAll(request: IncomingMessage, limit: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw new AppError('too_large', { limit });
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  let size = 0;
  request.on('data', (chunk: Buffer) => {
    size += chunk.length;
    // The rest is read and dropped: a closed socket would take the answer with it.
    if (size > limit) reject(new AppError('too_large', { limit }));
    else chunks.push(chunk);
  });
  request.once('end', () => resolve(Buffer.concat(chunks)));
  request.once('error', (cause) => reject(new AppError('malformed', undefined, { cause })));
  request.once('close', () => {
    if (!request.readableEnded) reject(new AppError('malformed'));
  });
  return promise;
}
