import { Reconciliation } from '@dayrise/contracts';
import type { Database } from '../../../data/prisma.ts';

export type LedgerCheck = Reconciliation;

/** What the last check of the ledger found. */
export async function readLedgerCheck(database: Database): Promise<LedgerCheck> {
  const state = await database.ledgerState.findUniqueOrThrow({ where: { id: true } });
  const checks = Reconciliation.shape.checks.parse(state.checks);
  return {
    ok: checks.every(({ ok }) => ok),
    checkedAt: state.checkedAt?.toISOString() ?? null,
    postingStopped: state.postingStopped,
    journals: Number(state.journals),
    checks,
  };
}
