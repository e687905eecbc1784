import { z } from 'zod';
import { defineJob } from '../../jobs/index.ts';
import { deleteIdempotencyKeys } from './commands/delete-idempotency-keys.ts';

export const deleteIdempotencyKeysJob = defineJob({
  name: 'idempotency.forget',
  payload: z.object({}),
  retry: { attempts: 3, delay: 60_000 },
  schedule: { pattern: '10 * * * *' },
  handle: deleteIdempotencyKeys,
});
