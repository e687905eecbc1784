import { z } from 'zod';
import { defineJob } from '../../jobs/index.ts';
import { carryOutDeletions } from './commands/carry-out-deletions.ts';

export const carryOutDeletionsJob = defineJob({
  name: 'people.carry-out-deletions',
  payload: z.object({}),
  retry: { attempts: 3, delay: 60_000 },
  schedule: { pattern: '50 * * * *' },
  handle: carryOutDeletions,
});
