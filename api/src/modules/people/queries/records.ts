import type { PersonRecords } from '@dayrise/contracts';
import { type Actor, can } from '../../../context.ts';
import type { Database } from '../../../data/prisma.ts';
import { dollarsOf } from '../../../lib/money.ts';

const most = 100;

/** The latest rows of a list that was read with one more, and whether that was there. */
const latest = <Row>(rows: readonly Row[]) => ({ rows: rows.slice(0, most), more: rows.length > most });

/** A person's latest withdrawals, plans and tickets, as far as the reader may see them. */
export async function readRecords(
  database: Database,
  personId: string,
  reader: Actor,
): Promise<PersonRecords> {
  const newest = { where: { personId }, orderBy: { id: 'desc' }, take: most + 1 } as const;
  const [withdrawals, positions, tickets] = await Promise.all([
    database.withdrawal.findMany(newest).then(latest),
    readPositions(database, personId),
    can(reader, 'tickets.read') ? database.ticket.findMany(newest).then(latest) : null,
  ]);
  const mayReadWallets = can(reader, 'wallets.read');
  return {
    withdrawals: withdrawals.rows.map((row) => ({
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
    moreWithdrawals: withdrawals.more,
    positions: positions.rows,
    morePositions: positions.more,
    tickets:
      tickets?.rows.map((row) => ({
        _id: row.id,
        number: row.number,
        title: row.title,
        status: row.status,
        createdAt: row.createdAt.toISOString(),
        closedAt: row.closedAt?.toISOString() ?? null,
      })) ?? null,
    moreTickets: tickets?.more ?? false,
  };
}

async function readPositions(database: Database, personId: string) {
  const read = await database.position.findMany({
    where: { personId },
    orderBy: [{ openedAt: 'desc' }, { id: 'desc' }],
    take: most + 1,
  });
  const { rows: positions, more } = latest(read);
  const earned = await database.positionReturn.groupBy({
    by: ['positionId'],
    where: { positionId: { in: positions.map(({ id }) => id) }, corrected: false },
    _sum: { amount: true },
  });
  const earnedBy = new Map(earned.map((row) => [row.positionId, row._sum.amount ?? 0n]));
  const rows = positions.map((row) => ({
    _id: row.id,
    plan: row.plan,
    principal: dollarsOf(row.opened),
    worth: dollarsOf(row.principal),
    earned: dollarsOf(earnedBy.get(row.id) ?? 0n),
    openedAt: row.openedAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
  }));
  return { rows, more };
}
