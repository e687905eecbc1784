import { createPrivateKey, sign } from 'node:crypto';
import { config } from '../../../config.ts';
import { clock } from '../../../lib/clock.ts';
import { publicOrigin } from '../../../lib/public-origin.ts';

const lifetimeSeconds = 12 * 3600;

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Contact for push services. */
function subject(): string {
  if (config.VAPID_SUBJECT) return config.VAPID_SUBJECT;
  const origin = publicOrigin();
  return origin.startsWith('https:') ? origin : 'mailto:no-reply@localhost';
}

/**
 * The `Authorization` of a message to a push service (RFC 8292): it tells the service's origin that we send it. Null
 * without keys.
 */
export function vapidAuthorization(origin: string): string | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = config;
  if (!publicKey || !privateKey) return null;
  const point = Buffer.from(publicKey, 'base64url');
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
      d: privateKey,
    },
  });
  const claims = { aud: origin, exp: Math.floor(clock.now() / 1000) + lifetimeSeconds, sub: subject() };
  const signed = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`;
}
