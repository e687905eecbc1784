import { parseTilePath, type TileAddress } from '@dayrise/verify-statement';
import { prisma } from '../../data/prisma.ts';
import { immutable, type PublicFile } from '../../web/index.ts';
import { newestLastingCheckpoint } from './queries/newest-checkpoint.ts';
import { readEntries, storedTiles } from './queries/stored-tiles.ts';

/** A file below `/log/` (c2sp.org/tlog-tiles), or null. */
export async function readLogFile(path: string): Promise<PublicFile | null> {
  if (path === 'checkpoint' || path === 'key') {
    const newest = await newestLastingCheckpoint(prisma);
    if (!newest) return null;
    const body = path === 'key' ? newest.keys : newest.note;
    return { type: 'text/plain; charset=utf-8', cacheControl: 'public, max-age=1', body };
  }
  const address = parseTilePath(path);
  const body = address && (await readTile(address));
  return body && { type: 'application/octet-stream', cacheControl: immutable, body };
}

/** A tile never changes, so comparing the number of rows found is enough to check its width. */
async function readTile({ level, index, width }: TileAddress): Promise<Buffer | null> {
  if (level === 'entries') {
    const entries = await readEntries(prisma, index, width);
    // Each entry follows its length in two bytes.
    return entries.length < width
      ? null
      : Buffer.concat(entries.flatMap((entry) => [lengthOf(entry), entry]));
  }
  const hashes = await storedTiles(prisma)(level, index, width);
  return hashes.length < width ? null : Buffer.concat(hashes);
}

function lengthOf({ length }: Uint8Array): Uint8Array {
  return Uint8Array.of(length >> 8, length & 255);
}
