import type { PersonalAccount } from '@dayrise/contracts';
import type { Database } from '../../../data/prisma.ts';
import { centsOf } from '../../../lib/money.ts';
import { wireDay } from '../../../lib/wire-day.ts';
import { readHistory, totalOf } from '../../performance/index.ts';
import { readBalanceHistory, readMonths } from '../../statement/index.ts';
import { compareFigures, type Finding } from '../finding.ts';

const dayMs = 86_400_000;
const sampledPeople = 60;
/** Days of the charts that are read, of which one is chosen besides the last one. */
const chartDays = 30;

interface EntryRow {
  readonly account: PersonalAccount;
  readonly amount: bigint;
  readonly at: Date;
}

type Figures = Record<'balance' | 'deposit' | 'profit', bigint>;
const figureOf = { cash: 'balance', hold: 'balance', principal: 'deposit', profit: 'profit' } as const;

/** The figures just before a moment. */
function sumBefore(entries: readonly EntryRow[], moment: number): Figures {
  const figures: Figures = { balance: 0n, deposit: 0n, profit: 0n };
  for (const { account, amount, at } of entries)
    if (at.getTime() < moment) figures[figureOf[account]] += amount;
  return figures;
}

const total = ({ balance, deposit, profit }: Figures) => balance + deposit + profit;
const endOf = (day: string) => Date.parse(day) + dayMs;

/** Charts, months, performance and stored figures of people against their entries. */
export async function checkPeople(database: Database, now: Date): Promise<Finding> {
  const people = await database.$queryRaw<{ id: string }[]>`
    SELECT person_id AS id FROM person_figures ORDER BY random() LIMIT ${sampledPeople}`;
  const findings: Finding[] = [];
  for (const { id } of people) findings.push(await checkPerson(database, id, now));
  return {
    sampled: findings.reduce((sum, { sampled }) => sum + sampled, 0),
    differences: findings.flatMap(({ differences }) => differences),
  };
}

async function checkPerson(database: Database, id: string, now: Date): Promise<Finding> {
  const today = wireDay(now);
  const entries = await database.$queryRaw<EntryRow[]>`
    SELECT account.kind AS account, entry.amount, entry.occurred_at AS at
    FROM dollar_account AS account JOIN entry ON entry.account_id = account.id WHERE account.person_id = ${id}::uuid`;
  const stored = await database.personFigures.findUniqueOrThrow({ where: { personId: id } });
  const points = await readBalanceHistory(database, id, chartDays, today);
  const { days } = await readHistory(database, id, now, chartDays);
  const months = await readMonths(database, id, now);
  const chosen = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)];
  const figures = (name: string, shown: Figures, computed: Figures) =>
    (['balance', 'deposit', 'profit'] as const).map((figure) => ({
      what: `${name}: the ${figure} of ${id} in cents`,
      shown: shown[figure],
      computed: computed[figure],
    }));
  const value = days.at(-1);
  return compareFigures([
    ...figures('Stored', stored, sumBefore(entries, Number.POSITIVE_INFINITY)),
    ...[chosen(points), points.at(-1)].flatMap((point) =>
      point === undefined
        ? []
        : figures(
            `Chart, ${point.day}`,
            {
              balance: centsOf(point.balance),
              deposit: centsOf(point.deposit),
              profit: centsOf(point.profit),
            },
            sumBefore(entries, endOf(point.day)),
          ),
    ),
    ...[chosen(days), value].flatMap((day) =>
      day === undefined
        ? []
        : {
            what: `Performance, ${day.day}: the dollars of ${id} in cents`,
            shown: totalOf(day) - day.coins,
            computed: total(sumBefore(entries, endOf(day.day))),
          },
    ),
    ...[chosen(months), months[0]].flatMap((month) =>
      month === undefined
        ? []
        : {
            what: `Statement of ${month.month}: the closing dollars of ${id} in cents`,
            shown: month.closing - month.coins,
            computed: total(sumBefore(entries, startOfNextMonth(month.month))),
          },
    ),
  ]);
}

function startOfNextMonth(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return Date.UTC(year, number, 1);
}
