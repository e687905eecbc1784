import type { BalancePoint, PersonalAccount } from '@dayrise/contracts';
import type { Database } from '../../../data/prisma.ts';
import { dollarsOf } from '../../../lib/money.ts';

interface DayRow {
  readonly account: PersonalAccount;
  /** YYYY-MM-DD; null for everything before the first day. */
  readonly day: string | null;
  readonly amount: bigint;
}

/**
 * A person's figures at the end of each of the `days` up to `today` (YYYY-MM-DD, UTC), oldest first. Sums, as in a
 * month's statement: the balances stored with entries are in the order of postings, and two that overlapped at midnight
 * may have begun in the other order.
 */
export async function readBalanceHistory(
  database: Database,
  personId: string,
  days: number,
  today: string,
): Promise<BalancePoint[]> {
  const dayNames = lastDays(today, days);
  const first = dayNames[0] ?? today;
  const rows = await database.$queryRaw<DayRow[]>`
    SELECT a.kind AS account, sum(e.amount)::bigint AS amount,
      CASE WHEN e.occurred_at >= ${first}::date::timestamp AT TIME ZONE 'UTC'
        THEN to_char(e.occurred_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') END AS day
    FROM dollar_account a JOIN entry e ON e.account_id = a.id
    WHERE a.person_id = ${personId}::uuid GROUP BY a.kind, day`;
  const byDay = Map.groupBy(rows, (row) => row.day);
  const balances: Record<PersonalAccount, bigint> = { cash: 0n, hold: 0n, principal: 0n, profit: 0n };
  const apply = (day: string | null) => {
    for (const { account, amount } of byDay.get(day) ?? []) balances[account] += amount;
  };
  apply(null);
  return dayNames.map((day) => {
    apply(day);
    return {
      day,
      balance: dollarsOf(balances.cash + balances.hold),
      deposit: dollarsOf(balances.principal),
      profit: dollarsOf(balances.profit),
    };
  });
}

function lastDays(today: string, count: number): string[] {
  const end = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) =>
    new Date(end - (count - 1 - index) * 86_400_000).toISOString().slice(0, 10),
  );
}
