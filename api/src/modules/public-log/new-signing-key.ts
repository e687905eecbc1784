import { generateKeyPairSync } from 'node:crypto';
import { toBase64 } from '@dayrise/verify-statement';

/** The prefix of an Ed25519 seed in PKCS #8. */
export const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** A new key in the format of signed notes: `PRIVATE+KEY+<name>+<id>+<seed>`. */
export function newSigningKey(name: string): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  const seed = privateKey.export({ type: 'pkcs8', format: 'der' }).subarray(pkcs8.length);
  return `PRIVATE+KEY+${name}+${toBase64(Buffer.concat([Uint8Array.of(1), seed]))}`;
}
