import { type Job as QueuedJob, Worker } from 'bullmq';
import { config } from '../config.ts';
import type { CommandContext } from '../context.ts';
import { prisma } from '../data/prisma.ts';
import { createJobConnection } from '../data/redis.ts';
import { logger, withLogContext } from '../lib/logger.ts';
import { onShutdown } from '../lib/shutdown.ts';
import type { AnyJob, Schedule } from './define-job.ts';
import { keepFailure } from './failures.ts';
import { optionsOf, queue, queueName, queuePrefix } from './queue.ts';

/** Told of each run; milliseconds. */
export type RunObserver = (run: { job: string; ok: boolean; milliseconds: number }) => void;

/**
 * Sets up the schedules and starts running jobs. Any number of processes may do so: a schedule belongs to the
 * queue, under the job's name, so there is one of each. Resolves when the first job can run.
 */
export async function runWorker(
  jobs: readonly AnyJob[],
  observe: RunObserver = () => undefined,
): Promise<void> {
  const byName = new Map(jobs.map((job) => [job.name, job]));
  if (byName.size !== jobs.length) throw new Error('Two jobs have the same name.');
  await setSchedules(jobs);
  const worker = new Worker(queueName, (queued) => runJob(byName, queued, observe), {
    connection: createJobConnection(),
    prefix: queuePrefix,
    concurrency: config.WORKER_CONCURRENCY,
    // A worker that was killed: its jobs run again on another one after this many milliseconds.
    lockDuration: 15_000,
    stalledInterval: 5000,
    maxStalledCount: 3,
    // After a connection broke off.
    runRetryDelay: 1000,
  });
  worker.on('error', (error) => logger.error({ err: error }, 'worker'));
  worker.on('failed', (queued, error) => {
    logger.error({ err: error, job: queued?.name, attempt: queued?.attemptsMade }, 'job failed');
    if (queued)
      void keepFailure(queued).catch((fault) => logger.error({ err: fault }, 'history of failed jobs'));
  });
  onShutdown('workers', () => worker.close());
  await worker.waitUntilReady();
}

async function setSchedules(jobs: readonly AnyJob[]): Promise<void> {
  const wanted = new Map<string, Schedule>();
  for (const job of jobs) {
    if (!job.schedule) continue;
    wanted.set(job.name, job.schedule);
    await queue().upsertJobScheduler(job.name, job.schedule, {
      name: job.name,
      data: {},
      opts: optionsOf(job),
    });
  }
  for (const { key } of await queue().getJobSchedulers()) {
    if (!wanted.has(key)) await queue().removeJobScheduler(key);
  }
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
      await job.run(context, queued.data);
      done(true);
    } catch (error) {
      done(false);
      throw error;
    }
  });
}
