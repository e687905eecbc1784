import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import { logger, withLogContext } from '../lib/logger.ts';
import { plainAddress } from './network.ts';

/** Format of a client's request id that is logged. */
const acceptableId = /^[\w.:-]{8,64}$/;

/**
 * Gives each call a new id, adds it to the response and to every log line, and logs one line at the end of the call.
 * The caller's person id joins the log context after authentication. A request id from the client is only logged.
 */
export const requestContext: Middleware = (http, next) => {
  const given = http.get('X-Request-Id');
  const callerRequestId = acceptableId.test(given) ? given : undefined;
  const requestId = randomUUID();
  const address = plainAddress(http.ip);
  http.state.requestId = requestId;
  http.state.callerRequestId = callerRequestId;
  http.state.address = address;
  http.res.setHeader('X-Request-Id', requestId);
  const startedAt = performance.now();
  return withLogContext(
    {
      requestId,
      address,
      ...(callerRequestId && { callerRequestId }),
    },
    async () => {
      await next();
      // The path only: a query may contain a signature or a search term.
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
