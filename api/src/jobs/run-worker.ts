import { type Job as QueuedJob, Worker } from 'bullmq';
import { config } from '../config.ts';
import type { CommandContext } from '../context.ts';
import { prisma } from '../data/prisma.ts';
import { createJobConnection } from '../data/redis.ts';
import { logger, withLogContext } from '../lib/logger.ts';
import { onShutdown } from '../lib/shutdown.ts';
import type { AnyJob } from './define-job.ts';
import { keepFailure } from './failures.ts';
import { optionsOf, queue, queueName, queuePrefix } from './queue.ts';

/** Called after each run. */
export type RunObserver = (run: { job: string; ok: boolean; milliseconds: number }) => void;

/**
 * Sets up the schedules and starts running jobs, in any number of processes: a schedule is stored in the queue under
 * the job's name, so it exists once. Resolves when jobs can run.
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

async function setSchedules(jobs: readonly AnyJob[]): Promise<void> {
  const scheduled = new Set<string>();
  for (const job of jobs) {
    if (!job.schedule) continue;
    scheduled.add(job.name);
    await queue().upsertJobScheduler(job.name, job.schedule, {
      name: job.name,
      data: {},
      opts: optionsOf(job),
    });
  }
  for (const { key } of await queue().getJobSchedulers()) {
    if (!scheduled.has(key)) await queue().removeJobScheduler(key);
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
