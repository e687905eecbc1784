import { Reconciliation } from '@dayrise/contracts';
import type { Database } from '../../../data/prisma.ts';
import { clock } from '../../../lib/clock.ts';
import { verifyEvery } from '../verify-every.ts';

export type LedgerCheck = Reconciliation;

/** Milliseconds after which a verdict no longer counts: three checks in a row did not finish. */
export const verdictLifetime = 3 * verifyEvery;

/** What the last check of the ledger found, and whether that is still news. */
export async function readLedgerCheck(database: Database): Promise<LedgerCheck> {
  // Not findUnique: of two at the same moment Prisma makes one query, which a key of type boolean doesn't allow.
  const state = await database.ledgerState.findFirstOrThrow();
  const checks = Reconciliation.shape.checks.parse(state.checks);
  // A new installation gets as long for its first check as an old one for its next.
  const since = state.checkedAt?.getTime() ?? performance.timeOrigin;
  return {
    ok: checks.every(({ ok }) => ok),
    checkedAt: state.checkedAt?.toISOString() ?? null,
    stale: clock.now() - since > verdictLifetime,
    postingStopped: state.postingStopped,
    journals: Number(state.journals),
    checks,
  };
}
