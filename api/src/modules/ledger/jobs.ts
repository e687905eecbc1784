import { z } from 'zod';
import { defineJob } from '../../jobs/index.ts';
import { checkLedger } from './commands/check-ledger.ts';
import { verifyEveryMs } from './verify-every.ts';

const nothing = z.object({});

export const verifyLedgerJob = defineJob({
  name: 'ledger.verify',
  payload: nothing,
  retry: { attempts: 3, delay: 5000 },
  schedule: { every: verifyEveryMs },
  handle: async (context) => {
    await checkLedger(context);
  },
});

/** Runs at a quiet hour, because postings wait while it runs. */
export const snapshotAccountsJob = defineJob({
  name: 'ledger.snapshot',
  payload: nothing,
  retry: { attempts: 5, delay: 30_000 },
  schedule: { pattern: '35 3 * * *' },
  handle: async ({ database }) => {
    await database.$queryRaw`SELECT take_snapshots()::text`;
  },
});
