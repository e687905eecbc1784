#!/usr/bin/env node
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openCheckpoint } from './checkpoint.ts';
import { fetchKeys } from './keys.ts';
import { formatVerifierKey, keyId, openCosignature, parseVerifierKey, parseWitnessKey } from './note.ts';
import { VerificationError } from './verification-error.ts';
import { acceptNewest, cosign, type Signer } from './witness.ts';

/**
 * Follows a log and stores, in a folder, the newest checkpoint that extends the previous one. If the log is shortened
 * or rewritten, the witness refuses it and prints why at each check.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000/log' },
    folder: { type: 'string', default: '.data/witness' },
    name: { type: 'string', default: 'localhost/witness' },
    seconds: { type: 'string', default: '10' },
    once: { type: 'boolean', default: false },
  },
});
const { folder } = values;
const url = values.url.replace(/\/+$/, '');
const checkpoint = join(folder, 'checkpoint');

/** Read from the log the first time only. */
async function knownKeys() {
  const path = join(folder, 'log-keys');
  if (!existsSync(path)) {
    const keys = await fetchKeys(url);
    // Kept for ever, so nothing else must be kept, such as a page that says what went wrong.
    await Promise.all(keys.map(parseVerifierKey));
    await writeWhole(path, keys.join('\n'));
  }
  const lines = (await readFile(path, 'utf8')).trim().split('\n');
  return Promise.all(lines.map(parseVerifierKey));
}

/** A key that others know as `verifier`. */
type OwnKey = Signer & { readonly verifier: string };

async function ownKey(): Promise<OwnKey> {
  const path = join(folder, 'key.pem');
  if (!existsSync(path)) {
    const { privateKey } = generateKeyPairSync('ed25519');
    await writeWhole(path, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  }
  const key = createPrivateKey(await readFile(path));
  const { name } = values;
  const publicKey = new Uint8Array(
    createPublicKey(key).export({ type: 'spki', format: 'der' }).subarray(-32),
  );
  const id = await keyId(name, publicKey, 'cosignature');
  const verifier = formatVerifierKey({ name, id, publicKey }, 'cosignature');
  return { name, id, verifier, sign: async (message) => new Uint8Array(sign(null, message, key)) };
}

async function writeWhole(path: string, text: string): Promise<void> {
  await writeFile(`${path}.new`, text, { mode: 0o600 });
  await rename(`${path}.new`, path);
}

/** Throws a `VerificationError` where the log is refused, and something else where it can’t be reached. */
async function look(signer: OwnKey): Promise<void> {
  const accepted = existsSync(checkpoint) ? await readFile(checkpoint, 'utf8') : null;
  const keys = await knownKeys();
  const note = await acceptNewest({ url, keys, accepted });
  const cosigned = await cosign(note, signer, Math.floor(Date.now() / 1000));
  // The next check must be able to open it.
  await openCheckpoint(cosigned, keys);
  await openCosignature(cosigned, await parseWitnessKey(signer.verifier));
  await writeWhole(checkpoint, cosigned);
  console.log(`${new Date().toISOString()} accepted ${note.split('\n')[1]} journals`);
}

await mkdir(folder, { recursive: true });
const signer = await ownKey();
console.log(`witness ${signer.verifier}\nfollows ${url}`);
do {
  try {
    await look(signer);
  } catch (error) {
    process.exitCode = 1;
    const refused = error instanceof VerificationError;
    const message = error instanceof Error ? error.message : String(error);
    console.error(`${new Date().toISOString()} ${refused ? 'REFUSED: ' : ''}${message}`);
  }
  if (!values.once) await sleep(Number(values.seconds) * 1000);
} while (!values.once);
