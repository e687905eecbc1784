import { MOST_LISTED_PAYMENTS, type PaymentDecision } from '@dayrise/contracts';
import { columnsOf } from '../../data/columns.ts';
import { type Payment, Prisma } from '../../data/generated/client.ts';
import { findOwnersByName } from '../../data/owners.ts';
import type { Database } from '../../data/prisma.ts';
import { AppError } from '../../lib/app-error.ts';
import { decodeCursor, encodeCursor, PAGE, pageOf, reviewPage, uuidPart } from '../../lib/paging.ts';

export type PaymentRecord = Payment;

/** A payment with who made it. */
export interface PaymentRow extends PaymentRecord {
  readonly payerName: string;
  readonly payerEmail: string;
}

const columns = Prisma.sql`
  ${columnsOf(Prisma.PaymentScalarFieldEnum, 'p')}, person.name AS "payerName", person.email AS "payerEmail"`;
const payers = Prisma.sql`JOIN person ON person.id = p.person_id`;

/** One payment. Throws `not_found`. */
export async function getPayment(database: Database, id: string): Promise<PaymentRow> {
  const [row] = await database.$queryRaw<PaymentRow[]>`
    SELECT ${columns} FROM payment p ${payers} WHERE p.id = ${id}::uuid`;
  if (!row) throw new AppError('not_found');
  return row;
}

export interface PaymentFilter {
  readonly decision?: PaymentDecision | undefined;
  readonly id?: string | undefined;
  readonly search?: string | undefined;
  /** A condition on the records, such as whose they are to take care of. */
  readonly only?: Prisma.Sql | undefined;
  readonly cursor?: string | undefined;
}

/** One page of all payments: pending ones first, oldest first, then decided ones, newest first. */
export async function findPayments(
  database: Database,
  { id, search, decision, only, cursor }: PaymentFilter,
) {
  const read = await findOwnersByName<PaymentRow>(database, search, {
    table: Prisma.sql`payment`,
    status: Prisma.sql`decision`,
    statusType: Prisma.sql`payment_decision`,
    id,
    only,
    select: (source, match, order, limit) => database.$queryRaw`
      SELECT ${columns} FROM ${source} AS p ${payers} WHERE ${match} ORDER BY p.id ${order} LIMIT ${limit}`,
  });
  return reviewPage({ cursor, status: decision }, (row) => row.decision === 'pending', read);
}

/** One page of the payments that carry a transaction hash, newest first. */
export async function findDeposits(database: Database, cursor: string | undefined) {
  const [id] = decodeCursor(cursor, [uuidPart]) ?? [];
  const rows = await database.$queryRaw<PaymentRow[]>`
    SELECT ${columns} FROM payment p ${payers}
    WHERE p.transaction_hash IS NOT NULL ${id ? Prisma.sql`AND p.id < ${id}::uuid` : Prisma.empty}
    ORDER BY p.id DESC LIMIT ${PAGE + 1}`;
  return pageOf(rows, (row) => encodeCursor(row.id));
}

/** A person's last hundred payments, then earlier ones that are still in review, newest first. */
export async function findPaymentsOf(database: Database, personId: string): Promise<PaymentRecord[]> {
  const newest = { orderBy: { id: 'desc' }, take: MOST_LISTED_PAYMENTS } as const;
  const latest = await database.payment.findMany({ where: { personId }, ...newest });
  const last = latest[MOST_LISTED_PAYMENTS - 1];
  if (!last) return latest;
  const pending = { personId, decision: 'pending', id: { lt: last.id } } as const;
  return [...latest, ...(await database.payment.findMany({ where: pending, ...newest }))];
}

/** Whether a person has payments before the last hundred. */
export async function hasEarlierPayments(database: Database, personId: string): Promise<boolean> {
  const earlier = await database.payment.findFirst({
    where: { personId },
    orderBy: { id: 'desc' },
    skip: MOST_LISTED_PAYMENTS,
    select: { id: true },
  });
  return earlier !== null;
}
