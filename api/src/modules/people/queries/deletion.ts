import type { DeletionRequest, getDeletion, ResponseOf } from '@dayrise/contracts';
import { config } from '../../../config.ts';
import type { Database } from '../../../data/prisma.ts';
import { centsOf, dollarsOf } from '../../../lib/money.ts';
import { readHoldingsWorth } from '../../trading/index.ts';

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
  const [request, figures, holdings, pendingWithdrawals, pendingPayments, openPlans] = await Promise.all([
    findDeletion(database, personId),
    database.personFigures.findUnique({ where: { personId } }),
    readHoldingsWorth(database, personId),
    database.withdrawal.count({ where: { personId, status: 'pending' } }),
    database.payment.count({ where: { personId, decision: 'pending' } }),
    database.position.count({ where: { personId, closedAt: null } }),
  ]);
  const { balance, deposit, profit } = figures ?? { balance: 0n, deposit: 0n, profit: 0n };
  return {
    request,
    staffConfirm: balance + deposit + profit + holdings >= centsOf(config.FOUR_EYES_ABOVE),
    writesOff: {
      balance: dollarsOf(balance),
      deposit: dollarsOf(deposit),
      profit: dollarsOf(profit),
      holdings: dollarsOf(holdings),
      pendingWithdrawals,
      pendingPayments,
      openPlans,
    },
  };
}
