import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Bytes, concatenate, encodeText, isEqual } from './bytes.ts';
import { requireExtension } from './extension.ts';
import { parseVerifierKey } from './note.ts';
import { newLogSigner, signCheckpoint } from './testing/small-log.ts';
import { parseTilePath } from './tiles.ts';
import { hashesOfLevel, hashLeaf, isIncluded, type ReadTile, Tree, tileWidth } from './tree.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

/** By another implementation of SHA-256, and as RFC 6962 defines the tree. */
const hash = (...parts: readonly Uint8Array[]): Bytes =>
  Uint8Array.from(parts.reduce((sum, part) => sum.update(part), createHash('sha256')).digest());
const leafOf = (entry: Uint8Array) => hash(Uint8Array.of(0), entry);

function fold(leaves: readonly Bytes[]): Bytes {
  const [first] = leaves;
  if (!first) return hash();
  if (leaves.length === 1) return first;
  let half = 1;
  while (half * 2 < leaves.length) half *= 2;
  return hash(Uint8Array.of(1), fold(leaves.slice(0, half)), fold(leaves.slice(half)));
}

/** The tiles of a tree with these leaves. */
function tilesOf(leaves: readonly Bytes[]): ReadTile {
  const levels = [leaves];
  for (let level = 1; hashesOfLevel(leaves.length, level) > 0; level += 1) {
    const below = levels[level - 1] ?? [];
    const full = (_: unknown, index: number) => fold(below.slice(index * tileWidth, (index + 1) * tileWidth));
    levels.push(Array.from({ length: hashesOfLevel(leaves.length, level) }, full));
  }
  return async (level, index, width) =>
    (levels[level] ?? []).slice(index * tileWidth, index * tileWidth + width);
}

const numbered = (count: number) =>
  Array.from({ length: count }, (_, at) => leafOf(encodeText(`leaf ${at}`)));

/** The eight inputs of Certificate Transparency's tests, and the roots of its reference implementation. */
const inputs = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
];
const roots = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

it.each(roots.map((root, size) => [size, root] as const))(
  'computes the known root of %i leaves',
  async (size, root) => {
    const bytes = inputs.slice(0, size).map((input) => Uint8Array.from(Buffer.from(input, 'hex')));
    const leaves = await Promise.all(bytes.map(hashLeaf));
    expect(hex(await new Tree(size, tilesOf(leaves)).root())).toBe(root);
  },
);

describe.each([1, 2, 7, 255, 256, 257, 600])('a tree of %i leaves', (size) => {
  it('has the root that the definition gives, and earlier roots too', async () => {
    const leaves = numbered(size);
    const tree = new Tree(size, tilesOf(leaves));
    for (const earlier of new Set([size, Math.ceil(size / 2), size - 1])) {
      expect(hex(await tree.root(earlier))).toBe(hex(fold(leaves.slice(0, earlier))));
      expect(hex(await tree.rootThrough(earlier))).toBe(hex(fold(leaves)));
    }
  });

  it('proves its leaves, and nothing else', async () => {
    const leaves = numbered(size);
    const tree = new Tree(size, tilesOf(leaves));
    const root = await tree.root();
    for (const index of new Set([0, Math.floor(size / 3), size - 1])) {
      const proof = await tree.inclusionProof(index);
      const leaf = leaves[index] as Bytes;
      expect(await isIncluded(leaf, { index, size, root, proof })).toBe(true);
      expect(await isIncluded(leafOf(encodeText('other')), { index, size, root, proof })).toBe(false);
      expect(await isIncluded(leaf, { index: index + 1, size, root, proof })).toBe(false);
      expect(await isIncluded(leaf, { index, size, root, proof: [...proof, leaf] })).toBe(false);
    }
    await expect(tree.inclusionProof(size)).rejects.toThrow(RangeError);
  });
});

it('has three levels of tiles from 65,536 leaves on', async () => {
  const leaf = leafOf(encodeText('the same'));
  const subtree = fold(Array.from({ length: tileWidth }, () => leaf));
  const level1 = fold(Array.from({ length: tileWidth }, () => subtree));
  const tree = new Tree(tileWidth ** 2 + 1, async (level, _, width) =>
    Array.from({ length: width }, () => [leaf, subtree, level1][level] as Bytes),
  );
  expect(hex(await tree.root())).toBe(hex(hash(Uint8Array.of(1), level1, leaf)));
  expect((await tree.inclusionProof(0)).map(hex).at(-1)).toBe(hex(leaf));
  expect(await tree.inclusionProof(0)).toHaveLength(17);
});

