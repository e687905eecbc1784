import type { PaymentDecision } from '@dayrise/contracts';
import { type Payment, Prisma } from '../../data/generated/client.ts';
import { findOwnersByName, type Part } from '../../data/owners.ts';
import type { Database } from '../../data/prisma.ts';
import {
  AppError,
  decodeCursor,
  encodeCursor,
  PAGE,
  pageInParts,
  pageOf,
  uuidPart,
} from '../../http/index.ts';

export type PaymentRecord = Payment;

/** A payment with who made it. */
export interface PaymentRow extends PaymentRecord {
  readonly payerName: string;
  readonly payerEmail: string;
}

const columns = Prisma.sql`
  p.id, p.person_id AS "personId", p.plan, p.method, p.wallet, p.amount, p.transaction_hash AS "transactionHash",
  p.proof_hash AS "proofHash", p.proof_seen_before AS "proofSeenBefore", p.decision, p.reason,
  p.decided_by_id AS "decidedById", p.created_at AS "createdAt", p.decided_at AS "decidedAt",
  person.name AS "payerName", person.email AS "payerEmail"`;
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
  readonly search?: string | undefined;
  readonly cursor?: string | undefined;
}

/** One page of all payments: pending ones first, each group newest first. */
export async function findPayments(database: Database, filter: PaymentFilter) {
  const readOwned = await findOwnersByName(database, filter.search);
  const read = (part: Part, where: Prisma.Sql, most: number, after: string | undefined) =>
    readOwned(
      { part, table: Prisma.sql`payment`, where, after, most },
      (source, match) => database.$queryRaw<PaymentRow[]>`
        SELECT ${columns} FROM ${source} AS p ${payers} WHERE ${match} ORDER BY p.id DESC LIMIT ${most}`,
    );
  if (filter.decision) {
    const [after] = decodeCursor(filter.cursor, [uuidPart]) ?? [];
    const part = filter.decision === 'pending' ? 'pending' : 'decided';
    const rows = await read(
      part,
      Prisma.sql`decision = ${filter.decision}::payment_decision`,
      PAGE + 1,
      after,
    );
    return pageOf(rows, (row) => encodeCursor(row.id));
  }
  return pageInParts<PaymentRow>(
    filter.cursor,
    (row) => row.decision === 'pending',
    (part, most, after) =>
      read(
        part,
        part === 'pending' ? Prisma.sql`decision = 'pending'` : Prisma.sql`decision <> 'pending'`,
        most,
        after,
      ),
  );
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

/** A person's last hundred payments, newest first. */
export function findPaymentsOf(database: Database, personId: string): Promise<PaymentRecord[]> {
  return database.payment.findMany({ where: { personId }, orderBy: { id: 'desc' }, take: 100 });
}
