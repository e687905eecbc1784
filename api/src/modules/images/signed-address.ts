import { getProofImage, urlOf } from '@dayrise/contracts';
import { clock } from '../../lib/clock.ts';
import { isSignatureOf, signatureOf } from '../../lib/signature.ts';

/** How long a signed URL is valid. */
export const ADDRESS_LIFE_MS = 300_000;

/** The signed URL of a stored image. It works for five minutes without a session. */
export function signedAddress(hash: string): string {
  const expires = clock.now() + ADDRESS_LIFE_MS;
  return urlOf(getProofImage, {
    params: { hash },
    query: { expires, signature: signatureOf(signed(hash, expires)) },
  });
}

/** Whether a signature is ours and has not expired. */
export function isSigned(hash: string, expires: number, signature: string): boolean {
  return expires > clock.now() && isSignatureOf(signed(hash, expires), signature);
}

const signed = (hash: string, expires: number) => `proof:${hash}:${expires}`;
