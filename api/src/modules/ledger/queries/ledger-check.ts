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
    // A time in the future is no better than an old one: a clock was wrong.
    stale: Math.abs(clock.now() - since) > resultLifetimeMs,
    postingStopped: state.postingStopped,
    journals: Number(state.journals),
    checks,
  };
}

/** Seconds by which the database's clock is behind the time until which the ledger is closed; 0 or less if it isn't. */
export async function readClockLag(database: Database): Promise<number> {
  const [row] = await database.$queryRaw<{ seconds: number | null }[]>`
    SELECT extract(epoch FROM closed_until - clock_timestamp())::float8 AS seconds FROM ledger_state`;
  return row?.seconds ?? 0;
}
