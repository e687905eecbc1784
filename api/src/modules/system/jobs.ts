import { z } from 'zod';
import { defineJob } from '../../jobs/index.ts';
import { deleteIdempotencyKeys } from './commands/delete-idempotency-keys.ts';
import { markTotals } from './commands/mark-totals.ts';

export const deleteIdempotencyKeysJob = defineJob({
  name: 'idempotency.delete-old',
  payload: z.object({}),
  retry: { attempts: 3, delay: 60_000 },
  schedule: { pattern: '10 * * * *' },
  handle: deleteIdempotencyKeys,
});

/** Some minutes into the hour, when the transactions of the last one are over. */
export const markTotalsJob = defineJob({
  name: 'totals.mark',
  payload: z.object({}),
  retry: { attempts: 3, delay: 60_000 },
  schedule: { pattern: '18 * * * *' },
  handle: markTotals,
});
