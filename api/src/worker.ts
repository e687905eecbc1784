import { connectRedis } from './data/redis.ts';
import { runWorker } from './jobs/index.ts';
import { logger } from './lib/logger.ts';
import { shutdownOnSignals } from './lib/shutdown.ts';
import { modules } from './modules/index.ts';

shutdownOnSignals();
await connectRedis();
await runWorker(modules.flatMap((module) => module.jobs));
logger.info('working');
