import { queue, queueName } from '../../jobs/index.ts';

/** What is scheduled, waiting and failed in the job queue. */
export async function describeQueues() {
  const [counts, schedulers, [failed]] = await Promise.all([
    queue().getJobCounts('waiting', 'active', 'delayed', 'failed'),
    queue().getJobSchedulers(),
    queue().getFailed(0, 0),
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
      lastFailure: failed
        ? {
            job: failed.name,
            // The first line names it; what follows is for the log.
            reason: (failed.failedReason ?? '').split('\n')[0]?.slice(0, 300) ?? '',
            at: new Date(failed.finishedOn ?? failed.timestamp).toISOString(),
          }
        : null,
    },
  ];
}
