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

export const markTotalsJob = defineJob({
  name: 'totals.mark',
  payload: z.object({}),
  retry: { attempts: 3, delay: 60_000 },
  schedule: { every: 300_000 },
  handle: markTotals,
});
