import { SpanStatusCode } from '@opentelemetry/api';
import type { Middleware } from 'koa';
import { addLogContext } from '../lib/logger.ts';
import { withSpan } from '../lib/tracing.ts';
import { routeOf } from './metrics.ts';

/**
 * Makes a span of each call of the API and adds its trace to the log. A caller's `traceparent` is not continued: any
 * client could force tracing. The request id, which browsers show with an error, is an attribute.
 */
export const traceRequests: Middleware = (http, next) => {
  if (!http.path.startsWith('/api/')) return next();
  return withSpan(http.method, { kind: 'SERVER' }, async (span) => {
    if (span) addLogContext({ traceId: span.spanContext().traceId });
    await next();
    // The pattern only: a path may contain somebody's id, and a query a search term.
    const route = routeOf(http.state.endpoint);
    span?.updateName(`${http.method} ${route}`).setAttributes({
      'http.request.method': http.method,
      'http.route': route,
      'http.response.status_code': http.status,
      'dayrise.request_id': http.state.requestId,
      'dayrise.caller_request_id': http.state.callerRequestId,
    });
    if (http.status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
  });
};
