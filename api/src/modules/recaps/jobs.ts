import { z } from 'zod';
import { defineOutboxHandler, type Job } from '../../jobs/index.ts';
import { enqueueDailyResults, enqueueWeeklyRecaps } from './commands/enqueue-recaps.ts';
import { notifyOfDailyResult, notifyOfWeeklyRecap } from './commands/notify-recaps.ts';

const payload = z.object({ person: z.string(), day: z.iso.date() });

const dailyResult = defineOutboxHandler({
  kind: 'performance.daily-result',
  payload,
  handle: (context, event) => notifyOfDailyResult(context, { ...event.payload, id: event.id }),
});

const weeklyRecap = defineOutboxHandler({
  kind: 'performance.weekly-recap',
  payload,
  handle: (context, event) => notifyOfWeeklyRecap(context, { ...event.payload, id: event.id }),
});

export const recapOutbox = [dailyResult, weeklyRecap] as const;

/** Five minutes after each run that posts returns. */
const dailyResultsJob: Job = {
  name: 'performance.daily-results',
  retry: { attempts: 3, delay: 60_000 },
  schedule: { pattern: '*/10 * * * *' },
  handle: (context) => enqueueDailyResults(context, dailyResult),
};

/** Mondays at 06:00 UTC. */
const weeklyRecapsJob: Job = {
  name: 'performance.weekly-recaps',
  retry: { attempts: 5, delay: 60_000 },
  schedule: { pattern: '0 6 * * 1' },
  handle: (context) => enqueueWeeklyRecaps(context, weeklyRecap),
};

export const recapJobs = [dailyResultsJob, weeklyRecapsJob] as const;
