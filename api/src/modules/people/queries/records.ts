import type { PersonRecords } from '@dayrise/contracts';
import { type Actor, can } from '../../../context.ts';
import type { Database } from '../../../data/prisma.ts';
import { dollarsOf } from '../../../lib/money.ts';

const most = 100;

/** A person's withdrawals, plans and tickets, as far as the reader may see them. */
export async function readRecords(
  database: Database,
  personId: string,
  reader: Actor,
): Promise<PersonRecords> {
  const newest = { where: { personId }, orderBy: { id: 'desc' }, take: most } as const;
  const [withdrawals, positions, tickets] = await Promise.all([
    database.withdrawal.findMany(newest),
    readPositions(database, personId),
    can(reader, 'tickets.read') ? database.ticket.findMany(newest) : null,
  ]);
  const mayReadWallets = can(reader, 'wallets.read');
  return {
    withdrawals: withdrawals.map((row) => ({
      _id: row.id,
      amount: dollarsOf(row.amount),
      charge: dollarsOf(row.charge),
      method: row.method,
      wallet: mayReadWallets ? row.wallet : null,
      status: row.status,
      reason: row.reason,
      createdAt: row.createdAt.toISOString(),
      decidedAt: row.decidedAt?.toISOString() ?? null,
    })),
    positions,
    tickets:
      tickets?.map((row) => ({
        _id: row.id,
        number: row.number,
        title: row.title,
        status: row.status,
        createdAt: row.createdAt.toISOString(),
        closedAt: row.closedAt?.toISOString() ?? null,
      })) ?? null,
  };
}

async function readPositions(database: Database, personId: string): Promise<PersonRecords['positions']> {
  const positions = await database.position.findMany({
    where: { personId },
    orderBy: [{ openedAt: 'desc' }, { id: 'desc' }],
    take: most,
  });
  const earned = await database.positionReturn.groupBy({
    by: ['positionId'],
    where: { positionId: { in: positions.map(({ id }) => id) }, corrected: false },
    _sum: { amount: true },
  });
  const earnedBy = new Map(earned.map((row) => [row.positionId, row._sum.amount ?? 0n]));
  return positions.map((row) => ({
    _id: row.id,
    plan: row.plan,
    principal: dollarsOf(row.opened),
    worth: dollarsOf(row.principal),
    earned: dollarsOf(earnedBy.get(row.id) ?? 0n),
    openedAt: row.openedAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
  }));
}
