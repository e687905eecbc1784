import type { MarketSource } from '@dayrise/contracts';
import { type InTransaction, withTransaction } from '../../../data/transaction.ts';
import { clock } from '../../../lib/clock.ts';
import type { LedgerContext } from '../../ledger/index.ts';
import { announceChange, translateLedgerErrors } from '../../ledger/index.ts';

/** People whose returns are posted in one transaction: few enough that nobody waits long for theirs. */
const batch = 100;

export interface ReturnsOfDay {
  /** The day that the returns are for, YYYY-MM-DD in UTC; it must be over. */
  readonly day: string;
  /** Millionths: 12000 is 1.2 %. The first one recorded for a day stands. */
  readonly rate: number;
  readonly source: MarketSource;
}

/**
 * Posts the returns of a day to every plan that was open then, each person in one journal and at most once
 * however often it runs. Answers how many people it posted for.
 */
export async function postDailyReturns(context: LedgerContext, input: ReturnsOfDay): Promise<number> {
  await context.database.$executeRaw`
    INSERT INTO daily_rate (day, rate, source)
    VALUES (${input.day}::date, ${input.rate}, ${input.source}::rate_source) ON CONFLICT (day) DO NOTHING`;
  let posted = 0;
  for (let after: string | null = null; ; ) {
    const people: string[] = await withTransaction(context, (within) => postBatch(within, input.day, after));
    posted += people.length;
    after = people.at(-1) ?? null;
    if (after === null) break;
  }
  await publishDay(context, input.day);
  return posted;
}

async function postBatch(
  within: InTransaction<LedgerContext>,
  day: string,
  after: string | null,
): Promise<string[]> {
  const due = await within.database.$queryRaw<{ id: string }[]>`
    SELECT DISTINCT p.person_id AS id FROM position p
    WHERE p.closed_at IS NULL AND p.principal > 0
      AND p.opened_at < (${day}::date + 1)::timestamp AT TIME ZONE 'UTC'
      AND (${after}::uuid IS NULL OR p.person_id > ${after}::uuid)
      AND NOT EXISTS (
        SELECT FROM position_return r WHERE r.person_id = p.person_id AND r.day = ${day}::date)
    ORDER BY p.person_id LIMIT ${batch}`;
  const people = due.map(({ id }) => id);
  if (people.length === 0) return [];
  await translateLedgerErrors(
    within.database.$queryRaw`
      SELECT post_person_return(person, ${day}::date, ${within.occurredAt ?? null}::timestamptz)
      FROM unnest(${people}::uuid[]) WITH ORDINALITY AS due(person, place) ORDER BY place`,
  );
  for (const person of people) announceChange(within, person);
  return people;
}

/** What the public page shows of a day, once it is complete. */
async function publishDay(context: LedgerContext, day: string): Promise<void> {
  const at = context.occurredAt ?? clock.date();
  await context.database.$executeRaw`
    UPDATE daily_rate SET posted_at = ${at}, positions = sums.positions, amount = sums.amount
    FROM (
      SELECT count(*) AS positions, coalesce(sum(amount), 0) AS amount FROM position_return
      WHERE day = ${day}::date
    ) AS sums
    WHERE daily_rate.day = ${day}::date`;
}
