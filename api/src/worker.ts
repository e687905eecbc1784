import { config, requireSharedPlaces } from './config.ts';
import { prisma } from './data/prisma.ts';
import { connectRedis } from './data/redis.ts';
import { requireDatabase } from './data/require-database.ts';
import { measureJob, serveMetrics } from './http/index.ts';
import { createOutboxJobs, runWorker } from './jobs/index.ts';
import { requireDataFolder } from './lib/data-folder.ts';
import { logger } from './lib/logger.ts';
import { refuseStart } from './lib/refuse-start.ts';
import { requireBucket } from './lib/require-bucket.ts';
import { shutdownOnSignals } from './lib/shutdown.ts';
import { modules } from './modules/index.ts';
import { warnOfOtherKey } from './modules/public-log/index.ts';
import { measurePlatform } from './platform-metrics.ts';
import { startTelemetry } from './telemetry.ts';

refuseStart(() => {
  requireSharedPlaces(config, 'jobs');
  requireDataFolder();
});
shutdownOnSignals();
await startTelemetry('dayrise-worker');
await Promise.all([connectRedis(), requireBucket(), requireDatabase(config)]);
// Not awaited: a worker also starts while the database can't be reached.
void warnOfOtherKey(prisma).catch((error) =>
  logger.warn({ err: error }, 'the key of the public log could not be checked'),
);
let working = false;
if (config.WORKER_METRICS_PORT > 0) {
  measurePlatform();
  serveMetrics(config.WORKER_METRICS_PORT, () => working);
}
await runWorker(
  [
    ...modules.flatMap((module) => module.jobs),
    ...createOutboxJobs(modules.flatMap((module) => module.outbox ?? [])),
  ],
  measureJob,
);
working = true;
logger.info('working');
