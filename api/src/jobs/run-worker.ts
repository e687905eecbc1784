import { DelayedError, type Job as QueuedJob, Worker } from 'bullmq';
import { config } from '../config.ts';
import type { CommandContext } from '../context.ts';
import { prisma } from '../data/prisma.ts';
import { createJobConnection, jobsRedis } from '../data/redis.ts';
import { logger, withLogContext } from '../lib/logger.ts';
import { onShutdown } from '../lib/shutdown.ts';
import { withSpan } from '../lib/tracing.ts';
import { keepFailure } from './failures.ts';
import type { Job } from './job.ts';
import { isKnownJob, noteEveryMs, noteKnownJobs } from './known-jobs.ts';
import { optionsOf, queue, queueName, queuePrefix } from './queue.ts';
import { isTooFarAhead, lastNextRun } from './schedules.ts';

/** Called after each run. */
export type RunObserver = (run: { job: string; ok: boolean; milliseconds: number }) => void;

/** Milliseconds between two checks of the schedules. */
const scheduleCheckMs = 2000;
/** Milliseconds until a worker is asked again for a run that the last one left to others. */
const leftToOthersMs = 1000;

/**
 * Sets up the schedules and starts running jobs, in any number of processes: a schedule is stored in the queue under
 * the job's name, so it exists once. Mends them while it runs. Resolves when jobs can run.
 */
export async function runWorker(jobs: readonly Job[], observe: RunObserver = () => undefined): Promise<void> {
  const byName = new Map(jobs.map((job) => [job.name, job]));
  if (byName.size !== jobs.length) throw new Error('Two jobs have the same name.');
  // The check tries again what fails now.
  await setSchedules(jobs).catch((error) => logger.error({ err: error }, 'schedules were not set up'));
  keepSchedules(jobs);
  const worker = new Worker(queueName, (queued, token) => runJob(byName, queued, observe, token), {
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
async function setSchedules(jobs: readonly Job[]): Promise<void> {
  await noteKnownJobs(jobs);
  const existing = new Map((await queue().getJobSchedulers()).map((found) => [found.key, found]));
  for (const job of jobs) {
    const found = existing.get(job.name);
    existing.delete(job.name);
    // A run that is due is left to the workers: replacing its schedule would drop it.
    const isDue = (found?.next ?? Infinity) <= Date.now();
    if (isDue && 'pattern' in job.schedule && job.schedule.pattern === found?.pattern) continue;
    await addSchedule(job);
  }
  await removeUnknown(existing.keys());
}

/** Removes the schedules of jobs that no worker has. */
async function removeUnknown(names: Iterable<string>): Promise<void> {
  for (const name of names) {
    if (await isKnownJob(name)) continue;
    logger.info({ job: name }, 'no worker has this job: its schedule is removed');
    await queue().removeJobScheduler(name);
  }
}

async function addSchedule({ name, schedule, ...job }: Job): Promise<void> {
  await queue().upsertJobScheduler(name, schedule, { name, data: {}, opts: optionsOf(job) });
}

/**
 * A next run that was not too far ahead at `at`; both in Unix milliseconds. It isn't later either, so its pattern needn't
 * be parsed again.
 */
interface AcceptedRun {
  readonly next: number;
  readonly at: number;
}

/**
 * Adds the schedules that are missing, because Redis lost its data, and those whose next run is too far ahead, because
 * the clock was wrong when it was chosen. Removes those that a worker of an older version added after it was removed.
 */
async function repairSchedules(jobs: readonly Job[], accepted: Map<string, AcceptedRun>): Promise<void> {
  const stored = await jobsRedis.zRangeWithScores(queue().toKey('repeat'), 0, -1);
  const nextRuns = new Map(stored.map(({ value, score }) => [value, score]));
  const now = Date.now();
  for (const job of jobs) {
    const { name, schedule } = job;
    const next = nextRuns.get(name);
    nextRuns.delete(name);
    if (next !== undefined) {
      const last = accepted.get(name);
      if (last?.next === next && last.at <= now) continue;
      if (!isTooFarAhead(schedule, next, now)) {
        accepted.set(name, { next, at: now });
        continue;
      }
      logger.warn({ job: name, next: new Date(next) }, 'the next run is too far ahead: scheduled again');
      // Adding a schedule again keeps the time of its next run.
      await queue().removeJobScheduler(name);
    }
    // A run that took place while the clock was ahead has the id of the one that comes now.
    if ('pattern' in schedule) await queue().remove(`repeat:${name}:${lastNextRun(schedule, Date.now())}`);
    await addSchedule(job);
  }
  await removeUnknown(nextRuns.keys());
}

function keepSchedules(jobs: readonly Job[]): void {
  let checking = false;
  const accepted = new Map<string, AcceptedRun>();
  const check = async () => {
    if (checking || !jobsRedis.isReady) return;
    checking = true;
    try {
      await repairSchedules(jobs, accepted);
    } catch (error) {
      logger.error({ err: error }, 'schedules were not checked');
    } finally {
      checking = false;
    }
  };
  const note = () =>
    noteKnownJobs(jobs).catch((error) =>
      logger.error({ err: error }, 'the jobs of this worker were not noted'),
    );
  const timers = [
    setInterval(() => void check(), scheduleCheckMs).unref(),
    setInterval(() => void note(), noteEveryMs).unref(),
  ];
  onShutdown('workers', async () => {
    for (const timer of timers) clearInterval(timer);
  });
}

async function runJob(
  jobs: Map<string, Job>,
  queued: QueuedJob,
  observe: RunObserver,
  token: string | undefined,
): Promise<void> {
  const job = jobs.get(queued.name);
  if (!job) return leaveToOthers(queued, token);
  // What asks for the job from now on needs another run: this one may not see it.
  await queued.removeDeduplicationKey();
  const requestId = `job:${job.name}:${queued.id ?? ''}`.slice(0, 64);
  const context: CommandContext = { database: prisma, actor: null, requestId, address: '' };
  const startedAt = performance.now();
  const done = (ok: boolean) => observe({ job: job.name, ok, milliseconds: performance.now() - startedAt });
  await withLogContext({ requestId }, async () => {
    try {
      await withSpan(`job ${job.name}`, { kind: 'CONSUMER' }, () => job.handle(context));
      done(true);
    } catch (error) {
      done(false);
      throw error;
    }
  });
}

/** Puts a run back for a worker that has its job. Ends it if there is none: its job is one of the past. */
async function leaveToOthers(queued: QueuedJob, token: string | undefined): Promise<void> {
  if (await isKnownJob(queued.name)) {
    await queued.moveToDelayed(Date.now() + leftToOthersMs, token);
    throw new DelayedError();
  }
  logger.warn({ job: queued.name }, 'no worker has this job: its run is dropped');
}
