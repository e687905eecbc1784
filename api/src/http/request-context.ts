import { randomUUID } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import { logger, withLogContext } from '../lib/logger.ts';
import { plainAddress } from '../lib/network.ts';
import { readCallerTrace } from './caller-trace.ts';

/** Format of the id in `X-Request-Id`, which builds of other teams still send. */
const acceptableId = /^[\w.:-]{8,64}$/;

/** Metrics count reads, and calls that were turned away: a line for each would fill the disk under an attack. */
const isRoutine = ({ method, status }: Context) =>
  (method === 'GET' && status < 400) || status === 429 || status === 503;

/**
 * Gives each call a new id, adds it to the response and to every log line, and logs one line at the end of the call.
 * The caller's person id joins the log context after authentication. The caller's own id, its `traceparent`, is only
 * logged here.
 */
export const requestContext: Middleware = (http, next) => {
  const trace = readCallerTrace(http.get('traceparent'));
  const given = http.get('X-Request-Id');
  const callerRequestId = trace?.id ?? (acceptableId.test(given) ? given : undefined);
  const requestId = randomUUID();
  const address = plainAddress(http.ip);
  http.state.requestId = requestId;
  http.state.callerRequestId = callerRequestId;
  http.state.callerTrace = trace;
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
      if (isRoutine(http)) logger.debug(line, 'request');
      else logger.info(line, 'request');
    },
  );
};
