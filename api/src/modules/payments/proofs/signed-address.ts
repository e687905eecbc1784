import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getProofImage, urlOf } from '@dayrise/contracts';
import { config } from '../../../config.ts';
import { clock } from '../../../lib/clock.ts';

/** How long a signed URL is valid. */
export const ADDRESS_LIFE_MS = 300_000;

let secret: string | undefined;

/** The signed URL of a proof image. It works for five minutes without a session. */
export function signedAddress(hash: string): string {
  const expires = clock.now() + ADDRESS_LIFE_MS;
  return urlOf(getProofImage, { params: { hash }, query: { expires, signature: sign(hash, expires) } });
}

/** Whether a signature is ours and has not expired. */
export function isSigned(hash: string, expires: number, signature: string): boolean {
  if (expires <= clock.now()) return false;
  const expected = Buffer.from(sign(hash, expires));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function sign(hash: string, expires: number): string {
  secret ??= config.SIGNING_SECRET ?? readOrCreateSecret();
  return createHmac('sha256', secret).update(`proof:${hash}:${expires}`).digest('base64url');
}

/** Without SIGNING_SECRET, the first process that needs the secret creates it in DATA_DIR. */
function readOrCreateSecret(): string {
  const path = join(config.DATA_DIR, 'signing-secret');
  if (!existsSync(path)) {
    mkdirSync(config.DATA_DIR, { recursive: true });
    const own = `${path}.${process.pid}`;
    writeFileSync(own, randomBytes(32).toString('hex'), { mode: 0o600 });
    try {
      // Linking is atomic and fails if another process was first.
      linkSync(own, path);
    } catch (error) {
      if (!existsSync(path)) throw error;
    } finally {
      rmSync(own);
    }
  }
  return readFileSync(path, 'utf8');
}
