import { createHmac, timingSafeEqual } from 'node:crypto';
import { getProofImage, urlOf } from '@dayrise/contracts';
import { clock } from '../../lib/clock.ts';
import { signingSecret } from '../../lib/signing-secret.ts';

/** How long a signed URL is valid. */
export const ADDRESS_LIFE_MS = 300_000;

/** The signed URL of a stored image. It works for five minutes without a session. */
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
  return createHmac('sha256', signingSecret()).update(`proof:${hash}:${expires}`).digest('base64url');
}
