import { createPrivateKey, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { encodeText, fromBase64, isEqual } from './bytes.ts';
import { openCheckpoint } from './checkpoint.ts';
import { keyId, openCosignature, openNote, parseVerifierKey, parseWitnessKey } from './note.ts';
import { parseAnyProof } from './proof.ts';
import { splitHashes, tilePath } from './tiles.ts';
import { hashLeaf, isIncluded, Tree } from './tree.ts';
import { cosign } from './witness.ts';

// A log that was made and signed by the code of the Go checksum database: `interop/make-log`.
const log = JSON.parse(
  readFileSync(new URL('./testing/go-log.json', import.meta.url), 'utf8'),
) as typeof import('./testing/go-log.json');
const sumGolangOrg = JSON.parse(
  readFileSync(new URL('./testing/sum-golang-org.json', import.meta.url), 'utf8'),
) as typeof import('./testing/sum-golang-org.json');
const tiles: Record<string, string> = log.tiles;
const keys = [await parseVerifierKey(log.key)];
const tree = new Tree(300, async (level, index, width) =>
  splitHashes(fromBase64(tiles[tilePath(level, index, width)] ?? '')),
);

it('opens a checkpoint of the Go checksum database', async () => {
  const { key, note } = sumGolangOrg;
  const opened = await openNote(note, [await parseVerifierKey(key)]);
  expect(opened.text.split('\n').slice(0, 2)).toEqual(['go.sum database tree', '6476701']);
  const changed = note.replace('6476701', '6476702');
  await expect(openNote(changed, [await parseVerifierKey(key)])).rejects.toThrow('doesn’t fit');
});

it('opens checkpoints, and finds both roots in the tiles: the later extends the earlier', async () => {
  const earlier = await openCheckpoint(log.checkpoint100, keys);
  const later = await openCheckpoint(log.checkpoint300, keys);
  expect([earlier.size, later.size]).toEqual([100, 300]);
  expect(isEqual(await tree.root(), later.root)).toBe(true);
  expect(isEqual(await tree.root(100), earlier.root)).toBe(true);
  expect(isEqual(await tree.root(101), earlier.root)).toBe(false);
});

it('makes the same proof of a record', async () => {
  expect((await tree.inclusionProof(123)).map((hash) => Buffer.from(hash).toString('base64'))).toEqual(
    log.recordProof,
  );
});

it('accepts a proof file', async () => {
  const { extra, index, path, checkpoint } = parseAnyProof(log.tlogProof);
  expect(new TextDecoder().decode(extra)).toBe('an entry');
  const { size, root } = await openCheckpoint(checkpoint, keys);
  const leaf = await hashLeaf(encodeText('entry 123'));
  expect(await isIncluded(leaf, { index, size, root, proof: path })).toBe(true);
  const other = await hashLeaf(encodeText('entry 124'));
  expect(await isIncluded(other, { index, size, root, proof: path })).toBe(false);
  expect(parseAnyProof(log.tlogProof.replace(/extra .*\n/, '')).extra).toHaveLength(0);
});

it('cosigns with the same bytes as their witness', async () => {
  const line = log.cosigned.split('\n').at(-2) ?? '';
  const seconds = Number(Buffer.from(line.split(' ').at(-1) ?? '', 'base64').readBigUInt64BE(4));
  const { name, publicKey } = await parseVerifierKey(log.witnessKey);
  const seed = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.alloc(32, 9)]);
  const key = createPrivateKey({ key: seed, format: 'der', type: 'pkcs8' });
  const id = await keyId(name, publicKey, 'cosignature');
  const signer = { name, id, sign: async (message: Uint8Array) => new Uint8Array(sign(null, message, key)) };
  expect(await cosign(log.checkpoint300, signer, seconds)).toBe(log.cosigned);
  expect((await openCheckpoint(log.cosigned, keys)).size).toBe(300);
});

it('opens a cosignature, and refuses a wrong one', async () => {
  const witness = await parseWitnessKey(log.witnessVerifier);
  expect(await openCosignature(log.cosigned, witness)).toEqual(new Date(1_795_397_632_000));
  await expect(openCosignature(log.checkpoint300, witness)).rejects.toThrow('did not sign');
  await expect(openCosignature(log.cosigned.replace('300', '301'), witness)).rejects.toThrow('doesn’t fit');
  await expect(parseVerifierKey(log.witnessVerifier)).rejects.toThrow('not a key of a log');
  await expect(parseWitnessKey(log.key)).rejects.toThrow('not a key of a witness');
});
