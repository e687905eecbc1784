import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { unpackTar } from 'modern-tar';
import { AppError } from '../../lib/app-error.ts';

/** Bytes of an upload, of all its files together, and of one. */
export const LARGEST_ARCHIVE = 20 * 1024 * 1024;
const largestContent = 60 * 1024 * 1024;
const largestFile = 8 * 1024 * 1024;
const mostFiles = 500;

const unzip = promisify(gunzip);

/** The files of a build by name. */
export type Files = ReadonlyMap<string, Buffer>;

/** A 422 that says in words what is wrong with an upload. */
export function refuse(reason: string): AppError {
  return new AppError('build_refused', { reason }, { text: reason });
}

/** A relative path below the archive's root: no hidden files, no parent folders, nothing absolute. */
const safeName = /^(?:\w[\w.-]*\/)*\w[\w.-]*$/;
/** What a build may contain. Compressed variants are made here, so theirs are left out. */
const allowed = /\.(js|css|json|svg|png|webp|avif|woff2|txt|map)$/;
const leftOut = /\.(br|gz)$/;

/**
 * Reads a gzipped tar archive of plain files, in memory. Throws `too_large`, or `build_refused` for links, devices,
 * paths that lead outside, unknown types, and files that are there twice.
 */
export async function readArchive(bytes: Buffer): Promise<Files> {
  const tar = await unzip(bytes, { maxOutputLength: largestContent }).catch((cause: unknown) => {
    const isBomb =
      cause instanceof RangeError || (cause instanceof Error && /larger than/.test(cause.message));
    throw isBomb ? new AppError('too_large', { limit: largestContent }) : refuse(notAnArchive);
  });
  const entries = await unpackTar(tar, { strict: true }).catch(() => {
    throw refuse(notAnArchive);
  });
  const files = new Map<string, Buffer>();
  for (const { header, data } of entries) {
    const { name, type, size } = header;
    if (type === 'directory') continue;
    if (type !== 'file' || !data)
      throw refuse(`${shown(name)} is not a plain file. Links and devices are not accepted.`);
    const path = name.replace(/^(\.\/)+/, '');
    if (!safeName.test(path) || path.includes('..'))
      throw refuse(`${shown(name)} is not an acceptable path.`);
    if (leftOut.test(path)) continue;
    if (!allowed.test(path)) throw refuse(`${shown(path)} has a type that builds don’t contain.`);
    if (size > largestFile) throw new AppError('too_large', { limit: largestFile, file: path });
    if (files.has(path)) throw refuse(`${shown(path)} is in the archive twice.`);
    if (files.size >= mostFiles) throw refuse(`The archive has more than ${mostFiles} files.`);
    files.set(path, Buffer.from(data));
  }
  if (files.size === 0) throw refuse(notAnArchive);
  return files;
}

const notAnArchive = 'The body must be a gzipped tar archive of a build’s files.';
const shown = (name: string) => JSON.stringify(name.slice(0, 80));
