import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { config } from '../config.ts';

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
 * Takes a server out of service: responses close their connection, after DRAIN_MS new connections are refused, and calls
 * in progress finish. Until then proxies notice through the health check, and clients with an open connection through
 * their next response; closing at once would drop calls in transit. Aborting `deadline` drops the remaining calls and
 * throws.
 */
export async function drain(server: Server, deadline: AbortSignal): Promise<void> {
  server.prependListener('request', (_, response) => {
    response.shouldKeepAlive = false;
  });
  await wait(config.DRAIN_MS, undefined, { signal: deadline }).catch(() => undefined);
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
