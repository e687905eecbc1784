import { createServer as createHttpServer, type Server } from 'node:http';
import { createListener } from './http/index.ts';
import { acceptStreams, alpacaFailures, authenticateKey } from './modules/bots/index.ts';
import { authenticate } from './modules/identity/index.ts';
import { modules } from './modules/index.ts';
import { picturesDirectory, readListedCoins } from './modules/market/index.ts';
import { readLogFile } from './modules/public-log/index.ts';
import { remotesSource } from './modules/remotes/index.ts';
import { refuseDuringMaintenance } from './modules/settings/index.ts';
import { sendFailurePage, serveFrontEnds, servePublicLog } from './web/index.ts';

/** The API's server: every module's endpoints, the front ends, and the streams of programs. */
export function createServer(): Server {
  const listener = createListener({
    authenticator: authenticate,
    authenticateKey,
    foreignFailures: alpacaFailures,
    admitMoneyCommand: refuseDuringMaintenance,
    mountRoutes: (router) => {
      for (const module of modules) module.mountRoutes(router);
    },
    web: [
      servePublicLog(readLogFile),
      serveFrontEnds({ coins: picturesDirectory, listedCoins: readListedCoins, remotes: remotesSource }),
    ],
    sendFailurePage,
  });
  const server = createHttpServer(listener);
  acceptStreams(server);
  return server;
}
