import { Reconciliation } from '@dayrise/contracts';
import type { Database } from '../../../data/prisma.ts';
import { clock } from '../../../lib/clock.ts';
import { verifyEveryMs } from '../verify-every.ts';

export type LedgerCheck = Reconciliation;

/** After this a result is stale: three checks in a row did not finish. */
export const resultLifetimeMs = 3 * verifyEveryMs;

/** The result of the last ledger check, and whether it is stale. */
export async function readLedgerCheck(database: Database): Promise<LedgerCheck> {
  // Not findUnique: of two at the same moment Prisma makes one query, which a key of type boolean doesn't allow.
  const state = await database.ledgerState.findFirstOrThrow();
  const checks = Reconciliation.shape.checks.parse(state.checks);
  // Before the first check, count from the start of this process.
  const since = state.checkedAt?.getTime() ?? performance.timeOrigin;
  return {
    ok: checks.every(({ ok }) => ok),
    checkedAt: state.checkedAt?.toISOString() ?? null,
    stale: clock.now() - since > resultLifetimeMs,
    postingStopped: state.postingStopped,
    journals: Number(state.journals),
    checks,
  };
}
