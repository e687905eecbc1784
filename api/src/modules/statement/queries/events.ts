import {
  type Language,
  locales,
  type PersonalAccount,
  SOURCE_LANGUAGE,
  type StatementEventsQuery,
  type StatementFlow,
  type StatementKind,
} from '@dayrise/contracts';
import type { z } from 'zod';
import { allOf } from '../../../data/conditions.ts';
import { Prisma } from '../../../data/generated/client.ts';
import type { Database } from '../../../data/prisma.ts';
import { decodeCursor, encodeCursor, numberPart, pageOf } from '../../../lib/paging.ts';
import { isTradeIn } from '../../ledger/index.ts';
import { flowOf } from '../flow.ts';
import { statementTexts } from '../pdf/texts.ts';
import { accountsOf, runningBalance, type StatementRow } from './entries.ts';
import type { MonthEvent } from './month.ts';

/** An event with what each account held afterwards; cents. */
export interface EventRow extends MonthEvent {
  readonly after: Readonly<Record<PersonalAccount, bigint>>;
  readonly entries: readonly StatementRow[];
}

type Filter = z.output<typeof StatementEventsQuery> & {
  /** The language that `q` is written in. English by default. */
  readonly language?: Language | null | undefined;
};

interface HeadRow extends Omit<EventRow, 'flow' | 'change' | 'moved' | 'after' | 'entries'> {
  readonly head: bigint;
  readonly corrects: StatementKind | null;
  readonly cash: bigint;
  readonly hold: bigint;
  readonly principal: bigint;
  readonly profit: bigint;
}

/** Events per page. */
const eventsPage = 25;

/**
 * One page of a person's events, newest first. An event stands where its last entry stands, so all of it is on one
 * page, wherever pages begin. Throws `invalid` for a bad cursor.
 */
export async function findEvents(
  database: Database,
  personId: string,
  filter: Filter,
  size = eventsPage,
): Promise<{ page: EventRow[]; next: string | null }> {
  const [before] = decodeCursor(filter.cursor, [numberPart]) ?? [];
  const conditions = allOf([
    before && Prisma.sql`e.id < ${BigInt(before)}`,
    filter.from && Prisma.sql`e.occurred_at >= ${filter.from}::date::timestamp AT TIME ZONE 'UTC'`,
    filter.to && Prisma.sql`e.occurred_at < (${filter.to}::date + 1)::timestamp AT TIME ZONE 'UTC'`,
    filter.kind && Prisma.sql`j.kind = ${filter.kind}::journal_kind`,
    filter.journal && Prisma.sql`j.id = ${filter.journal}::uuid`,
    filter.account &&
      Prisma.sql`EXISTS (SELECT FROM entry t JOIN own o ON o.id = t.account_id
        WHERE t.journal_id = j.id AND o.kind::text = ANY (${accountsOf(filter.account)}))`,
    filter.flow && flows(filter.flow),
    filter.q && matches(filter.q, filter.language ?? SOURCE_LANGUAGE),
  ]);
  const rows = await database.$queryRaw<HeadRow[]>`
    WITH own AS MATERIALIZED (SELECT id, kind FROM dollar_account WHERE person_id = ${personId}::uuid),
    head AS MATERIALIZED (
      SELECT last.id, last.journal_id FROM own a CROSS JOIN LATERAL (
        SELECT e.id, e.journal_id FROM entry e
        JOIN journal j ON j.id = e.journal_id LEFT JOIN person actor ON actor.id = j.actor_id
        WHERE e.account_id = a.id AND ${isLastBefore(null)} AND ${conditions}
        ORDER BY e.id DESC LIMIT ${size + 1}
      ) AS last
      ORDER BY last.id DESC LIMIT ${size + 1}
    )
    SELECT head.id AS head, j.id AS journal, j.occurred_at AS at, j.kind, j.description, j.reason,
      j.actor_id AS "actorId", actor.name AS "actorName", corrected.kind AS corrects, after.*
    FROM head JOIN journal j ON j.id = head.journal_id
    LEFT JOIN person actor ON actor.id = j.actor_id
    LEFT JOIN journal corrected ON corrected.id = j.corrects
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(balance_after) FILTER (WHERE kind = 'cash'), 0)::bigint AS cash,
        coalesce(sum(balance_after) FILTER (WHERE kind = 'hold'), 0)::bigint AS hold,
        coalesce(sum(balance_after) FILTER (WHERE kind = 'principal'), 0)::bigint AS principal,
        coalesce(sum(balance_after) FILTER (WHERE kind = 'profit'), 0)::bigint AS profit
      FROM own a CROSS JOIN LATERAL (
        SELECT e.balance_after FROM entry e
        WHERE e.account_id = a.id AND e.id <= head.id AND ${isLastBefore(Prisma.sql`head.id`)}
        ORDER BY e.id DESC LIMIT 1
      ) AS last
    ) AS after
    ORDER BY head.id DESC`;
  const { page, next } = pageOf(rows, (row) => encodeCursor(String(row.head)), size);
  const entries = await readEntries(database, personId, page);
  return { page: page.map((row) => toEvent(row, entries.get(row.journal) ?? [])), next };
}

