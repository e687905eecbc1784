import { request as requestHttp } from 'node:http';
import { Agent, request as requestHttps } from 'node:https';
import { config } from '../../../config.ts';
import { PermanentFailure } from '../../../jobs/index.ts';
import { clock } from '../../../lib/clock.ts';
import { type DeviceKeys, encryptPush } from './encrypt.ts';
import { ForbiddenAddress, isPushAddress, lookupPublic } from './push-address.ts';
import { vapidAuthorization } from './vapid.ts';

export interface Device extends DeviceKeys {
  readonly endpoint: string;
}

export interface Push {
  /** JSON; the service worker reads it. */
  readonly message: string;
  readonly urgency: 'normal' | 'high';
  /** Milliseconds for which the service keeps it for a device that is off. */
  readonly lifetimeMs: number;
}

/** Outcome of a push: accepted, device gone, address forbidden, or push disabled. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'off';

/** How long to wait before calling a service again that didn't respond, in milliseconds. */
const pauseMs = 60_000;
/** Services that didn't respond, by origin, and when to retry them. */
const down = new Map<string, number>();

const agent = new Agent({ maxSockets: 8, lookup: lookupPublic });

/**
 * Hands a message to the push service of a device. Never follows a redirect, and ignores the answer's body. Throws when
 * the service doesn't take it now; one that doesn't answer in time counts as down for a minute.
 */
export async function push(device: Device, { message, urgency, lifetimeMs }: Push): Promise<PushOutcome> {
  if (!isPushAddress(device.endpoint)) return 'refused';
  const { origin } = new URL(device.endpoint);
  const until = down.get(origin) ?? 0;
  if (clock.now() < until) throw new Error(`${origin} is down.`);
  const authorization = vapidAuthorization(origin);
  if (authorization === null) return 'off';
  const body = encryptPush(message, device);
  const headers = {
    Authorization: authorization,
    'Content-Encoding': 'aes128gcm',
    'Content-Type': 'application/octet-stream',
    'Content-Length': body.length,
    TTL: Math.floor(lifetimeMs / 1000),
    Urgency: urgency,
  };
  try {
    const status = await post(device.endpoint, headers, body);
    down.delete(origin);
    if (status >= 200 && status < 300) return 'sent';
    if (status === 404 || status === 410) return 'gone';
    const isTemporary = status >= 500 || status === 429;
    const Failure = isTemporary ? Error : PermanentFailure;
    throw new Failure(`${origin} answered ${status}.`);
  } catch (error) {
    if (error instanceof ForbiddenAddress) return 'refused';
    if (error instanceof Error && error.name === 'TimeoutError') down.set(origin, clock.now() + pauseMs);
    throw error;
  }
}

/** Sends a request and returns the answer's status. The time limit covers the name's lookup, too. */
function post(endpoint: string, headers: Record<string, string | number>, body: Buffer): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const signal = AbortSignal.timeout(config.PUSH_TIMEOUT_MS);
  const isPlain = endpoint.startsWith('http:');
  const options = { method: 'POST', headers, signal };
  const sent = isPlain ? requestHttp(endpoint, options) : requestHttps(endpoint, { ...options, agent });
  sent.on('response', (response) => {
    resolve(response.statusCode ?? 0);
    // Ignore the untrusted response body.
    response.destroy();
  });
  sent.on('error', (error) => reject(signal.aborted ? signal.reason : error));
  sent.end(body);
  return promise;
}
