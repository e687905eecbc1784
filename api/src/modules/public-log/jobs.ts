import { z } from 'zod';
import { defineJob } from '../../jobs/index.ts';
import { publishLog } from './commands/publish-log.ts';
import { sealJournals } from './commands/seal-journals.ts';
import { verifyLog } from './commands/verify-log.ts';

const nothing = z.object({});

export const sealJournalsJob = defineJob({
  name: 'log.seal',
  payload: nothing,
  retry: { attempts: 1, delay: 1000 },
  schedule: { every: 5000 },
  handle: sealJournals,
});

export const publishLogJob = defineJob({
  name: 'log.publish',
  payload: nothing,
  retry: { attempts: 1, delay: 1000 },
  schedule: { every: 30_000 },
  handle: publishLog,
});

export const verifyNewLeavesJob = defineJob({
  name: 'log.verify-new',
  payload: nothing,
  retry: { attempts: 3, delay: 30_000 },
  schedule: { every: 600_000 },
  handle: (context) => verifyLog(context, 'new'),
});

/** At a quiet hour. */
export const verifyLogJob = defineJob({
  name: 'log.verify',
  payload: nothing,
  retry: { attempts: 3, delay: 60_000 },
  schedule: { pattern: '20 2 * * *' },
  handle: (context) => verifyLog(context, 'all'),
});
