import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Milliseconds for which a stopping server still accepts calls. A proxy learns from the health check, and a client
 * with an open connection learns from its next response. Closing at once would cut off calls on their way.
 */
const drainDelayMs = 250;
/** Milliseconds between two checks for connections that have become idle. */
const pollMs = 20;

let underWay = 0;

/** Counts calls until their handlers have finished, even if the client has left. */
export function countCalls(
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): RequestListener {
  return (request, response) => {
    underWay += 1;
    void handle(request, response).finally(() => {
      underWay -= 1;
    });
  };
}

/**
 * Takes a server out of service: each response closes its connection, then no connection is accepted, and calls in
 * progress finish. Aborting `cut` cuts them off. Throws if calls were cut off.
 */
export async function drain(server: Server, cut: AbortSignal): Promise<void> {
  server.prependListener('request', (_, response) => {
    response.shouldKeepAlive = false;
  });
  await wait(drainDelayMs, undefined, { signal: cut }).catch(() => undefined);
  let closed = false;
  server.close(() => {
    closed = true;
  });
  while (!closed || underWay > 0) {
    if (cut.aborted) {
      server.closeAllConnections();
      throw new Error(`${underWay} calls were cut off.`);
    }
    server.closeIdleConnections();
    await wait(pollMs);
  }
}
