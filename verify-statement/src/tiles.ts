import type { Bytes } from './bytes.ts';
import { findFile } from './fetch-file.ts';
import { type ReadTile, tileWidth } from './tree.ts';
import { VerificationError } from './verification-error.ts';

/** The path of a tile below the log’s address (c2sp.org/tlog-tiles). `entries` are bundles of entries. */
export function tilePath(level: number | 'entries', index: number, width: number): string {
  const digits = String(index);
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/\d{3}/g) ?? [];
  const place = groups.map((group, at) => (at < groups.length - 1 ? `x${group}` : group)).join('/');
  return `tile/${level}/${place}${width === tileWidth ? '' : `.p/${width}`}`;
}

export interface TileAddress {
  readonly level: number | 'entries';
  readonly index: number;
  readonly width: number;
}

const pattern = /^tile\/(entries|0|[1-9]\d?)\/((?:x\d{3}\/)*\d{3})(?:\.p\/([1-9]\d{0,2}))?$/;

/** The tile that a path names, or null. Each tile has one path. */
export function parseTilePath(path: string): TileAddress | null {
  const [, level, place, partial] = pattern.exec(path) ?? [];
  if (level === undefined || place === undefined) return null;
  const index = Number(place.replaceAll(/[x/]/g, ''));
  const width = partial === undefined ? tileWidth : Number(partial);
  const address = { level: level === 'entries' ? level : Number(level), index, width } as const;
  const isOne =
    Number.isSafeInteger(index) && width <= tileWidth && tilePath(address.level, index, width) === path;
  return isOne ? address : null;
}

export function splitHashes(bytes: Uint8Array): Bytes[] {
  return Array.from({ length: Math.floor(bytes.length / 32) }, (_, at) => bytes.slice(at * 32, at * 32 + 32));
}

/** Reads tiles over HTTP. `url` is the log’s address, without a slash at the end. */
export function readTilesFrom(url: string): ReadTile {
  return async (level, index, width) => {
    const path = tilePath(level, index, width);
    const file = await findFile(`${url}/${path}`);
    if (!file)
      throw new VerificationError('contradictory', `The log lacks ${path}, which its checkpoint covers.`);
    const hashes = splitHashes(file);
    if (hashes.length !== width)
      throw new VerificationError(
        'contradictory',
        `The log’s file ${path} is not as long as its checkpoint says.`,
      );
    return hashes;
  };
}
