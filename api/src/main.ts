import { createServer } from './app.ts';
import { config, requireSharedPlaces } from './config.ts';
import { connectRedis } from './data/redis.ts';
import { requireDatabase } from './data/require-database.ts';
import { drain, serveMetrics, sweepUploads } from './http/index.ts';
import { requireDataFolder } from './lib/data-folder.ts';
import { logger } from './lib/logger.ts';
import { refuseStart } from './lib/refuse-start.ts';
import { requireBucket } from './lib/require-bucket.ts';
import { onShutdown, shutdownOnSignals } from './lib/shutdown.ts';
import { measurePlatform } from './platform-metrics.ts';
import { startTelemetry } from './telemetry.ts';

refuseStart(() => {
  requireSharedPlaces(config);
  requireDataFolder();
});
shutdownOnSignals();
await startTelemetry('dayrise-api');
await Promise.all([connectRedis(), requireBucket(), requireDatabase(config)]);
await sweepUploads();
if (config.METRICS_PORT > 0) {
  measurePlatform();
  serveMetrics(config.METRICS_PORT);
}

const server = createServer();
// Slow senders: headers within 10 s, all of a request within 2 minutes (a proof image over a poor line).
server.headersTimeout = 10_000;
server.requestTimeout = 120_000;
server.keepAliveTimeout = 65_000;

onShutdown('http', (outOfTime) => drain(server, outOfTime));

server.once('error', (error: NodeJS.ErrnoException) => {
  process.stderr.write(`${listenProblem(error)}\n`);
  process.exit(1);
});
server.listen(config.PORT, config.HOST, () => logger.info({ port: config.PORT }, 'listening'));

function listenProblem({ code, message }: NodeJS.ErrnoException): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${config.PORT} is taken.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST: ${config.HOST} is not an address of this machine.`;
    default:
      return message;
  }
}
