import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import { config } from '../config.ts';
import { logger, withLogContext } from '../lib/logger.ts';

/** The most that a caller's own request id may hold; another one is replaced. */
const acceptableId = /^[\w.:-]{8,64}$/;

/** Gives each call an id, puts it into the answer and every log line, and writes one line at its end. */
export const requestContext: Middleware = (http, next) => {
  const given = config.TRUSTED_PROXIES > 0 ? http.get('X-Request-Id') : '';
  const requestId = acceptableId.test(given) ? given : randomUUID();
  http.state.requestId = requestId;
  http.set('X-Request-Id', requestId);
  const startedAt = performance.now();
  return withLogContext({ requestId }, async () => {
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
  });
};
