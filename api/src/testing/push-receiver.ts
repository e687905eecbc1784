import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { PushSubscription } from '@dayrise/contracts';
import { onShutdown } from '../lib/shutdown.ts';

/** A browser's side of a subscription. */
export interface PushDevice {
  readonly subscription: PushSubscription;
  /** Decrypts a message's body (RFC 8291). Throws for one that wasn't meant for this device. */
  decrypt(body: Uint8Array): string;
}

export interface ReceivedPush {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

export interface PushReceiver {
  readonly origin: string;
  readonly received: readonly ReceivedPush[];
  /** The messages that arrived for a device, decrypted, oldest first. */
  messagesTo(device: PushDevice): { title: string; text: string; url: string; language: string }[];
  answerWith(answer: (response: ServerResponse) => void): void;
}

/** Makes a device with keys of its own, for a push service's address. */
export function newDevice(endpoint: string): PushDevice {
  const own = createECDH('prime256v1');
  const publicKey = own.generateKeys();
  const auth = randomBytes(16);
  const keys = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') };
  return {
    subscription: { endpoint, keys },
    decrypt: (bytes) => {
      const body = Buffer.from(bytes);
      const salt = body.subarray(0, 16);
      const idLength = body.readUInt8(20);
      const sender = body.subarray(21, 21 + idLength);
      const about = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const secret = Buffer.from(hkdfSync('sha256', own.computeSecret(sender), auth, about, 32));
      const derive = (name: string, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
      decipher.setAuthTag(body.subarray(-16));
      const padded = Buffer.concat([decipher.update(body.subarray(21 + idLength, -16)), decipher.final()]);
      return padded.subarray(0, padded.lastIndexOf(2)).toString();
    },
  };
}

/** A push service on loopback until the test file ends. It accepts everything, unless told otherwise. */
export async function startPushReceiver(): Promise<PushReceiver> {
  const accept = (response: ServerResponse) => void response.writeHead(201).end();
  let answer: (response: ServerResponse) => void = accept;
  const received: ReceivedPush[] = [];
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    received.push({ path: request.url ?? '', headers: request.headers, body });
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onShutdown('stores', () => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const origin = `http://127.0.0.1:${address.port}`;
  return {
    origin,
    received,
    messagesTo: (device) =>
      received
        .filter(({ path }) => origin + path === device.subscription.endpoint)
        .map(({ body }) => JSON.parse(device.decrypt(body))),
    answerWith: (next) => {
      answer = next;
    },
  };
}

/** The claims of a VAPID authorization (RFC 8292). Throws unless the key that it names signed it. */
export function readVapid(authorization: string): { key: string; claims: Record<string, unknown> } {
  const [, signed, signature, key] =
    /^vapid t=([\w-]+\.[\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  if (signed === undefined || signature === undefined || key === undefined) throw new Error('No VAPID.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const options = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', Buffer.from(signed), options, Buffer.from(signature, 'base64url')))
    throw new Error('The signature is wrong.');
  const claims = JSON.parse(Buffer.from(signed.split('.')[1] ?? '', 'base64url').toString());
  return { key, claims };
}
