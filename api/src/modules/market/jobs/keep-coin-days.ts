import type { Job } from '../../../jobs/index.ts';
import { keepCoinDays } from '../commands/keep-coin-days.ts';

/** Runs often, so that a day is recorded soon after midnight and a new platform has history at once. */
export const keepCoinDaysJob: Job = {
  name: 'market.days',
  retry: { attempts: 1, delay: 1000 },
  schedule: { every: 60_000 },
  handle: keepCoinDays,
};
