import type { Database } from '../../../data/prisma.ts';
import { isTradeIn, kindCorrected } from '../../ledger/index.ts';
import { addDays } from '../../performance/index.ts';
import { readCoinDays } from '../../trading/index.ts';
import type { TradingDay } from '../calculate.ts';

/**
 * A person's days from the one before `from` to `to` (YYYY-MM-DD). It reads a third of what `readHistory` does, which
 * also tells the returns of plans.
 */
export async function readTradingDays(
  database: Database,
  personId: string,
  { from, to, today }: { readonly from: string; readonly to: string; readonly today: string },
): Promise<TradingDay[]> {
  const dayBefore = addDays(from, -1);
  const [moves, worths] = await Promise.all([
    database.$queryRaw<{ day: string; amount: bigint; traded: bigint | null }[]>`
      SELECT to_char(day, 'YYYY-MM-DD') AS day, sum(amount)::bigint AS amount,
        (sum(amount) FILTER (WHERE is_trade))::bigint AS traded
      FROM (
        SELECT greatest(least((e.occurred_at AT TIME ZONE 'UTC')::date, ${today}::date), ${dayBefore}::date) AS day, e.amount,
          ${isTradeIn(kindCorrected)} AS is_trade
        FROM dollar_account a JOIN entry e ON e.account_id = a.id JOIN journal j ON j.id = e.journal_id
        WHERE a.person_id = ${personId}::uuid AND a.kind IN ('cash', 'hold')
      ) AS moved GROUP BY moved.day`,
    readCoinDays(database, personId, { first: dayBefore, today }),
  ]);
  const moveOn = new Map(moves.map((move) => [move.day, move]));
  const worthOn = new Map(worths.map(({ day, worth }) => [day, worth]));
  const days: TradingDay[] = [];
  let cash = 0n;
  for (let day = dayBefore; day <= to; day = addDays(day, 1)) {
    const { amount, traded } = moveOn.get(day) ?? { amount: 0n, traded: 0n };
    cash += amount;
    days.push({ day, cash, coins: worthOn.get(day) ?? 0n, traded: traded ?? 0n });
  }
  return days;
}
