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
}

/** What is undecided, and the state of the first plan. */
export async function readInProgress(database: Database, personId: string): Promise<InProgress> {
  const [row] = await database.$queryRaw<InProgress[]>`
    SELECT person.created_at AS "joinedAt",
      waiting.payments, waiting.amount AS "paymentsAmount",
      held.withdrawals, held.amount AS "withdrawalsAmount",
      EXISTS (SELECT FROM position_return WHERE person_id = person.id) AS "hasReturn",
      CASE
        WHEN EXISTS (SELECT FROM position WHERE person_id = person.id AND closed_at IS NULL) THEN 'active'
        ELSE coalesce((
          SELECT decision::text FROM payment
          WHERE person_id = person.id AND plan <> '' AND decision <> 'active' ORDER BY id DESC LIMIT 1
        ), 'none')
      END AS payment
    FROM person
    CROSS JOIN LATERAL (
      SELECT count(*) AS payments, coalesce(sum(amount), 0)::bigint AS amount FROM payment
      WHERE person_id = person.id AND decision = 'pending'
    ) AS waiting
    CROSS JOIN LATERAL (
      SELECT count(*) AS withdrawals, coalesce(sum(amount), 0)::bigint AS amount FROM withdrawal
      WHERE person_id = person.id AND decided_at IS NULL
    ) AS held
    WHERE person.id = ${personId}::uuid`;
  if (!row) throw new Error(`There is no person ${personId}.`);
  return row;
}
