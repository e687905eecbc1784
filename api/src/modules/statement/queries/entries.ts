import type { PersonalAccount, StatementAccount, StatementKind, StatementQuery } from '@dayrise/contracts';
import type { z } from 'zod';
import { allOf } from '../../../data/conditions.ts';
import { Prisma } from '../../../data/generated/client.ts';
import type { Database } from '../../../data/prisma.ts';
import { decodeCursor, encodeCursor, numberPart, PAGE, pageOf } from '../../../lib/paging.ts';

/** An entry of a person's accounts with its journal; cents. */
export interface StatementRow {
  readonly id: bigint;
  readonly at: Date;
  readonly kind: StatementKind;
  readonly account: PersonalAccount;
  readonly description: string;
  readonly reason: string | null;
  readonly actorId: string | null;
  readonly actorName: string | null;
  readonly amount: bigint;
  readonly balanceAfter: bigint;
  readonly journal: string;
}

/**
 * What the kind of entry `e`'s account `a` holds after it, over all accounts of that kind: what waits for withdrawals and
 * what waits for orders are both on hold.
 */
export const runningBalance = Prisma.sql`e.balance_after + coalesce((SELECT sum(last.balance_after)
  FROM dollar_account other CROSS JOIN LATERAL (
    SELECT earlier.balance_after FROM entry earlier
    WHERE earlier.account_id = other.id AND earlier.id < e.id ORDER BY earlier.id DESC LIMIT 1
  ) AS last
  WHERE other.person_id = a.person_id AND other.kind = a.kind AND other.id <> a.id), 0)::bigint`;

type Filter = Omit<z.output<typeof StatementQuery>, 'user'>;

/** One page of a person's statement, newest first. Throws `invalid` for a bad cursor. */
export async function findEntries(database: Database, personId: string, filter: Filter, size = PAGE) {
  const [before] = decodeCursor(filter.cursor, [numberPart]) ?? [];
  const conditions = allOf([
    before && Prisma.sql`e.id < ${BigInt(before)}`,
    filter.from && Prisma.sql`e.occurred_at >= ${filter.from}::date::timestamp AT TIME ZONE 'UTC'`,
    filter.to && Prisma.sql`e.occurred_at < (${filter.to}::date + 1)::timestamp AT TIME ZONE 'UTC'`,
    filter.at && Prisma.sql`e.occurred_at <= ${new Date(filter.at)}`,
    filter.kind && Prisma.sql`j.kind = ${filter.kind}::journal_kind`,
    filter.journal && Prisma.sql`j.id = ${filter.journal}::uuid`,
  ]);
  // The index orders entries within an account: take the newest of each account, then the newest of those.
  const rows = await database.$queryRaw<StatementRow[]>`
    SELECT e.id, e.occurred_at AS at, e.kind, a.kind AS account, e.description, e.reason,
      e.actor_id AS "actorId", actor.name AS "actorName", e.amount,
      ${runningBalance} AS "balanceAfter", e.journal_id AS journal
    FROM dollar_account a
    CROSS JOIN LATERAL (
      SELECT e.id, e.occurred_at, e.amount, e.balance_after, e.journal_id, j.kind, j.description, j.reason, j.actor_id
      FROM entry e JOIN journal j ON j.id = e.journal_id
      WHERE e.account_id = a.id AND ${conditions}
      ORDER BY e.id DESC LIMIT ${size + 1}
    ) AS e
    LEFT JOIN person actor ON actor.id = e.actor_id
    WHERE a.person_id = ${personId}::uuid AND a.kind::text = ANY (${accountsOf(filter.account)})
    ORDER BY e.id DESC LIMIT ${size + 1}`;
  return pageOf(rows, (row) => encodeCursor(String(row.id)), size);
}

/** The accounts that a filter names. */
export function accountsOf(account: StatementAccount | undefined): PersonalAccount[] {
  if (account === undefined) return ['cash', 'hold', 'principal', 'profit'];
  return account === 'balance' ? ['cash', 'hold'] : [account];
}