it('reads each tile once, and no hash outside the tree', async () => {
  const leaves = numbered(300);
  const readTile = tilesOf(leaves);
  const asked: string[] = [];
  const tree = new Tree(300, async (level, index, width) => {
    asked.push(`${level}/${index}:${width}`);
    return readTile(level, index, width);
  });
  await tree.root();
  await tree.inclusionProof(299);
  expect(asked.sort()).toEqual(['0/1:44', '1/0:1']);
  expect(isEqual(await tree.root(), fold(leaves))).toBe(true);
});

describe('a log that grows', () => {
  interface Log {
    readonly size: number;
    readonly readTile: ReadTile;
  }
  const logOf = (name: string, size: number): Log => ({
    size,
    readTile: tilesOf(Array.from({ length: size }, (_, at) => leafOf(encodeText(`${name} ${at}`)))),
  });
  const large = logOf('leaf', tileWidth ** 2 + 1);
  const signer = newLogSigner('example.com/log');
  const sign = async ({ readTile }: Log, size: number) => {
    const checkpoint = { origin: signer.name, size, root: await new Tree(size, readTile).root() };
    return { checkpoint, ...(await signCheckpoint(checkpoint, signer)) };
  };

  /** Checks a log against the start of an older one. Returns the tiles that were asked for. */
  async function extend(newer: Log, older: Log, size: number, served: ReadTile = newer.readTile) {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      const {
        level,
        index = 0,
        width = 0,
      } = parseTilePath(url.replace('https://example.com/log/', '')) ?? {};
      if (typeof level !== 'number') throw new Error(url);
      asked.push(`${level}/${index}:${width}`);
      return new Response(concatenate(await served(level, index, width)));
    });
    const { key, note } = await sign(older, size);
    const known = { url: 'https://example.com/log', keys: [await parseVerifierKey(key)], accepted: note };
    await requireExtension((await sign(newer, newer.size)).checkpoint, known);
    return asked.sort();
  }
  afterEach(() => vi.unstubAllGlobals());

  it('is accepted, and each tile is asked for once', async () => {
    const small = logOf('leaf', 1000);
    expect(await extend(small, small, 300)).toEqual(['0/1:256', '0/3:232', '1/0:3']);
    const tiles = (leaves: string) => [leaves, '0/256:1', '1/0:256', '2/0:1'];
    expect(await extend(large, large, 40_000)).toEqual(tiles('0/156:256'));
    // The root of a hundred leaves needs level 0 alone. The others show that its tile is this log’s.
    expect(await extend(large, large, 100)).toEqual(tiles('0/0:256'));
  });

  it('is refused if the tiles that only the older root needs are not its own', async () => {
    const older = logOf('leaf', 1000);
    const leaves = await Promise.all([0, 1, 2, 3].map((at) => older.readTile(0, at, tileWidth)));
    const changed = leaves.flat().with(256, leafOf(encodeText('changed')));
    const newer = { size: 1000, readTile: tilesOf(changed) };
    const mixed: ReadTile = (level, index, width) =>
      (level === 0 && index === 1 ? older : newer).readTile(level, index, width);
    await expect(extend(newer, older, 300, mixed)).rejects.toMatchObject({ reason: 'contradictory' });
    await expect(extend(newer, older, 300)).rejects.toMatchObject({ reason: 'rewritten' });
  });

  it('is refused if two levels of such tiles are not its own', async () => {
    const [older, newer] = [large, logOf('changed', large.size)];
    const mixed: ReadTile = (level, index, width) =>
      (level < 2 && width === tileWidth ? older : newer).readTile(level, index, width);
    await expect(extend(newer, older, 40_000, mixed)).rejects.toMatchObject({ reason: 'contradictory' });
    await expect(extend(newer, older, 40_000)).rejects.toMatchObject({ reason: 'rewritten' });

    const { root } = (await sign(newer, newer.size)).checkpoint;
    const [leaf] = (await older.readTile(0, 156, 65)).slice(64);
    const proof = await new Tree(newer.size, mixed).inclusionProof(40_000);
    const place = { index: 40_000, size: newer.size, root, proof };
    expect(await isIncluded(leaf as Bytes, place)).toBe(false);
  });
});
