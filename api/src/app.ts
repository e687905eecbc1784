import type { RequestListener } from 'node:http';
import Router from '@koa/router';
import Koa from 'koa';
import { config } from './config.ts';
import { countCalls } from './http/draining.ts';
import { renderErrors } from './http/error-response.ts';
import { refuseOtherMethods } from './http/method-not-allowed.ts';
import { measureRequests } from './http/metrics.ts';
import { dropRefusedBodies } from './http/refused-body.ts';
import { requestContext } from './http/request-context.ts';
import { securityHeaders } from './http/security-headers.ts';
import { serveFrontEnds } from './http/static.ts';
import { logger } from './lib/logger.ts';
import { modules } from './modules/index.ts';
import { picturesDirectory } from './modules/market/index.ts';

/** The HTTP interface as one Koa application. */
function createApp(): Koa {
  const app = new Koa({
    proxy: config.TRUSTED_PROXIES > 0,
    // The last so many addresses are those that our own proxies wrote; what stands before, anybody may claim.
    maxIpsCount: config.TRUSTED_PROXIES,
  });
  const router = new Router({ sensitive: true });
  for (const module of modules) module.mountRoutes(router);
  // What went wrong in a call is logged there; here come connections that broke off.
  app.on('error', (error) => logger.debug({ err: error }, 'connection'));
  app.use(dropRefusedBodies);
  app.use(requestContext);
  app.use(measureRequests);
  app.use(renderErrors);
  app.use(serveFrontEnds({ coins: picturesDirectory }));
  app.use(securityHeaders);
  app.use(refuseOtherMethods(router));
  app.use(router.routes());
  return app;
}

/** The request listener of a server; it counts calls under way, so that a shutdown can wait for them. */
export function createListener(): RequestListener {
  return countCalls(createApp().callback());
}