/**
 * Whether the person has no later entry of entry `e`'s journal: it is where its event stands. With a place, whether
 * there is none after that place: two events at the same moment may have written their entries in turns, and one that
 * is not complete at the place doesn't count there. `OFFSET 0` keeps it a question about each entry: the planner, which
 * can't know how many entries these accounts have, would compare all of them with each other.
 */
function isLastBefore(place: Prisma.Sql | null): Prisma.Sql {
  return Prisma.sql`NOT EXISTS (SELECT FROM entry later JOIN own ON own.id = later.account_id
    WHERE later.journal_id = e.journal_id AND later.id > ${place ?? Prisma.sql`e.id`} OFFSET 0)`;
}

/** The condition that an event has this effect on the total value; the same rule as `flowOf`. */
function flows(flow: StatementFlow): Prisma.Sql {
  const kind = Prisma.sql`coalesce(
    (SELECT corrected.kind FROM journal corrected WHERE corrected.id = j.corrects), j.kind)`;
  if (flow === 'return') return Prisma.sql`${kind} = 'daily_return'`;
  if (flow === 'trade') return isTradeIn(kind);
  const sign = { in: 1, transfer: 0, out: -1 }[flow];
  return Prisma.sql`${kind} <> 'daily_return' AND NOT ${isTradeIn(kind)} AND ${sign} = (SELECT sign(sum(t.amount))
    FROM entry t JOIN own ON own.id = t.account_id WHERE t.journal_id = j.id)`;
}

/** The condition that an event's texts contain `q`, or that one of its amounts is it. */
function matches(q: string, language: Language): Prisma.Sql {
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  const named = Object.entries(statementTexts.in(language).kinds)
    .filter(([, name]) => name.toLowerCase().includes(q.toLowerCase()))
    .map(([kind]) => kind);
  const texts = Prisma.sql`j.description ILIKE ${pattern} OR j.reason ILIKE ${pattern}
    OR actor.name ILIKE ${pattern} OR j.kind::text = ANY (${named})`;
  const amount = q.replace(aroundAmounts, '');
  const cents = centsRange(inEnglish(amount, language)) ?? centsRange(amount);
  if (cents === null) return Prisma.sql`(${texts})`;
  return Prisma.sql`(${texts} OR EXISTS (SELECT FROM entry t JOIN own ON own.id = t.account_id
    WHERE t.journal_id = j.id AND abs(t.amount) BETWEEN ${cents.least} AND ${cents.most}))`;
}

/** What amounts are written with: the currency, spaces, and marks of direction in Arabic. */
const aroundAmounts = /US\$|USD|\$|\s|[\u061C\u200E\u200F\u2066-\u2069]/gi;

/** An amount as it is written in English: `1.234,50` becomes `1,234.50` in German. */
function inEnglish(amount: string, language: Language): string {
  const parts = new Intl.NumberFormat(locales[language].locale).formatToParts(0.5);
  const comma = parts.some(({ type, value }) => type === 'decimal' && value === ',');
  return comma ? amount.replace(/[.,]/g, (sign) => (sign === ',' ? '.' : ',')) : amount;
}

/** The cents that somebody looks for who types an amount: `1,234.5` is one amount, `1234` any of that many dollars. */
function centsRange(q: string): { least: bigint; most: bigint } | null {
  const amount = /^[+\-−]?(\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.(\d{1,2}))?$/.exec(q);
  if (amount === null) return null;
  const [, dollars = '', cents] = amount;
  const least = BigInt(dollars.replaceAll(',', '')) * 100n + BigInt((cents ?? '').padEnd(2, '0'));
  return { least, most: cents === undefined ? least + 99n : least };
}

/** The entries of these events, each in the order of the accounts. */
async function readEntries(
  database: Database,
  personId: string,
  events: readonly HeadRow[],
): Promise<Map<string, StatementRow[]>> {
  const byId = new Map(events.map((event) => [event.journal, event]));
  const rows = await database.$queryRaw<
    Pick<StatementRow, 'id' | 'account' | 'amount' | 'balanceAfter' | 'journal'>[]
  >`
    SELECT e.id, a.kind AS account, e.amount, ${runningBalance} AS "balanceAfter", e.journal_id AS journal
    FROM entry e JOIN dollar_account a ON a.id = e.account_id
    WHERE e.journal_id = ANY (${[...byId.keys()]}::uuid[]) AND a.person_id = ${personId}::uuid
    ORDER BY a.kind, e.id`;
  const entries = rows.flatMap((row) => {
    const event = byId.get(row.journal);
    return event ? [{ ...event, ...row }] : [];
  });
  return Map.groupBy(entries, ({ journal }) => journal);
}

function toEvent(row: HeadRow, entries: readonly StatementRow[]): EventRow {
  const { cash, hold, principal, profit } = row;
  const flow = flowOf({ kind: row.kind, corrects: row.corrects }, entries);
  return { ...row, ...flow, after: { cash, hold, principal, profit }, entries };
}
