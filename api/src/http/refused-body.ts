import type { IncomingMessage } from 'node:http';
import { errorCatalogue } from '@dayrise/contracts';
import type { Middleware } from 'koa';
import { isStopping } from '../lib/shutdown.ts';
import { withoutCounting } from './admission.ts';

/** Bytes of a rejected body that are still received; more than six times the largest upload. */
const maxBytes = 32 * 1024 * 1024;
/** Time limits for the whole rest, and without receiving any byte. */
const timeoutMs = 30_000;
const idleTimeoutMs = 5000;
const pollMs = 100;

/**
 * Responds immediately to a call whose body was not read completely, then receives and drops the rest, within limits.
 * Closing the connection earlier would reset it, and the client would lose the response.
 */
export const dropRefusedBodies: Middleware = async (http, next) => {
  await next();
  const { req, res, body } = http;
  if (req.complete || req.destroyed || !hasBody(req) || res.headersSent || http.respond === false) return;
  // Errors are plain objects; Koa sends anything else.
  if (typeof body !== 'object' || body === null || Object.getPrototypeOf(body) !== Object.prototype) return;
  const text = JSON.stringify(body);
  http.respond = false;
  http.length = Buffer.byteLength(text);
  res.write(text);
  // A sender that was too slow gets no more time.
  const received =
    http.status !== errorCatalogue.body_timeout.status && (await withoutCounting(req, () => dropRest(req)));
  res.end();
  if (!received) req.socket.destroySoon();
};

/** Whether the headers announce a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Receives the rest of a body. Returns whether it ended within the limits. */
async function dropRest(request: IncomingMessage): Promise<boolean> {
  const { socket } = request;
  const startedAt = performance.now();
  const startedWith = socket.bytesRead;
  let last = { at: startedAt, bytes: startedWith };
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const check = setInterval(() => {
    const now = performance.now();
    const bytes = socket.bytesRead;
    if (bytes > last.bytes) last = { at: now, bytes };
    const tooMuch = bytes - startedWith > maxBytes || now - startedAt > timeoutMs;
    if (tooMuch || now - last.at > idleTimeoutMs || isStopping()) resolve(false);
    // An earlier reader may pause the request late.
    request.resume();
  }, pollMs);
  request.once('end', () => resolve(true));
  request.once('close', () => resolve(request.complete));
  request.on('error', () => resolve(false));
  request.resume();
  const finished = await promise;
  clearInterval(check);
  return finished;
}
