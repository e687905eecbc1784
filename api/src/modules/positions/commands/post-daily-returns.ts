import type { MarketSource } from '@dayrise/contracts';
import { databaseFailure } from '../../../data/database-failure.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { clock } from '../../../lib/clock.ts';
import { logger } from '../../../lib/logger.ts';
import { type LedgerContext, notifyMoneyChanged, sumReturns } from '../../ledger/index.ts';

/** People per transaction, few enough to keep locks short. */
const batch = 1000;

export interface ReturnsOfDay {
  /** The day that the returns are for, YYYY-MM-DD in UTC; it must be over. */
  readonly day: string;
  /** Millionths: 12000 is 1.2 %. The first rate recorded for a day is final. */
  readonly rate: number;
  readonly source: MarketSource;
  /** The coins that the rate is the average of; unknown in demo data. */
  readonly coins?: readonly string[];
}

/** Records the rate of a day and posts its returns. Returns for how many people. See {@link completeDay}. */
export async function postDailyReturns(context: LedgerContext, input: ReturnsOfDay): Promise<number> {
  await context.database.$executeRaw`
    INSERT INTO daily_rate (day, rate, source, coins)
    VALUES (${input.day}::date, ${input.rate}, ${input.source}::rate_source, ${input.coins ?? null}::text[])
    ON CONFLICT (day) DO NOTHING`;
  return completeDay(context, input.day);
}

/**
 * Posts the missing returns of a day whose rate is recorded, for every plan that was open then: one journal per person,
 * at most once. A person whose return is refused is recorded and left for the next run. Returns how many people it
 * posted for.
 */
export async function completeDay(context: LedgerContext, day: string): Promise<number> {
  let posted = 0;
  const failed: string[] = [];
  for (let after: string | null = null; ; ) {
    const people: string[] = await findDue(context, day, after);
    after = people.at(-1) ?? null;
    if (after === null) break;
    const refused = await postBatch(context, day, people);
    failed.push(...refused);
    posted += people.length - refused.length;
  }
  await deleteFailures(context, day, failed);
  await publishDay(context, day);
  if (failed.length > 0) logger.error({ day, people: failed }, 'daily returns were refused');
  return posted;
}

/** The next people, ordered by id, with a return to post. */
async function findDue(context: LedgerContext, day: string, after: string | null): Promise<string[]> {
  const due = await context.database.$queryRaw<{ id: string }[]>`
    SELECT DISTINCT p.person_id AS id FROM position p
    WHERE p.closed_at IS NULL AND p.principal > 0
      AND coalesce(p.earns_from, (p.opened_at AT TIME ZONE 'UTC')::date) <= ${day}::date
      AND (p.closing_at IS NULL OR p.closing_at >= (${day}::date + 1)::timestamp AT TIME ZONE 'UTC')
      AND (${after}::uuid IS NULL OR p.person_id > ${after}::uuid)
      AND NOT EXISTS (
        SELECT FROM position_return r WHERE r.person_id = p.person_id AND r.day = ${day}::date)
    ORDER BY p.person_id LIMIT ${batch}`;
  return due.map(({ id }) => id);
}

/** Posts a batch at once or, if a return is refused, person by person. Returns those refused. */
async function postBatch(context: LedgerContext, day: string, people: readonly string[]): Promise<string[]> {
  try {
    await post(context, day, people);
    return [];
  } catch (error) {
    if (findRefusal(error) === null) throw error;
  }
  const refused: string[] = [];
  for (const person of people) {
    try {
      await post(context, day, [person]);
    } catch (error) {
      const code = findRefusal(error);
      if (code === null) throw error;
      logger.error({ err: error, day, person }, 'a daily return was refused');
      await recordFailure(context, day, person, code);
      refused.push(person);
    }
  }
  return refused;
}

async function post(context: LedgerContext, day: string, people: readonly string[]): Promise<void> {
  await withTransaction(context, async (within) => {
    const at = within.occurredAt ?? null;
    await within.database.$queryRaw`
      SELECT post_returns_when(${people}::uuid[], ${day}::date, ${at}::timestamptz)`;
    for (const person of people) notifyMoneyChanged(within, person);
  });
}

/** Errors that affect everyone: posting is stopped, or the day has no rate. */
const globalErrors: ReadonlySet<string> = new Set(['DR003', 'DR007']);

/**
 * The SQLSTATE where the database refused what was to be posted: the ledger's own refusals, data out of range, a
 * constraint. Null for anything else, such as a lost connection.
 */
function findRefusal(error: unknown): string | null {
  const state = databaseFailure(error)?.state ?? '';
  return /^(DR|22|23)/.test(state) && !globalErrors.has(state) ? state : null;
}

async function recordFailure(
  context: LedgerContext,
  day: string,
  person: string,
  code: string,
): Promise<void> {
  const now = clock.date();
  await context.database.$executeRaw`
    INSERT INTO return_failure AS failure (day, person_id, code, first_failed_at, last_failed_at)
    VALUES (${day}::date, ${person}::uuid, ${code}, ${now}, ${now})
    ON CONFLICT (day, person_id) DO UPDATE
      SET code = excluded.code, attempts = failure.attempts + 1, last_failed_at = excluded.last_failed_at`;
}

/** Deletes the failures of returns that are posted now or no longer due. */
async function deleteFailures(context: LedgerContext, day: string, failed: readonly string[]): Promise<void> {
  await context.database.$executeRaw`
    DELETE FROM return_failure WHERE day = ${day}::date AND person_id <> ALL (${failed}::uuid[])`;
}

/** Updates the totals of a day that the public page shows. */
async function publishDay(context: LedgerContext, day: string): Promise<void> {
  const at = context.occurredAt ?? clock.date();
  await withTransaction(context, async ({ database }) => {
    await sumReturns(database, day);
    await database.$executeRaw`
      UPDATE daily_rate SET posted_at = coalesce(posted_at, ${at}) WHERE day = ${day}::date`;
  });
}
