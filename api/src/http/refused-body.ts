import type { IncomingMessage } from 'node:http';
import type { Middleware } from 'koa';
import { isStopping } from '../lib/shutdown.ts';

/** Bytes of a refused body that are still received: four times what anybody may upload, and more. */
const mostBytes = 32 * 1024 * 1024;
/** Milliseconds for all of them, and for the next of them to come. */
const timeoutMs = 30_000;
const mostPauseMs = 5000;
const pollMs = 100;

/**
 * Responds at once to a call whose body was not read to its end, then receives and drops the rest, within limits:
 * closing the connection earlier would reset it, and the client would lose the response.
 */
export const dropRefusedBodies: Middleware = async (http, next) => {
  await next();
  const { req, res, body } = http;
  if (req.complete || req.destroyed || !hasBody(req) || res.headersSent || http.respond === false) return;
  // Errors are JSON; Koa sends anything else.
  if (typeof body !== 'object' || body === null || Object.getPrototypeOf(body) !== Object.prototype) return;
  const text = JSON.stringify(body);
  http.respond = false;
  http.length = Buffer.byteLength(text);
  res.write(text);
  const received = await dropRest(req);
  res.end();
  if (!received) req.socket.destroySoon();
};

/** Whether a body was announced. */
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
  const look = setInterval(() => {
    const now = performance.now();
    const bytes = socket.bytesRead;
    if (bytes > last.bytes) last = { at: now, bytes };
    const tooMuch = bytes - startedWith > mostBytes || now - startedAt > timeoutMs;
    if (tooMuch || now - last.at > mostPauseMs || isStopping()) resolve(false);
    // An earlier reader may have paused it only now.
    request.resume();
  }, pollMs);
  request.once('end', () => resolve(true));
  request.once('close', () => resolve(request.complete));
  request.on('error', () => resolve(false));
  request.resume();
  const finished = await promise;
  clearInterval(look);
  return finished;
}
