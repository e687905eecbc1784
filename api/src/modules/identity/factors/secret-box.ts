import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { config } from '../../../config.ts';
import { signingSecret } from '../../../lib/signing-secret.ts';

const cipher = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

/** A separate key, derived from the installation's secret (RFC 5869). */
const keyFrom = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'authenticator secrets', 32));

/** Encrypts the secret of a person's authenticator app. It can be decrypted for the same person only. */
export function encryptSecret(
  secret: Uint8Array,
  personId: string,
  installationSecret = signingSecret(),
): Uint8Array<ArrayBuffer> {
  const iv = randomBytes(ivLength);
  const encryption = createCipheriv(cipher, keyFrom(installationSecret), iv).setAAD(Buffer.from(personId));
  const encrypted = Buffer.concat([encryption.update(secret), encryption.final()]);
  return Uint8Array.from(Buffer.concat([iv, encryption.getAuthTag(), encrypted]));
}

/**
 * Decrypts what {@link encryptSecret} made, also with the previous secret. `isCurrent` says whether the current one
 * was used. Throws when neither fits: the database then belongs to an installation with another secret.
 */
export function decryptSecret(box: Uint8Array, personId: string): { secret: Buffer; isCurrent: boolean } {
  try {
    return { secret: decryptWith(signingSecret(), box, personId), isCurrent: true };
  } catch (error) {
    const previous = config.SIGNING_SECRET_PREVIOUS;
    if (previous === undefined) throw error;
    return { secret: decryptWith(previous, box, personId), isCurrent: false };
  }
}

function decryptWith(secret: string, box: Uint8Array, personId: string): Buffer {
  const bytes = Buffer.from(box);
  const [iv, tag, encrypted] = [
    bytes.subarray(0, ivLength),
    bytes.subarray(ivLength, ivLength + tagLength),
    bytes.subarray(ivLength + tagLength),
  ];
  const decryption = createDecipheriv(cipher, keyFrom(secret), iv, { authTagLength: tagLength });
  decryption.setAAD(Buffer.from(personId)).setAuthTag(tag);
  return Buffer.concat([decryption.update(encrypted), decryption.final()]);
}
