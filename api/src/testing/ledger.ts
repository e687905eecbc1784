import { randomUUID } from 'node:crypto';
import { prisma } from '../data/prisma.ts';
import { asOwner } from './database.ts';

/** Adds dollars to an account as an audited adjustment. */
export async function giveMoney(
  personId: string,
  account: 'cash' | 'profit',
  dollars: number,
): Promise<void> {
  const cents = Math.round(dollars * 100);
  const legs = [
    { account, person: personId, amount: cents },
    { account: 'adjustments', amount: -cents },
  ];
  await asOwner(
    `WITH posted AS (SELECT journal FROM post_journal('adjustment', $1, $2, 'Given by a test', NULL, 'test'))
     INSERT INTO audit_event (id, action, subject_kind, subject_id, reason, address, request_id, journal_id)
     SELECT new_id(), 'balance.set', 'person', $3, 'test', '', 'test', journal FROM posted`,
    [randomUUID(), JSON.stringify(legs), personId],
  );
}

/** The ledger invariants that don't hold. */
export async function brokenInvariants(): Promise<{ name: string; broken: string }[]> {
  return prisma.$queryRaw`SELECT name, broken FROM verify_ledger() WHERE broken IS NOT NULL`;
}
