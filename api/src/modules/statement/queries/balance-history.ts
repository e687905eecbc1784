import type { BalancePoint, PersonalAccount } from '@dayrise/contracts';
import type { Database } from '../../../data/prisma.ts';
import { dollarsOf } from '../../../lib/money.ts';

interface DayRow {
  readonly account: PersonalAccount;
  /** YYYY-MM-DD; null for the balance before the first day. */
  readonly day: string | null;
  readonly balance: bigint;
}

/** A person's figures at the end of each of the `days` up to `today` (YYYY-MM-DD, UTC), oldest first. */
export async function readBalanceHistory(
  database: Database,
  personId: string,
  days: number,
  today: string,
): Promise<BalancePoint[]> {
  const dayNames = lastDays(today, days);
  const first = dayNames[0] ?? today;
  const rows = await database.$queryRaw<DayRow[]>`
    WITH own AS (SELECT id, kind FROM account WHERE person_id = ${personId}::uuid)
    SELECT own.kind AS account, NULL AS day, before.balance_after AS balance
    FROM own CROSS JOIN LATERAL (
      SELECT balance_after FROM entry
      WHERE account_id = own.id AND occurred_at < ${first}::date::timestamp AT TIME ZONE 'UTC'
      ORDER BY id DESC LIMIT 1
    ) AS before
    UNION ALL
    SELECT kind, day, balance_after FROM (
      SELECT DISTINCT ON (own.id, day) own.kind, to_char(occurred_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day,
        balance_after
      FROM own JOIN entry ON entry.account_id = own.id
      WHERE occurred_at >= ${first}::date::timestamp AT TIME ZONE 'UTC'
      ORDER BY own.id, day, entry.id DESC
    ) AS last`;
  const byDay = Map.groupBy(rows, (row) => row.day);
  const balances: Record<PersonalAccount, bigint> = { cash: 0n, hold: 0n, principal: 0n, profit: 0n };
  const apply = (day: string | null) => {
    for (const { account, balance } of byDay.get(day) ?? []) balances[account] = balance;
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
