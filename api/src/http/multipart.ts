import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
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
 * `too_large` or `malformed`, with nothing left on the disk.
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
  const parser = new Busboy({
    headers: { 'content-type': contentType },
    limits: {
      fileSize: LARGEST_UPLOAD,
      files: 1,
      fields: 20,
      fieldSize: 4096,
      fieldNameSize: 100,
      parts: 24,
    },
  });
  const fields = new Map<string, string>();
  let tooMuch = false;
  let writing: Promise<Upload | null> = Promise.resolve(null);
  let part: Readable | undefined;
  parser.on('field', (name, value, _nameCut, valueCut) => {
    tooMuch ||= valueCut;
    fields.set(name, value);
  });
  parser.on('file', (name, stream, filename, _encoding, mimeType) => {
    part = stream;
    if (name === 'image') writing = receive(stream, path, filename ?? '', mimeType);
    else stream.resume();
    // It is awaited below, once the parser is done.
    writing.catch(() => undefined);
  });
  for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) {
    parser.on(limit, () => {
      tooMuch = true;
    });
  }
  try {
    await pipeline(http.req, atMost(LARGEST_UPLOAD + LARGEST_FIELDS), parser);
  } catch (cause) {
    // The parser never ends a part whose sender is gone.
    part?.destroy();
    await writing.catch(() => undefined);
    throw cause instanceof AppError ? cause : new AppError('malformed', undefined, { cause });
  }
  const upload = await writing;
  if (tooMuch) throw new AppError('too_large');
  return { fields: Object.fromEntries(fields), upload };
}

/** Passes bytes on up to a limit, for bodies that don't announce their length. */
function atMost(limit: number): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > limit) done(new AppError('too_large', { limit: LARGEST_UPLOAD }));
      else done(null, chunk);
    },
  });
}

async function receive(
  stream: Readable & { truncated?: boolean },
  path: string,
  filename: string,
  mimeType: string,
): Promise<Upload> {
  const hash = createHash('sha256');
  let size = 0;
  stream.on('data', (chunk: Buffer) => {
    size += chunk.length;
    hash.update(chunk);
  });
  await pipeline(stream, createWriteStream(path, { mode: 0o600 }));
  if (stream.truncated) throw new AppError('too_large', { limit: LARGEST_UPLOAD });
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
