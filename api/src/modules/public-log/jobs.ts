import type { Job } from '../../jobs/index.ts';
import { publishLog } from './commands/publish-log.ts';
import { sealJournals } from './commands/seal-journals.ts';
import { verifyLog } from './commands/verify-log.ts';

export const sealJournalsJob: Job = {
  name: 'log.seal',
  retry: { attempts: 1, delay: 1000 },
  schedule: { every: 5000 },
  handle: sealJournals,
};

export const publishLogJob: Job = {
  name: 'log.publish',
  retry: { attempts: 1, delay: 1000 },
  schedule: { every: 30_000 },
  handle: publishLog,
};

export const verifyNewLeavesJob: Job = {
  name: 'log.verify-new',
  retry: { attempts: 3, delay: 30_000 },
  schedule: { every: 600_000 },
  handle: (context) => verifyLog(context, 'new'),
};

/** At a quiet hour. */
export const verifyLogJob: Job = {
  name: 'log.verify',
  retry: { attempts: 3, delay: 60_000 },
  schedule: { pattern: '20 2 * * *' },
  handle: (context) => verifyLog(context, 'all'),
};
