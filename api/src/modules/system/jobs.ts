import { z } from 'zod';
import { defineJob } from '../../jobs/index.ts';
import { forgetIdempotencyKeys } from './commands/forget-idempotency-keys.ts';

export const forgetIdempotencyKeysJob = defineJob({
  name: 'idempotency.forget',
  payload: z.object({}),
  retry: { attempts: 3, delay: 60_000 },
  schedule: { pattern: '10 * * * *' },
  handle: forgetIdempotencyKeys,
});
