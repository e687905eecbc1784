import type { FirstRun } from '@dayrise/contracts';
import type { Database } from '../../../data/prisma.ts';

/** What is pending for a person, and their progress to the first return. Amounts in cents. */
export interface InProgress {
  readonly joinedAt: Date;
  readonly payments: bigint;
  readonly paymentsAmount: bigint;
  readonly withdrawals: bigint;
  readonly withdrawalsAmount: bigint;
  /** Whether a daily return was ever posted. */
  readonly hasReturn: boolean;
  readonly payment: FirstRun['payment'];
  /** The first day, in UTC, for which an open plan has a return; null without one. */
  readonly earnsFrom: Date | null;
}

/** What awaits a decision, and how far the person is on the way to a first return. */
export async function readInProgress(database: Database, personId: string): Promise<InProgress> {
  const [row] = await database.$queryRaw<InProgress[]>`
    SELECT person.created_at AS "joinedAt",
      pending_payments.payments, pending_payments.amount AS "paymentsAmount",
      pending_withdrawals.withdrawals, pending_withdrawals.amount AS "withdrawalsAmount",
      EXISTS (SELECT FROM position_return WHERE person_id = person.id) AS "hasReturn",
      CASE
        WHEN EXISTS (SELECT FROM position WHERE person_id = person.id AND closed_at IS NULL) THEN 'active'
        ELSE coalesce((
          SELECT nullif(decision, 'active')::text FROM payment
          WHERE person_id = person.id AND plan <> '' AND decision <> 'cancelled' ORDER BY id DESC LIMIT 1
        ), 'none')
      END AS payment,
      (SELECT min(coalesce(earns_from, (opened_at AT TIME ZONE 'UTC')::date)) FROM position
        WHERE person_id = person.id AND closed_at IS NULL) AS "earnsFrom"
    FROM person
    CROSS JOIN LATERAL (
      SELECT count(*) AS payments, coalesce(sum(amount), 0)::bigint AS amount FROM payment
      WHERE person_id = person.id AND decision = 'pending'
    ) AS pending_payments
    CROSS JOIN LATERAL (
      SELECT count(*) AS withdrawals, coalesce(sum(amount), 0)::bigint AS amount FROM withdrawal
      WHERE person_id = person.id AND decided_at IS NULL
    ) AS pending_withdrawals
    WHERE person.id = ${personId}::uuid`;
  if (!row) throw new Error(`There is no person ${personId}.`);
  return row;
}
