import { type Bytes, isEqual, sha256 } from './bytes.ts';

/**
 * The Merkle tree of RFC 6962, section 2.1, read from tiles of c2sp.org/tlog-tiles: a tile holds up to 256 hashes, and
 * each hash of level `l` stands for 256 ** l leaves.
 */

export const tileWidth = 256;

/** Reads the first `width` hashes of a tile. */
export type ReadTile = (level: number, index: number, width: number) => Promise<readonly Bytes[]>;

const leafPrefix = Uint8Array.of(0);
const nodePrefix = Uint8Array.of(1);

export const hashLeaf = (entry: Uint8Array): Promise<Bytes> => sha256(leafPrefix, entry);
export const hashNode = (left: Uint8Array, right: Uint8Array): Promise<Bytes> =>
  sha256(nodePrefix, left, right);

/** How many hashes of a level a tree of `size` leaves has. */
export const hashesOfLevel = (size: number, level: number): number => Math.floor(size / tileWidth ** level);

/** A tree of `size` leaves. It reads each tile once, so everything it computes comes from the same hashes. */
export class Tree {
  readonly size: number;
  readonly #readTile: ReadTile;
  readonly #tiles = new Map<string, Promise<readonly Bytes[]>>();

  constructor(size: number, readTile: ReadTile) {
    this.size = size;
    this.#readTile = readTile;
  }

  /** The root of the first `size` leaves; of all of them by default. */
  async root(size: number = this.size): Promise<Bytes> {
    if (size > this.size) throw new RangeError(`The tree has ${this.size} leaves, not ${size}.`);
    return size === 0 ? sha256() : this.#rangeHash(0, size);
  }

  /**
   * The root of all leaves, computed from the hashes that `root(size)` is computed from (a consistency proof: RFC 6962,
   * section 2.1.2). Other tiles could be the ones that `root()` reads, and they may contradict those.
   */
  async rootThrough(size: number): Promise<Bytes> {
    return size === 0 ? this.root() : this.#splitHash(0, this.size, size);
  }

  async #splitHash(start: number, end: number, size: number): Promise<Bytes> {
    if (size <= start || size >= end) return this.#rangeHash(start, end);
    const middle = start + largestPowerBelow(end - start);
    return hashNode(await this.#splitHash(start, middle, size), await this.#splitHash(middle, end, size));
  }

  /** The hashes that lead from a leaf to the root, the leaf’s neighbor first. */
  async inclusionProof(index: number): Promise<Bytes[]> {
    if (index < 0 || index >= this.size) throw new RangeError(`There is no leaf ${index}.`);
    return this.#path(index, 0, this.size);
  }

  async #path(index: number, start: number, end: number): Promise<Bytes[]> {
    if (end - start === 1) return [];
    const middle = start + largestPowerBelow(end - start);
    return index < middle
      ? [...(await this.#path(index, start, middle)), await this.#rangeHash(middle, end)]
      : [...(await this.#path(index, middle, end)), await this.#rangeHash(start, middle)];
  }

  async #rangeHash(start: number, end: number): Promise<Bytes> {
    const count = end - start;
    const below = largestPowerBelow(count);
    if (count === below * 2 || count === 1) return this.#fullSubtree(start, count);
    const middle = start + below;
    return hashNode(await this.#rangeHash(start, middle), await this.#rangeHash(middle, end));
  }

  /** `count` is a power of two, and `start` a multiple of it, so the hashes are in one tile. */
  async #fullSubtree(start: number, count: number): Promise<Bytes> {
    const level = Math.floor(Math.log2(count) / 8);
    const unit = tileWidth ** level;
    const first = start / unit;
    const tile = await this.#tile(level, Math.floor(first / tileWidth));
    const offset = first % tileWidth;
    return foldHashes(tile.slice(offset, offset + count / unit));
  }

  #tile(level: number, index: number): Promise<readonly Bytes[]> {
    const width = Math.min(tileWidth, hashesOfLevel(this.size, level) - index * tileWidth);
    const key = `${level}/${index}`;
    const tile = this.#tiles.get(key) ?? this.#readTile(level, index, width);
    this.#tiles.set(key, tile);
    return tile;
  }
}

/** The root of 1, 2, 4, 8 … neighboring hashes. */
export async function foldHashes(hashes: readonly Bytes[]): Promise<Bytes> {
  const [left, right] = hashes;
  if (!left) throw new RangeError('A tile is shorter than its tree says.');
  if (!right) return left;
  const pairs = Array.from({ length: hashes.length / 2 }, (_, at) => hashes.slice(at * 2, at * 2 + 2));
  return foldHashes(await Promise.all(pairs.map(hashPair)));
}

function hashPair([left, right]: readonly Bytes[]): Promise<Bytes> {
  if (!left || !right) throw new RangeError('A tile is shorter than its tree says.');
  return hashNode(left, right);
}

/** Whether the proof leads from the leaf to the root (RFC 9162, section 2.1.3.2). */
export async function isIncluded(
  leaf: Bytes,
  { index, size, root, proof }: { index: number; size: number; root: Bytes; proof: readonly Bytes[] },
): Promise<boolean> {
  if (index < 0 || index >= size) return false;
  let node = index;
  let last = size - 1;
  let hash = leaf;
  for (const sibling of proof) {
    if (last === 0) return false;
    if (node % 2 === 1 || node === last) {
      hash = await hashNode(sibling, hash);
      while (node % 2 === 0 && node !== 0) {
        node = Math.floor(node / 2);
        last = Math.floor(last / 2);
      }
    } else {
      hash = await hashNode(hash, sibling);
    }
    node = Math.floor(node / 2);
    last = Math.floor(last / 2);
  }
  return last === 0 && isEqual(hash, root);
}

function largestPowerBelow(count: number): number {
  let power = 1;
  while (power * 2 < count) power *= 2;
  return power;
}
