import type { Job } from '../../jobs/index.ts';
import { expireProposals } from './commands/expire-proposals.ts';

export const expireProposalsJob: Job = {
  name: 'proposals.expire',
  retry: { attempts: 3, delay: 60_000 },
  schedule: { pattern: '20 * * * *' },
  handle: async (context) => expireProposals(context),
};
