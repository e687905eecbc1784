import { z } from 'zod';
import { defineJob } from '../../../jobs/index.ts';
import { refreshSparklines } from '../commands/refresh-sparklines.ts';

/** Looks often, so that lines are there soon after the first prices; each is drawn anew once in half an hour. */
export const refreshSparklinesJob = defineJob({
  name: 'market.sparklines',
  payload: z.object({}),
  retry: { attempts: 1, delay: 1000 },
  schedule: { every: 15_000 },
  handle: refreshSparklines,
});
