import type { Job } from '../../jobs/index.ts';
import { checkLedger } from './commands/check-ledger.ts';
import { verifyEveryMs } from './verify-every.ts';

export const verifyLedgerJob: Job = {
  name: 'ledger.verify',
  retry: { attempts: 3, delay: 5000 },
  schedule: { every: verifyEveryMs },
  handle: async (context) => {
    await checkLedger(context, 'new');
  },
};

/** At a quiet hour. */
export const verifyWholeLedgerJob: Job = {
  name: 'ledger.verify-all',
  retry: { attempts: 3, delay: 60_000 },
  schedule: { pattern: '50 2 * * *' },
  handle: async (context) => {
    await checkLedger(context, 'all');
  },
};

/** Extends the account snapshots to what the last clean check covered. Doesn't block postings. */
export const snapshotAccountsJob: Job = {
  name: 'ledger.snapshot',
  retry: { attempts: 5, delay: 30_000 },
  schedule: { every: verifyEveryMs },
  handle: async ({ database }) => {
    await database.$queryRaw`SELECT advance_snapshots()`;
  },
};
