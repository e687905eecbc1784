import { reportSpans } from '@dayrise/contracts';
import { SpanStatusCode } from '@opentelemetry/api';
import type { Middleware } from 'koa';
import { config } from '../config.ts';
import { addLogContext } from '../lib/logger.ts';
import { withSpan } from '../lib/tracing.ts';
import { createTraceBudget } from './caller-trace.ts';
import { routeOf } from './metrics.ts';

const mayContinue = createTraceBudget(config.BROWSER_TRACES);

/**
 * Makes a span of each call of the API and adds its trace to the log. A page's trace is continued only where browsers
 * trace, and within a budget: otherwise any client could force tracing. The caller's id of the call is always an
 * attribute.
 */
export const traceRequests: Middleware = (http, next) => {
  if (!http.path.startsWith('/api/') || http.path === reportSpans.path) return next();
  const { callerTrace } = http.state;
  const continues = mayContinue(callerTrace) ? callerTrace.header : null;
  return withSpan(http.method, { kind: 'SERVER', continues }, async (span) => {
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
