import { createECDH } from 'node:crypto';

/** A key pair for push services, as the settings of these names. */
export interface VapidKeys {
  readonly VAPID_PUBLIC_KEY: string;
  readonly VAPID_PRIVATE_KEY: string;
}

/** Makes a key pair on P-256. */
export function newVapidKeys(): VapidKeys {
  const pair = createECDH('prime256v1');
  return {
    VAPID_PUBLIC_KEY: pair.generateKeys('base64url'),
    // A private key may begin with zeros.
    VAPID_PRIVATE_KEY: Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url'),
  };
}
