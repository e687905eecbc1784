import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { Bytes } from '../bytes.ts';
import { type Checkpoint, formatCheckpoint } from '../checkpoint.ts';
import { formatVerifierKey, keyId, signatureLine } from '../note.ts';
import { entryOf, formatProof, type Opening } from '../proof.ts';
import { hashLeaf, Tree } from '../tree.ts';

/** Whose journals they are. */
export const person = '00000000-0000-7000-8000-000000000001';

/** A journal of April 2025 that gives its person cents, and its salt. */
export const openingOf = (id: string, amount: number, owner = person): Opening => ({
  salt: Uint8Array.from({ length: 32 }, () => 7),
  journal: JSON.stringify({
    description: 'Given by a test',
    entries: [
      { account: 'cash', amount, method: '', position: null },
      { account: 'adjustments', amount: -amount, method: '', position: null },
    ],
    id,
    kind: 'adjustment',
    occurredAt: '2025-04-01T00:00:00.000Z',
    person: owner,
    reason: null,
  }),
});

/** What signs a log. */
export interface LogSigner {
  readonly name: string;
  readonly privateKey: KeyObject;
  readonly publicKey: Bytes;
}

export function newLogSigner(name = 'example.com/log'): LogSigner {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const raw = new Uint8Array(publicKey.export({ type: 'spki', format: 'der' }).subarray(-32));
  return { name, privateKey, publicKey: raw };
}

/** A checkpoint signed by its log, and the log’s key. */
export async function signCheckpoint(checkpoint: Checkpoint, { name, privateKey, publicKey }: LogSigner) {
  const id = await keyId(name, publicKey);
  const text = formatCheckpoint(checkpoint);
  const line = signatureLine({ name, id }, sign(null, Buffer.from(text), privateKey));
  return { key: formatVerifierKey({ name, id, publicKey }), note: `${text}\n${line}` };
}

/** A log of at most 255 journals: its key, its files, and a proof of each journal. */
export async function sealLog(openings: readonly Opening[], signer: LogSigner) {
  const size = openings.length;
  const leaves = await Promise.all(openings.map(async (opening) => hashLeaf(await entryOf(opening))));
  const tree = new Tree(size, () => Promise.resolve(leaves));
  const root = await tree.root();
  const { key, note: checkpoint } = await signCheckpoint({ origin: signer.name, size, root }, signer);
  const proofs = await Promise.all(
    openings.map(async (opening, index) =>
      formatProof({ opening, index, path: await tree.inclusionProof(index), checkpoint }),
    ),
  );
  const files: Record<string, string | Buffer> = {
    '/log/key': key,
    '/log/checkpoint': checkpoint,
    [`/log/tile/0/000.p/${size}`]: Buffer.concat(leaves),
  };
  return { key, checkpoint, proofs, files };
}

/** Serves a log’s files until the test ends. Returns its address, and the paths that were asked for. */
export async function serveLog(files: Readonly<Record<string, string | Buffer>>) {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    if (!(url in files)) response.statusCode = 404;
    response.end(files[url]);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/log`, asked };
}
