import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Milliseconds for which a stopping server still accepts calls. Proxies notice the shutdown through the health check,
 * clients with an open connection through their next response. Closing immediately would drop calls in transit.
 */
const drainDelayMs = 250;
/** Milliseconds between two checks for connections that have become idle. */
const pollMs = 20;

let inProgress = 0;

/** Counts calls until their handlers finish, even if the client disconnects. */
export function countCalls(
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): RequestListener {
  return async (request, response) => {
    inProgress += 1;
    try {
      await handle(request, response);
    } finally {
      inProgress -= 1;
    }
  };
}

/**
 * Takes a server out of service: responses close their connection, then new connections are refused and calls in
 * progress finish. Aborting `deadline` drops the remaining calls; then it throws.
 */
export async function drain(server: Server, deadline: AbortSignal): Promise<void> {
  server.prependListener('request', (_, response) => {
    response.shouldKeepAlive = false;
  });
  await wait(drainDelayMs, undefined, { signal: deadline }).catch(() => undefined);
  let closed = false;
  server.close(() => {
    closed = true;
  });
  while (!closed || inProgress > 0) {
    if (deadline.aborted) {
      server.closeAllConnections();
      throw new Error(`${inProgress} calls were dropped.`);
    }
    server.closeIdleConnections();
    await wait(pollMs);
  }
}
