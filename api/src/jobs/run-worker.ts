import { randomUUID } from 'node:crypto';
import { type Job as QueuedJob, Worker } from 'bullmq';
import { config } from '../config.ts';
import type { CommandContext } from '../context.ts';
import { prisma } from '../data/prisma.ts';
import { createJobConnection, jobsRedis, redisKey } from '../data/redis.ts';
import { logger, withLogContext } from '../lib/logger.ts';
import { onShutdown } from '../lib/shutdown.ts';
import { withSpan } from '../lib/tracing.ts';
import type { AnyJob } from './define-job.ts';
import { keepFailure } from './failures.ts';
import { optionsOf, queue, queueName, queuePrefix } from './queue.ts';

/** Called after each run. */
export type RunObserver = (run: { job: string; ok: boolean; milliseconds: number }) => void;

/** A key that exists as long as Redis has the schedules; a Redis that lost its data has neither. */
const schedulesAreSet = redisKey('schedules-are-set');
/** Seconds that setting them up may take. */
const longestSetUp = 60;
/** Milliseconds between two checks that Redis still has them. */
const scheduleCheckMs = 2000;

/**
 * Sets up the schedules and starts running jobs, in any number of processes: a schedule is stored in the queue under
 * the job's name, so it exists once. Sets them up again if Redis loses them. Resolves when jobs can run.
 */
export async function runWorker(
  jobs: readonly AnyJob[],
  observe: RunObserver = () => undefined,
): Promise<void> {
  const byName = new Map(jobs.map((job) => [job.name, job]));
  if (byName.size !== jobs.length) throw new Error('Two jobs have the same name.');
  // The check tries again what fails now.
  await setSchedules(jobs).catch((error) => logger.error({ err: error }, 'schedules were not set up'));
  keepSchedules(jobs);
  const worker = new Worker(queueName, (queued) => runJob(byName, queued, observe), {
    connection: createJobConnection(),
    prefix: queuePrefix,
    concurrency: config.WORKER_CONCURRENCY,
    // Milliseconds after which another worker runs the jobs of one that was killed.
    lockDuration: 15_000,
    stalledInterval: 5000,
    maxStalledCount: 3,
    // Milliseconds to wait after a lost connection.
    runRetryDelay: 1000,
  });
  worker.on('error', (error) => logger.error({ err: error }, 'worker'));
  worker.on('failed', (queued, error) => {
    logger.error({ err: error, job: queued?.name, attempt: queued?.attemptsMade }, 'job failed');
    if (queued)
      void keepFailure(queued).catch((fault) => logger.error({ err: fault }, 'failed job was not recorded'));
  });
  onShutdown('workers', () => worker.close());
  await worker.waitUntilReady();
}

/** Adds the schedules of the jobs, and removes those of jobs that were renamed or deleted. */
async function setSchedules(jobs: readonly AnyJob[]): Promise<void> {
  const unknown = await addSchedules(jobs);
  for (const name of unknown) await queue().removeJobScheduler(name);
}

/**
 * Returns the names of schedules that no job has. Throws if Redis lost its data meanwhile: what was added before is gone,
 * and the mark, which becomes the one that everything is there, went with it.
 */
async function addSchedules(jobs: readonly AnyJob[]): Promise<readonly string[]> {
  const mark = redisKey('setting-schedules', randomUUID());
  await jobsRedis.set(mark, '1', { expiration: { type: 'EX', value: longestSetUp } });
  const existing = new Map((await queue().getJobSchedulers()).map((found) => [found.key, found]));
  for (const { name, schedule, ...job } of jobs) {
    if (!schedule) continue;
    const found = existing.get(name);
    existing.delete(name);
    // A run that is due is left to the workers: replacing its schedule would drop it.
    const isDue = (found?.next ?? Infinity) <= Date.now();
    if (isDue && 'pattern' in schedule && schedule.pattern === found?.pattern) continue;
    await queue().upsertJobScheduler(name, schedule, { name, data: {}, opts: optionsOf(job) });
  }
  await jobsRedis.multi().rename(mark, schedulesAreSet).persist(schedulesAreSet).exec();
  return [...existing.keys()];
}

/** A Redis that starts again without its data has no schedules, and no job would run anymore. */
function keepSchedules(jobs: readonly AnyJob[]): void {
  let checking = false;
  const check = async () => {
    if (checking || !jobsRedis.isReady) return;
    checking = true;
    try {
      if ((await jobsRedis.exists(schedulesAreSet)) === 0) await addSchedules(jobs);
    } catch (error) {
      logger.error({ err: error }, 'schedules were not checked');
    } finally {
      checking = false;
    }
  };
  const timer = setInterval(() => void check(), scheduleCheckMs).unref();
  onShutdown('workers', () => Promise.resolve(clearInterval(timer)));
}

async function runJob(jobs: Map<string, AnyJob>, queued: QueuedJob, observe: RunObserver): Promise<void> {
  const job = jobs.get(queued.name);
  if (!job) throw new Error(`No job is named ${queued.name}.`);
  const requestId = `job:${job.name}:${queued.id ?? ''}`.slice(0, 64);
  const context: CommandContext = { database: prisma, actor: null, requestId, address: '' };
  const startedAt = performance.now();
  const done = (ok: boolean) => observe({ job: job.name, ok, milliseconds: performance.now() - startedAt });
  await withLogContext({ requestId }, async () => {
    try {
      await withSpan(`job ${job.name}`, { kind: 'CONSUMER' }, () => job.run(context, queued.data));
      done(true);
    } catch (error) {
      done(false);
      throw error;
    }
  });
}
