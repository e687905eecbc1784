import { z } from 'zod';
import { defineJob } from '../../jobs/index.ts';
import { sweepProofs } from './commands/sweep-proofs.ts';

export const sweepProofsJob = defineJob({
  name: 'proofs.sweep',
  payload: z.object({}),
  retry: { attempts: 3, delay: 60_000 },
  schedule: { pattern: '50 3 * * *' },
  handle: async (context) => sweepProofs(context),
});
