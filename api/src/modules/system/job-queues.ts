import type { JobFailure } from '@dayrise/contracts';
import { findFailures, queue, queueName } from '../../jobs/index.ts';

type FailedJob = Awaited<ReturnType<typeof findFailures>>[number];

/** Schedules, counts and the last failure of the job queue. */
export async function describeQueues() {
  const [counts, schedulers, [failed]] = await Promise.all([
    queue().getJobCounts('waiting', 'active', 'delayed', 'failed'),
    queue().getJobSchedulers(),
    findFailures(),
  ]);
  return [
    {
      name: queueName,
      waiting: counts.waiting ?? 0,
      active: counts.active ?? 0,
      delayed: counts.delayed ?? 0,
      failed: counts.failed ?? 0,
      schedules: schedulers.map(({ key, next }) => ({
        name: key,
        nextRunAt: next === undefined ? null : new Date(next).toISOString(),
      })),
      lastFailure: failed ? presentFailedJob(failed) : null,
    },
  ];
}

/** All retained failures, newest first. */
export async function listFailures(): Promise<JobFailure[]> {
  return (await findFailures()).map(presentFailedJob);
}

function presentFailedJob(job: FailedJob): JobFailure {
  return {
    _id: job.id ?? '',
    job: job.name,
    // The first line is the message; the rest belongs in the log.
    reason: (job.failedReason ?? '').split('\n')[0]?.slice(0, 300) ?? '',
    attempts: job.attemptsMade,
    at: new Date(job.finishedOn ?? job.timestamp).toISOString(),
  };
}
