import type { DeletionRequest, getDeletion, ResponseOf } from '@dayrise/contracts';
import type { Database } from '../../../data/prisma.ts';
import { dollarsOf } from '../../../lib/money.ts';

/** The deletion that somebody asked for, or null. */
export async function findDeletion(database: Database, personId: string): Promise<DeletionRequest | null> {
  const row = await database.deletionRequest.findUnique({ where: { personId } });
  return row && { requestedAt: row.requestedAt.toISOString(), dueAt: row.dueAt.toISOString() };
}

/** The deletion that somebody asked for, and what it would write off. */
export async function describeDeletion(
  database: Database,
  personId: string,
): Promise<ResponseOf<typeof getDeletion>> {
  const [request, figures, pendingWithdrawals, pendingPayments, openPlans] = await Promise.all([
    findDeletion(database, personId),
    database.personFigures.findUnique({ where: { personId } }),
    database.withdrawal.count({ where: { personId, status: 'pending' } }),
    database.payment.count({ where: { personId, decision: 'pending' } }),
    database.position.count({ where: { personId, closedAt: null } }),
  ]);
  return {
    request,
    writesOff: {
      balance: dollarsOf(figures?.balance ?? 0n),
      deposit: dollarsOf(figures?.deposit ?? 0n),
      profit: dollarsOf(figures?.profit ?? 0n),
      pendingWithdrawals,
      pendingPayments,
      openPlans,
    },
  };
}
