import type { Job } from '../../jobs/index.ts';
import { checkDerived } from './commands/check-derived.ts';

/** At a quiet hour, after the whole ledger was verified. */
export const checkDerivedJob: Job = {
  name: 'derived.check',
  retry: { attempts: 3, delay: 60_000 },
  schedule: { pattern: '20 3 * * *' },
  handle: async (context) => {
    await checkDerived(context);
  },
};
