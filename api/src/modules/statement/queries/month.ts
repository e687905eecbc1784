import type { PersonalAccount, StatementFlow, StatementKind } from '@dayrise/contracts';
import type { Database } from '../../../data/prisma.ts';
import { clock } from '../../../lib/clock.ts';
import { wireDay } from '../../../lib/wire-day.ts';
import { readCoinDays } from '../../trading/index.ts';
import { flowOf } from '../flow.ts';
import { firstMomentOf, lastDayOf, monthAfter, monthBefore } from '../months.ts';

/** Cents on each of a person's accounts, and what their coins were worth. */
export type Figures = Readonly<Record<PersonalAccount | 'coins', bigint>>;

/** A journal as a person sees it: its entries on their accounts; cents. */
export interface MonthEvent {
  readonly journal: string;
  readonly at: Date;
  readonly kind: StatementKind;
  readonly description: string;
  readonly reason: string | null;
  readonly actorId: string | null;
  readonly actorName: string | null;
  readonly flow: StatementFlow;
  readonly change: bigint;
  readonly moved: bigint;
  readonly entries: readonly { readonly account: PersonalAccount; readonly amount: bigint }[];
}

/** All of a month, oldest event first. */
export interface MonthBook {
  readonly opening: Figures;
  readonly closing: Figures;
  /** Whether each coin that was held at the end has its close of the last day. */
  readonly isClosed: boolean;
  readonly events: readonly MonthEvent[];
}

interface Row extends Omit<MonthEvent, 'flow' | 'change' | 'moved' | 'entries'> {
  readonly corrects: StatementKind | null;
  readonly account: PersonalAccount;
  readonly amount: bigint;
}

/**
 * Reads a person's month. Sums, not the balances stored with entries: those are in the order of postings, and the
 * transactions of two that overlapped at midnight may have begun in the other order.
 */
export async function readMonth(database: Database, personId: string, month: string): Promise<MonthBook> {
  const [from, to] = [firstMomentOf(month), firstMomentOf(monthAfter(month))];
  const before = await database.$queryRaw<{ account: PersonalAccount; amount: bigint }[]>`
    SELECT a.kind AS account, sum(e.amount)::bigint AS amount
    FROM dollar_account a JOIN entry e ON e.account_id = a.id
    WHERE a.person_id = ${personId}::uuid AND e.occurred_at < ${from} GROUP BY a.kind`;
  const rows = await database.$queryRaw<Row[]>`
    SELECT j.id AS journal, j.occurred_at AS at, j.kind, j.description, j.reason, j.actor_id AS "actorId",
      actor.name AS "actorName", corrected.kind AS corrects, a.kind AS account, e.amount
    FROM dollar_account a JOIN entry e ON e.account_id = a.id JOIN journal j ON j.id = e.journal_id
    LEFT JOIN person actor ON actor.id = j.actor_id
    LEFT JOIN journal corrected ON corrected.id = j.corrects
    WHERE a.person_id = ${personId}::uuid AND e.occurred_at >= ${from} AND e.occurred_at < ${to}
    ORDER BY j.occurred_at, e.id`;
  const opening = add(nothing, before);
  const events = [...Map.groupBy(rows, ({ journal }) => journal).values()].map((entries) => {
    const [event] = entries as [Row, ...Row[]];
    return { ...event, ...flowOf(event, entries), entries };
  });
  const dayBefore = lastDayOf(monthBefore(month));
  const coinDays = await readCoinDays(database, personId, { first: dayBefore, today: wireDay(clock.date()) });
  const [atStart, atEnd] = [dayBefore, lastDayOf(month)].map((last) =>
    coinDays.find(({ day }) => day === last),
  );
  return {
    opening: { ...opening, coins: atStart?.worth ?? 0n },
    closing: { ...add(opening, rows), coins: atEnd?.worth ?? 0n },
    isClosed: atEnd?.isClosed ?? true,
    events,
  };
}

const nothing: Figures = { cash: 0n, hold: 0n, principal: 0n, profit: 0n, coins: 0n };

function add(
  figures: Figures,
  entries: readonly { readonly account: PersonalAccount; readonly amount: bigint }[],
): Figures {
  const sums = { ...figures };
  for (const { account, amount } of entries) sums[account] += amount;
  return sums;
}
