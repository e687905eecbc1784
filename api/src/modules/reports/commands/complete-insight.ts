import type { CommandContext } from '../../../context.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { clock } from '../../../lib/clock.ts';
import { wireDay } from '../../../lib/wire-day.ts';
import { firstMissing, insightDays } from '../queries/insight-days.ts';

/** Any number: processes that complete the days agree on it. */
const lockKey = 7_203_118;
/** A day is kept so long after its end, in milliseconds: by then every transaction that began in it has ended. */
const settledAfterMs = 300_000;

/** Keeps every day that is settled and missing. Days are counted from the first account. A day that was kept stays. */
export async function completeInsight(context: CommandContext): Promise<void> {
  const end = new Date(wireDay(new Date(clock.now() - settledAfterMs)));
  if ((await firstMissing(context.database)) >= end) return;
  await withTransaction(context, async ({ database }) => {
    await database.$queryRaw`SELECT pg_advisory_xact_lock(${lockKey})::text`;
    const start = await firstMissing(database);
    if (start >= end) return;
    await database.$executeRaw`
      INSERT INTO insight_day (
        day, deposits, deposit_count, withdrawals, withdrawal_count, principal, sign_ups, payment_wait, withdrawal_wait)
      ${insightDays(start, end)} ON CONFLICT (day) DO NOTHING`;
  });
}
