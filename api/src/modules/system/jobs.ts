import type { Job } from '../../jobs/index.ts';
import { deleteIdempotencyKeys } from './commands/delete-idempotency-keys.ts';
import { markTotals } from './commands/mark-totals.ts';

export const deleteIdempotencyKeysJob: Job = {
  name: 'idempotency.delete-old',
  retry: { attempts: 3, delay: 60_000 },
  schedule: { pattern: '10 * * * *' },
  handle: deleteIdempotencyKeys,
};

export const markTotalsJob: Job = {
  name: 'totals.mark',
  retry: { attempts: 3, delay: 60_000 },
  schedule: { every: 300_000 },
  handle: markTotals,
};
