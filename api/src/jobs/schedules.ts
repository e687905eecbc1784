import { getNextMillis } from 'bullmq';
import type { Schedule } from './job.ts';
import { queue } from './queue.ts';

/** Milliseconds by which clocks of several machines may differ. */
const toleranceMs = 30_000;
/** Milliseconds after which a job that is due is late. */
const lateAfterMs = 120_000;

/** The latest moment of a schedule's next run, seen from `now`; both in Unix milliseconds. */
export function lastNextRun(schedule: Schedule, now: number): number {
  return 'every' in schedule ? now + schedule.every : (getNextMillis(now, schedule) ?? now);
}

/** Whether a run is later than the schedule permits, as after the clock was ahead; `next` is in Unix milliseconds. */
export function isTooFarAhead(schedule: Schedule, next: number, now = Date.now()): boolean {
  return next > lastNextRun(schedule, now) + toleranceMs;
}

export interface LateJob {
  readonly name: string;
  readonly next: Date;
}

/** Scheduled jobs that were due two minutes ago, or whose next run is too far ahead. */
export async function findLateJobs(): Promise<readonly LateJob[]> {
  const now = Date.now();
  const stored = await queue().getJobSchedulers();
  return stored.flatMap(({ key: name, next, every, pattern }) => {
    const schedule = every ? { every: Number(every) } : pattern ? { pattern } : null;
    if (next === undefined || schedule === null) return [];
    const isLate = next < now - lateAfterMs || isTooFarAhead(schedule, next, now);
    return isLate ? [{ name, next: new Date(next) }] : [];
  });
}
