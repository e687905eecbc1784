import { createHmac, timingSafeEqual } from 'node:crypto';
import { signingSecret } from './signing-secret.ts';

/** Signs a text. Begin it with what it is for, so that no signature is valid for something else. */
export function signatureOf(text: string): string {
  return createHmac('sha256', signingSecret()).update(text).digest('base64url');
}

/** Whether a signature is ours and of this text. */
export function isSignatureOf(text: string, signature: string): boolean {
  const expected = Buffer.from(signatureOf(text));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
