import type { WithdrawalStatus } from '@dayrise/contracts';
import { columnsOf } from '../../data/columns.ts';
import { Prisma, type Withdrawal, type WithdrawalAddress } from '../../data/generated/client.ts';
import { findOwnersByName } from '../../data/owners.ts';
import type { Database } from '../../data/prisma.ts';
import { AppError } from '../../lib/app-error.ts';
import { clock } from '../../lib/clock.ts';
import { decodeCursor, encodeCursor, PAGE, pageOf, reviewPage, uuidPart } from '../../lib/paging.ts';

/** A withdrawal with the person it belongs to; `balance` in cents. */
export interface WithdrawalRow extends Withdrawal {
  readonly name: string;
  readonly balance: bigint;
}

const columns = Prisma.sql`
  ${columnsOf(Prisma.WithdrawalScalarFieldEnum, 'w')}, person.name, figures.balance`;
const owners = Prisma.sql`
  JOIN person ON person.id = w.person_id JOIN person_figures figures ON figures.person_id = w.person_id`;

/** One withdrawal. Throws `not_found`. */
export async function getWithdrawal(database: Database, id: string): Promise<WithdrawalRow> {
  const [row] = await database.$queryRaw<WithdrawalRow[]>`
    SELECT ${columns} FROM withdrawal w ${owners} WHERE w.id = ${id}::uuid`;
  if (!row) throw new AppError('not_found');
  return row;
}

/** One page of a person's withdrawals, newest first. */
export async function findWithdrawalsOf(database: Database, personId: string, cursor: string | undefined) {
  const [after] = decodeCursor(cursor, [uuidPart]) ?? [];
  const rows = await database.$queryRaw<WithdrawalRow[]>`
    SELECT ${columns} FROM withdrawal w ${owners}
    WHERE w.person_id = ${personId}::uuid ${after ? Prisma.sql`AND w.id < ${after}::uuid` : Prisma.empty}
    ORDER BY w.id DESC LIMIT ${PAGE + 1}`;
  return pageOf(rows, (row) => encodeCursor(row.id));
}

export interface WithdrawalFilter {
  readonly status?: WithdrawalStatus | undefined;
  readonly id?: string | undefined;
  readonly search?: string | undefined;
  /** A condition on the records, such as whose they are to take care of. */
  readonly only?: Prisma.Sql | undefined;
  readonly cursor?: string | undefined;
}

/** One page of all withdrawals: pending ones first, oldest first, then decided ones, newest first. */
export async function findWithdrawals(
  database: Database,
  { id, search, status, only, cursor }: WithdrawalFilter,
) {
  const read = await findOwnersByName<WithdrawalRow>(database, search, {
    table: Prisma.sql`withdrawal`,
    status: Prisma.sql`status`,
    statusType: Prisma.sql`withdrawal_status`,
    id,
    only,
    select: (source, match, order, limit) => database.$queryRaw`
      SELECT ${columns} FROM ${source} AS w ${owners} WHERE ${match} ORDER BY w.id ${order} LIMIT ${limit}`,
  });
  return reviewPage({ cursor, status }, (row) => row.status === 'pending', read);
}

export type SavedAddressRow = WithdrawalAddress;

/** A person's saved addresses, newest first. */
export function findSavedAddresses(database: Database, personId: string): Promise<SavedAddressRow[]> {
  return database.withdrawalAddress.findMany({ where: { personId }, orderBy: { id: 'desc' } });
}

/** Whether withdrawals of the person go to saved addresses only, and a new address waits. */
export async function areAddressesRestricted(database: Database, personId: string): Promise<boolean> {
  const [row] = await database.$queryRaw<{ restricted: boolean }[]>`
    SELECT addresses_restricted(${personId}::uuid, ${clock.date()}) AS restricted`;
  return row?.restricted ?? true;
}
