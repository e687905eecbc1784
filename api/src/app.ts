import type { RequestListener } from 'node:http';
import { createListener as createHttpListener } from './http/index.ts';
import { alpacaFailures, authenticateKey } from './modules/bots/index.ts';
import { authenticate } from './modules/identity/index.ts';
import { modules } from './modules/index.ts';
import { picturesDirectory } from './modules/market/index.ts';
import { readLogFile } from './modules/public-log/index.ts';
import { remotesSource } from './modules/remotes/index.ts';
import { refuseDuringMaintenance } from './modules/settings/index.ts';
import { sendFailurePage, serveFrontEnds, servePublicLog } from './web/index.ts';

/** The API as a server's request listener: every module's endpoints, and the front ends. */
export function createListener(): RequestListener {
  return createHttpListener({
    authenticator: authenticate,
    authenticateKey,
    foreignFailures: alpacaFailures,
    admitMoneyCommand: refuseDuringMaintenance,
    mountRoutes: (router) => {
      for (const module of modules) module.mountRoutes(router);
    },
    web: [servePublicLog(readLogFile), serveFrontEnds({ coins: picturesDirectory, remotes: remotesSource })],
    sendFailurePage,
  });
}
