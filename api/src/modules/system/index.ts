import { z } from 'zod';
import type { CommandContext } from '../../context.ts';
import { keptFor } from '../../http/idempotency.ts';
import { defineJob } from '../../jobs/index.ts';
import { clock } from '../../lib/clock.ts';
import type { Module } from '../module.ts';
import { mountRoutes } from './routes.ts';

export { ledgerVerdictKey } from './health.ts';

const forgetIdempotencyKeysJob = defineJob({
  name: 'system.forget-idempotency-keys',
  payload: z.object({}),
  retry: { attempts: 3, delay: 60_000 },
  schedule: { pattern: '40 * * * *' },
  handle: async (context: CommandContext) => {
    const before = new Date(clock.now() - keptFor);
    await context.database.idempotencyKey.deleteMany({ where: { createdAt: { lt: before } } });
  },
});

export const system: Module = { mountRoutes, jobs: [forgetIdempotencyKeysJob] };
