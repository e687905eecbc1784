import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { Context } from 'koa';
import { config } from '../config.ts';
import { AppError } from './app-error.ts';

/** Bytes of an uploaded file. */
export const LARGEST_UPLOAD = 5 * 1024 * 1024;
/** Bytes of everything beside it. */
const LARGEST_FIELDS = 128 * 1024;

/** An uploaded file, in a temporary place that is emptied when the call is over. */
export interface Upload {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** Of the bytes as they came, in hexadecimal. */
  readonly sha256: string;
  /** As the caller says; both may be lies. */
  readonly filename: string;
  readonly mimeType: string;
}

export interface Multipart {
  readonly fields: Record<string, string>;
  /** The part named `image`; null when there is none. */
  readonly upload: Upload | null;
}

const directory = () => join(config.DATA_DIR, 'uploads');

/**
 * Reads a multipart body, its file part onto the disk; `discard` removes it again. Throws `unsupported_media`,
 * `too_large`, `malformed` or the disk's own error, with nothing left on the disk.
 */
export async function readMultipart(
  http: Context,
): Promise<{ multipart: Multipart; discard: () => Promise<void> }> {
  const contentType = http.get('Content-Type');
  if (!http.is('multipart/form-data') || !/boundary=/i.test(contentType)) {
    throw new AppError('unsupported_media');
  }
  if ((http.request.length ?? 0) > LARGEST_UPLOAD + LARGEST_FIELDS) {
    throw new AppError('too_large', { limit: LARGEST_UPLOAD });
  }
  await mkdir(directory(), { recursive: true });
  const path = join(directory(), randomUUID());
  const discard = () => rm(path, { force: true });
  try {
    return { multipart: await parse(http, contentType, path), discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

async function parse(http: Context, contentType: string, path: string): Promise<Multipart> {
  const parser = makeParser(contentType);
  const fields = new Map<string, string>();
  const { promise: failed, reject } = Promise.withResolvers<never>();
  const { promise: parsed, resolve: finish } = Promise.withResolvers<void>();
  const broken = new AbortController();
  const fail = (reason: unknown) => {
    broken.abort(reason);
    reject(reason);
  };
  let writing: Promise<Upload | null> = Promise.resolve(null);
  let part: Readable | undefined;
  parser.on('field', (name, value, _nameCut, valueCut) => {
    if (valueCut) fail(new AppError('too_large'));
    fields.set(name, value);
  });
  parser.on('file', (name, stream, filename, _encoding, mimeType) => {
    part = stream;
    // It emits one when the body ends within it, which nobody else may be there to hear.
    stream.on('error', (cause) => fail(asRefusal(cause)));
    stream.once('limit', () => fail(new AppError('too_large', { limit: LARGEST_UPLOAD })));
    if (name === 'image') writing = receive(stream, path, filename ?? '', mimeType);
    else stream.resume();
    // The parser waits for a part that is no longer read, so its failure has to end everything.
    writing.catch((cause) => fail(asRefusal(cause)));
  });
  for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) {
    parser.once(limit, () => fail(new AppError('too_large')));
  }
  parser.on('error', (cause) => fail(asRefusal(cause)));
  parser.once('finish', finish);
  try {
    await Promise.race([feed(http.req, parser, broken.signal), failed]);
    await Promise.race([parsed, failed]);
    return { fields: Object.fromEntries(fields), upload: await writing };
  } catch (error) {
    // What is still being fed stops at the next piece.
    broken.abort(error);
    part?.destroy(error instanceof Error ? error : undefined);
    parser.destroy();
    await writing.catch(() => undefined);
    throw error;
  }
}

function makeParser(contentType: string): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: {
        fileSize: LARGEST_UPLOAD,
        files: 1,
        fields: 20,
        fieldSize: 4096,
        fieldNameSize: 100,
        parts: 24,
        headerPairs: 20,
        headerSize: 8192,
      },
    });
  } catch (cause) {
    // A boundary that is none.
    throw new AppError('malformed', undefined, { cause });
  }
}

/**
 * Hands a request's body to the parser, up to a limit, for bodies that don't announce their length. The request
 * is not destroyed when that fails: its connection would go with it, and the answer with the connection.
 */
async function feed(request: IncomingMessage, parser: BusboyInstance, broken: AbortSignal): Promise<void> {
  let size = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      broken.throwIfAborted();
      size += chunk.length;
      if (size > LARGEST_UPLOAD + LARGEST_FIELDS) throw new AppError('too_large', { limit: LARGEST_UPLOAD });
      if (!parser.write(chunk)) await once(parser, 'drain', { signal: broken });
    }
    parser.end();
  } catch (cause) {
    broken.throwIfAborted();
    throw asRefusal(cause);
  }
}

/** What the disk refuses stays as it is; else the caller broke off or sent what the parser can't make sense of. */
function asRefusal(cause: unknown): unknown {
  const isOurs = cause instanceof AppError || (cause instanceof Error && 'syscall' in cause);
  return isOurs ? cause : new AppError('malformed', undefined, { cause });
}

async function receive(stream: Readable, path: string, filename: string, mimeType: string): Promise<Upload> {
  const hash = createHash('sha256');
  let size = 0;
  stream.on('data', (chunk: Buffer) => {
    size += chunk.length;
    hash.update(chunk);
  });
  await pipeline(stream, createWriteStream(path, { mode: 0o600 }));
  return { path, size, sha256: hash.digest('hex'), filename, mimeType };
}

/** Removes what a process that was killed left behind. Run at start. */
export async function sweepUploads(): Promise<void> {
  const names = await readdir(directory()).catch(() => []);
  for (const name of names) {
    const path = join(directory(), name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > 3_600_000) await rm(path, { force: true });
  }
}
