import { Secret, TOTP } from 'otpauth';
import { brandName } from '../../../lib/brand.ts';
import { clock } from '../../../lib/clock.ts';

/** Shown by authenticator apps. */
const issuer = brandName;
/** Seconds for which a code is shown. */
const period = 30;
/** Steps of drift, either way. */
const drift = 1;
/** 160 bits, as RFC 4226 recommends. */
const secretLength = 20;

/** Makes the secret of a new authenticator app. */
export const newSecret = (): Uint8Array => new Uint8Array(new Secret({ size: secretLength }).buffer);

function totpOf(secret: Uint8Array, label = ''): TOTP {
  // The defaults that every authenticator app knows: SHA-1, six digits.
  return new TOTP({
    issuer,
    label,
    period,
    digits: 6,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
  });
}

/** The secret as people type it, and as a QR code carries it; `label` names the account. */
export function describeSecret(secret: Uint8Array, label: string): { secret: string; uri: string } {
  const totp = totpOf(secret, label);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The step whose code this is, if it is at most one away from the current one; else null. */
export function findStep(secret: Uint8Array, code: string): bigint | null {
  const timestamp = clock.now();
  const delta = totpOf(secret).validate({ token: code.replace(/[\s-]/g, ''), timestamp, window: drift });
  return delta === null ? null : BigInt(Math.floor(timestamp / 1000 / period) + delta);
}
