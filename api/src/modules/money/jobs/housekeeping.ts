import { z } from 'zod';
import { defineJob } from '../../../jobs/index.ts';
import { checkLedger } from '../commands/check-ledger.ts';
import { forgetIdempotencyKeys } from '../commands/forget-idempotency-keys.ts';
import { sweepProofs } from '../commands/sweep-proofs.ts';
import { verifyEvery } from '../ledger/verify-every.ts';

const nothing = z.object({});

export const verifyLedgerJob = defineJob({
  name: 'ledger.verify',
  payload: nothing,
  retry: { attempts: 3, delay: 5000 },
  schedule: { every: verifyEvery },
  handle: async (context) => {
    await checkLedger(context);
  },
});

/** At a quiet hour: postings wait for the moment it takes. */
export const snapshotAccountsJob = defineJob({
  name: 'ledger.snapshot',
  payload: nothing,
  retry: { attempts: 5, delay: 30_000 },
  schedule: { pattern: '35 3 * * *' },
  handle: async ({ database }) => {
    await database.$queryRaw`SELECT take_snapshots()::text`;
  },
});

export const sweepProofsJob = defineJob({
  name: 'proofs.sweep',
  payload: nothing,
  retry: { attempts: 3, delay: 60_000 },
  schedule: { pattern: '50 3 * * *' },
  handle: async (context) => sweepProofs(context),
});

export const forgetIdempotencyKeysJob = defineJob({
  name: 'idempotency.forget',
  payload: nothing,
  retry: { attempts: 3, delay: 60_000 },
  schedule: { pattern: '10 * * * *' },
  handle: forgetIdempotencyKeys,
});
