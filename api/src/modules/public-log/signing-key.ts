import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatVerifierKey, fromBase64, keyId, signatureLine } from '@dayrise/verify-statement';
import { config } from '../../config.ts';
import { createOnce } from '../../lib/create-once.ts';
import { publicOrigin } from '../../lib/public-origin.ts';
import { newSigningKey, pkcs8 } from './new-signing-key.ts';

/** A key that signs checkpoints. Its name is the name of the log. */
export interface SigningKey {
  readonly name: string;
  /** `<name>+<id>+<key>`, for everybody. */
  readonly verifier: string;
  /** The signature line of a note’s text. */
  sign(text: string): string;
}

/** The keys of LOG_SIGNING_KEY, the current one first; or one stored in DATA_DIR. */
export function signingKeys(): Promise<SigningKey[]> {
  return Promise.all((config.LOG_SIGNING_KEY ?? [readOrCreateKey()]).map(parseSigningKey));
}

function readOrCreateKey(): string {
  const path = join(config.DATA_DIR, 'log-signing-key');
  // No name of a log contains spaces or plus signs.
  const name = `${new URL(publicOrigin()).host}/log`;
  createOnce(path, () => newSigningKey(name));
  return readFileSync(path, 'utf8').trim();
}

/** Throws a `TypeError` for anything other than an Ed25519 key. */
export async function parseSigningKey(text: string): Promise<SigningKey> {
  const [, name, encoded] = /^PRIVATE\+KEY\+([^\s+]+)\+(?:[0-9a-f]{8}\+)?([\w+/=]+)$/.exec(text) ?? [];
  const [kind, ...seed] = encoded === undefined ? [] : fromBase64(encoded);
  if (name === undefined || kind !== 1 || seed.length !== 32)
    throw new TypeError('LOG_SIGNING_KEY is not a key.');
  const key = createPrivateKey({
    key: Buffer.concat([pkcs8, Uint8Array.from(seed)]),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKey = publicBytes(key);
  const id = await keyId(name, publicKey);
  return {
    name,
    verifier: formatVerifierKey({ name, id, publicKey }),
    sign: (note) => signatureLine({ name, id }, sign(null, Buffer.from(note), key)),
  };
}

function publicBytes(key: KeyObject): Uint8Array<ArrayBuffer> {
  const exported = createPublicKey(key).export({ type: 'spki', format: 'der' });
  return new Uint8Array(exported.subarray(-32));
}
