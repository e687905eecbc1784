import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Milliseconds in which a stopping server still takes calls: a proxy learns from the health check, and who holds
 * a connection learns with the next answer that it ends here. Closing it at once would cut off calls on their way.
 */
const farewell = 250;
/** Milliseconds between two looks for connections that have become idle. */
const lookEvery = 20;

let underWay = 0;

/** Counts calls until they are worked off, whether or not their caller waited for the answer. */
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
 * Takes a server out of service: each answer closes its connection, then nobody is let in, and calls under way are
 * finished. When `cut` is aborted they are cut off. Throws when calls still ran then.
 */
export async function drain(server: Server, cut: AbortSignal): Promise<void> {
  server.prependListener('request', (_, response) => {
    response.shouldKeepAlive = false;
  });
  await wait(farewell, undefined, { signal: cut }).catch(() => undefined);
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
    await wait(lookEvery);
  }
}
