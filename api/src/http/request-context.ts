import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import { logger, withLogContext } from '../lib/logger.ts';
import { plainAddress } from './network.ts';
import { transportHeaders } from './security-headers.ts';

/** A request id of the caller's own that is worth keeping in the log. */
const acceptableId = /^[\w.:-]{8,64}$/;

/**
 * Gives each call an id of our own, puts it into the answer and every log line, and writes one line at its end. Who
 * calls is added to the lines once it is known. An id that the caller sends is only logged, beside ours.
 */
export const requestContext: Middleware = (http, next) => {
  const given = http.get('X-Request-Id');
  const requestId = randomUUID();
  const address = plainAddress(http.ip);
  http.state.requestId = requestId;
  http.state.address = address;
  http.res.setHeader('X-Request-Id', requestId);
  http.set(transportHeaders());
  const startedAt = performance.now();
  return withLogContext(
    {
      requestId,
      address,
      ...(acceptableId.test(given) && { callerRequestId: given }),
    },
    async () => {
      await next();
      // Paths alone: a query may carry a signature or what somebody searched for.
      const line = {
        method: http.method,
        path: http.path,
        status: http.status,
        milliseconds: Math.round(performance.now() - startedAt),
      };
      if (http.method === 'GET' && http.status < 400) logger.debug(line, 'request');
      else logger.info(line, 'request');
    },
  );
};
