import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of a device, in base64url. */
export interface DeviceKeys {
  /** An uncompressed point on P-256. */
  readonly p256dh: string;
  /** 16 bytes. */
  readonly auth: string;
}

const recordSize = 4096;

const hkdf = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array | string, length: number) =>
  new Uint8Array(hkdfSync('sha256', secret, salt, info, length));

function newKeyPair(): ECDH {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return pair;
}

/** Whether a device's public key is a point on the curve. */
export function isPublicKey(p256dh: string): boolean {
  try {
    newKeyPair().computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
}

/**
 * Encrypts a message for one device, as the body of a push (RFC 8291: `aes128gcm` in one record). Throws for a public
 * key that is no point on the curve. `own` and `salt` are random, except in tests.
 */
export function encryptPush(
  message: string,
  { p256dh, auth }: DeviceKeys,
  { own = newKeyPair(), salt = randomBytes(16) }: { own?: ECDH; salt?: Uint8Array } = {},
): Buffer {
  const device = Buffer.from(p256dh, 'base64url');
  const publicKey = own.getPublicKey();
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), device, publicKey]);
  const secret = hkdf(own.computeSecret(device), Buffer.from(auth, 'base64url'), about, 32);
  const key = hkdf(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = hkdf(secret, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const sizes = Buffer.alloc(5);
  sizes.writeUInt32BE(recordSize);
  sizes.writeUInt8(publicKey.length, 4);
  // The 2 marks the last record.
  const plain = Buffer.concat([Buffer.from(message), Uint8Array.of(2)]);
  const encrypted = [cipher.update(plain), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([salt, sizes, publicKey, ...encrypted]);
}
