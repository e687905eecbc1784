import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getProofImage, urlOf } from '@dayrise/contracts';
import { config } from '../../../config.ts';
import { clock } from '../../../lib/clock.ts';

/** Milliseconds that an address works. */
export const ADDRESS_LIFE = 300_000;

let secret: string | undefined;

/** The address of a proof image, signed: whoever was shown it can open it for five minutes. */
export function signedAddress(hash: string): string {
  const expires = clock.now() + ADDRESS_LIFE;
  return urlOf(getProofImage, { params: { hash }, query: { expires, signature: sign(hash, expires) } });
}

/** Whether an address was signed by us and still works. */
export function isSigned(hash: string, expires: number, signature: string): boolean {
  if (expires <= clock.now()) return false;
  const expected = Buffer.from(sign(hash, expires));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function sign(hash: string, expires: number): string {
  secret ??= config.SIGNING_SECRET ?? keptSecret();
  return createHmac('sha256', secret).update(`proof:${hash}:${expires}`).digest('base64url');
}

/** Without a setting the secret is kept in DATA_DIR, made by whichever process needs it first. */
function keptSecret(): string {
  const path = join(config.DATA_DIR, 'signing-secret');
  if (!existsSync(path)) {
    mkdirSync(config.DATA_DIR, { recursive: true });
    const own = `${path}.${process.pid}`;
    writeFileSync(own, randomBytes(32).toString('hex'), { mode: 0o600 });
    try {
      // Linking puts the whole file there at once, or fails when another process was first.
      linkSync(own, path);
    } catch (error) {
      if (!existsSync(path)) throw error;
    } finally {
      rmSync(own);
    }
  }
  return readFileSync(path, 'utf8');
}
