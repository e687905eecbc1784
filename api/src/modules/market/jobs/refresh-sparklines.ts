import { z } from 'zod';
import { defineJob } from '../../../jobs/index.ts';
import { refreshSparklines } from '../commands/refresh-sparklines.ts';

/** Runs often so that sparklines follow the first prices quickly; each is recomputed every half hour. */
export const refreshSparklinesJob = defineJob({
  name: 'market.sparklines',
  payload: z.object({}),
  retry: { attempts: 1, delay: 1000 },
  schedule: { every: 15_000 },
  handle: refreshSparklines,
});
