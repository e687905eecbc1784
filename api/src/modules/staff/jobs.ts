import { z } from 'zod';
import { defineJob } from '../../jobs/index.ts';
import { expireProposals } from './commands/expire-proposals.ts';

export const expireProposalsJob = defineJob({
  name: 'proposals.expire',
  payload: z.object({}),
  retry: { attempts: 3, delay: 60_000 },
  schedule: { pattern: '20 * * * *' },
  handle: async (context) => expireProposals(context),
});
