import { MOST_CLOSED_PLANS } from '@dayrise/contracts';
import { Prisma } from '../../../data/generated/client.ts';
import type { Database } from '../../../data/prisma.ts';
import { AppError } from '../../../lib/app-error.ts';

export interface PositionRow {
  readonly id: string;
  readonly plan: string;
  readonly opened: bigint;
  readonly earned: bigint;
  /** Principal now. */
  readonly worth: bigint;
  readonly gained: bigint;
  readonly lost: bigint;
  /** Losses that were taken from the principal; profit covered the others. */
  readonly fromPrincipal: bigint;
  readonly toBalance: bigint;
  readonly adjusted: bigint;
  readonly openedAt: Date;
  /** YYYY-MM-DD. */
  readonly earnsFrom: string;
  readonly closingAt: Date | null;
  readonly closedAt: Date | null;
  /** Newest first; `rate` in millionths, `amount` in cents. */
  readonly returns: readonly { readonly day: string; readonly rate: number; readonly amount: number }[];
}

/** A person's open plans, then those that closed last, each with its last thirty returns; only plan `id` if given. */
export function findPositions(database: Database, personId: string, id?: string) {
  const isAsked = id
    ? Prisma.sql`p.id = ${id}::uuid`
    : Prisma.sql`(p.closed_at IS NULL OR p.id IN (
        SELECT id FROM position WHERE person_id = ${personId}::uuid AND closed_at IS NOT NULL
        ORDER BY closed_at DESC, id DESC LIMIT ${MOST_CLOSED_PLANS}))`;
  return database.$queryRaw<PositionRow[]>`
    SELECT p.id, p.plan, p.opened, p.opened_at AS "openedAt",
      coalesce(p.earns_from, (p.opened_at AT TIME ZONE 'UTC')::date)::text AS "earnsFrom", p.closing_at AS "closingAt", p.closed_at AS "closedAt", p.principal AS worth,
      posted.earned, posted.gained, posted.lost, moved."fromPrincipal", moved."toBalance", moved.adjusted,
      coalesce((
        SELECT jsonb_agg(jsonb_build_object('day', r.day, 'rate', r.rate, 'amount', r.amount) ORDER BY r.day DESC)
        FROM (
          SELECT day, rate, amount FROM position_return
          WHERE position_id = p.id AND NOT corrected ORDER BY day DESC LIMIT 30
        ) AS r
      ), '[]') AS returns
    FROM position p
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(amount), 0)::bigint AS earned,
        coalesce(sum(amount) FILTER (WHERE amount > 0), 0)::bigint AS gained,
        coalesce(-sum(amount) FILTER (WHERE amount < 0), 0)::bigint AS lost
      FROM position_return WHERE position_id = p.id AND NOT corrected
    ) AS posted
    CROSS JOIN LATERAL (
      SELECT coalesce(-sum(e.amount) FILTER (WHERE cause.kind = 'daily_return'), 0)::bigint AS "fromPrincipal",
        coalesce(-sum(e.amount) FILTER (WHERE cause.kind = 'plan_closed'), 0)::bigint AS "toBalance",
        coalesce(sum(e.amount) FILTER (
          WHERE cause.kind NOT IN ('daily_return', 'plan_closed') AND NOT cause.opening), 0)::bigint AS adjusted
      FROM entry e
      JOIN journal j ON j.id = e.journal_id
      LEFT JOIN journal original ON original.id = j.corrects
      CROSS JOIN LATERAL (
        SELECT coalesce(original.kind, j.kind) AS kind, j.kind IN ('payment_activated', 'plan_opened') AS opening
      ) AS cause
      WHERE e.position_id = p.id
    ) AS moved
    WHERE p.person_id = ${personId}::uuid AND ${isAsked}
    ORDER BY p.closed_at IS NOT NULL, p.opened_at DESC, p.id DESC`;
}

/** One plan of a person. Throws `not_found`. */
export async function getPosition(database: Database, personId: string, id: string): Promise<PositionRow> {
  const [row] = await findPositions(database, personId, id);
  if (!row) throw new AppError('not_found');
  return row;
}
