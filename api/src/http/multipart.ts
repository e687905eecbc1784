import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { LARGEST_IMAGE } from '@dayrise/contracts';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { Context } from 'koa';
import { config } from '../config.ts';
import { AppError } from '../lib/app-error.ts';
import { isDiskLow } from '../lib/disk.ts';
import { inTime, uploadTimeoutMs } from './body.ts';

/** Maximum size of all other parts, in bytes. */
const LARGEST_FIELDS = 128 * 1024;

/** An uploaded file at a temporary path; it is deleted after the call. */
export interface Upload {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** Hash of the received bytes, in hexadecimal. */
  readonly sha256: string;
  /** As sent by the client; don't trust either. */
  readonly filename: string;
  readonly mimeType: string;
}

export interface Multipart {
  readonly fields: Record<string, string>;
  /** The parts named `image`. */
  readonly uploads: readonly Upload[];
}

const directory = () => join(config.DATA_DIR, 'uploads');

/**
 * Reads a multipart body and writes its file parts, up to `mostFiles`, to disk; `discard` deletes them. Throws
 * `unsupported_media`, `too_large`, `malformed`, `body_timeout`, `storage_full` or the disk's error, and leaves nothing
 * on disk then.
 */
export async function readMultipart(
  http: Context,
  mostFiles: number,
): Promise<{ multipart: Multipart; discard: () => Promise<void> }> {
  const contentType = http.get('Content-Type');
  if (!http.is('multipart/form-data') || !/boundary=/i.test(contentType)) {
    throw new AppError('unsupported_media');
  }
  if ((http.request.length ?? 0) > mostFiles * LARGEST_IMAGE + LARGEST_FIELDS) {
    throw new AppError('too_large', { limit: LARGEST_IMAGE });
  }
  if (await isDiskLow(config.DATA_DIR)) throw new AppError('storage_full');
  await mkdir(directory(), { recursive: true });
  const paths = Array.from({ length: mostFiles }, () => join(directory(), randomUUID()));
  const discard = async () => {
    for (const path of paths) await rm(path, { force: true });
  };
  try {
    return { multipart: await parse(http, contentType, paths), discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

/** Writes one file to each of `paths`, as far as there are files. */
async function parse(http: Context, contentType: string, paths: readonly string[]): Promise<Multipart> {
  const parser = makeParser(contentType, paths.length);
  const fields = new Map<string, string>();
  const { promise: failed, reject } = Promise.withResolvers<never>();
  const { promise: parsed, resolve: finish } = Promise.withResolvers<void>();
  const failure = new AbortController();
  const fail = (reason: unknown) => {
    failure.abort(reason);
    reject(reason);
  };
  const writing: Promise<Upload>[] = [];
  let part: Readable | undefined;
  parser.on('field', (name, value, _nameCut, valueCut) => {
    if (valueCut) fail(new AppError('too_large'));
    // NUL can't be stored, and U+FFFD is what the parser makes of invalid UTF-8.
    if (/[\0\uFFFD]/.test(value)) fail(new AppError('malformed'));
    fields.set(name, value);
  });
  parser.on('file', (name, stream, filename, _encoding, mimeType) => {
    part = stream;
    // Busboy emits an error when the body ends inside this part, possibly before anything else listens.
    stream.on('error', (cause) => fail(asUploadError(cause)));
    stream.once('limit', () => fail(new AppError('too_large', { limit: LARGEST_IMAGE })));
    const path = paths[writing.length];
    if (name !== 'image' || path === undefined) {
      stream.resume();
      return;
    }
    const received = receive(stream, path, filename ?? '', mimeType);
    writing.push(received);
    // The parser would wait for a part that nobody reads, so a failed write has to end the whole call.
    received.catch((cause) => fail(asUploadError(cause)));
  });
  for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) {
    parser.once(limit, () => fail(new AppError('too_large')));
  }
  parser.on('error', (cause) => fail(asUploadError(cause)));
  parser.once('finish', finish);
  try {
    const feeding = feed(http.req, parser, paths.length, failure.signal);
    await inTime(Promise.race([feeding, failed]), uploadTimeoutMs);
    await Promise.race([parsed, failed]);
    return { fields: Object.fromEntries(fields), uploads: await Promise.all(writing) };
  } catch (error) {
    // Feeding stops at the next chunk.
    failure.abort(error);
    part?.destroy(error instanceof Error ? error : undefined);
    parser.destroy();
    await Promise.allSettled(writing);
    throw error;
  }
}

function makeParser(contentType: string, mostFiles: number): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: {
        fileSize: LARGEST_IMAGE,
        files: mostFiles,
        fields: 20,
        fieldSize: 20_480,
        fieldNameSize: 100,
        parts: 24,
        headerPairs: 20,
        headerSize: 8192,
      },
    });
  } catch (cause) {
    // An invalid boundary.
    throw new AppError('malformed', undefined, { cause });
  }
}

/**
 * Feeds the body to the parser, up to a limit in case the length was not announced. Doesn't destroy the request on
 * failure: that would close the connection before the response is sent.
 */
async function feed(
  request: IncomingMessage,
  parser: BusboyInstance,
  mostFiles: number,
  failed: AbortSignal,
): Promise<void> {
  let size = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      failed.throwIfAborted();
      size += chunk.length;
      if (size > mostFiles * LARGEST_IMAGE + LARGEST_FIELDS) {
        throw new AppError('too_large', { limit: LARGEST_IMAGE });
      }
      if (!parser.write(chunk)) await once(parser, 'drain', { signal: failed });
    }
    parser.end();
  } catch (cause) {
    failed.throwIfAborted();
    throw asUploadError(cause);
  }
}

/** Keeps disk errors as they are. Anything else means an aborted or malformed body. */
function asUploadError(cause: unknown): unknown {
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

/** Deletes files that a killed process left behind. Run at start. */
export async function sweepUploads(): Promise<void> {
  const names = await readdir(directory()).catch(() => []);
  for (const name of names) {
    const path = join(directory(), name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > 3_600_000) await rm(path, { force: true });
  }
}
