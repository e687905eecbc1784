import type { RequestListener } from 'node:http';
import Koa, { type Context, type Middleware } from 'koa';
import { config } from '../config.ts';
import { refuseOverload } from './admission.ts';
import { countCalls } from './draining.ts';
import { type ForeignFailures, logLateError, renderErrors } from './error-response.ts';
import { measureRequests } from './metrics.ts';
import { dropRefusedBodies } from './refused-body.ts';
import { requestContext } from './request-context.ts';
import { Router, type RouterParts } from './router.ts';
import { securityHeaders, transportSecurity } from './security-headers.ts';
import { traceRequests } from './trace-requests.ts';

export interface ApplicationParts extends RouterParts {
  /** Puts the endpoints on the router. */
  readonly mountRoutes: (router: Router) => void;
  /** Serves pages and files, before the endpoints. */
  readonly web: readonly Middleware[];
  /** How the API that programs call renders its errors. */
  readonly foreignFailures: ForeignFailures;
  /** Answers a browser's request for a page after a fault. */
  readonly sendFailurePage: (http: Context) => void;
}

/** Creates the server's request listener. It counts calls in progress, so that a shutdown can wait for them. */
export function createListener({
  mountRoutes,
  web,
  sendFailurePage,
  foreignFailures,
  ...parts
}: ApplicationParts): RequestListener {
  const app = new Koa({
    proxy: config.TRUSTED_PROXIES > 0,
    // Only the last addresses come from our own proxies; a client can forge the ones before them.
    maxIpsCount: config.TRUSTED_PROXIES,
  });
  const router = new Router(parts);
  mountRoutes(router);
  app.on('error', logLateError);
  app.use(dropRefusedBodies);
  app.use(transportSecurity);
  app.use(requestContext);
  app.use(traceRequests);
  app.use(measureRequests);
  app.use(renderErrors(sendFailurePage, foreignFailures));
  for (const middleware of web) app.use(middleware);
  app.use(securityHeaders);
  app.use(router.middleware());
  return countCalls(refuseOverload(app.callback(), foreignFailures));
}
