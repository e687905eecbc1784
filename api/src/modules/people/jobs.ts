import type { Job } from '../../jobs/index.ts';
import { carryOutDeletions } from './commands/carry-out-deletions.ts';

export const carryOutDeletionsJob: Job = {
  name: 'people.carry-out-deletions',
  retry: { attempts: 3, delay: 60_000 },
  schedule: { pattern: '50 * * * *' },
  handle: carryOutDeletions,
};
