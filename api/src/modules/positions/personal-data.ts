import { readByIds } from '../../data/chunks.ts';
import type { Database } from '../../data/prisma.ts';
import { plainDollars } from '../../lib/money.ts';
import { wireDay } from '../../lib/wire-day.ts';
import type { PersonalData } from '../module.ts';

/** Returns per query. */
const chunk = 1000;

function readPositions(database: Database, personId: string) {
  return readByIds((after, take) =>
    database.position.findMany({ where: { personId, ...after }, orderBy: { id: 'asc' }, take }),
  );
}

export const personalData: PersonalData = {
  parts: [
    {
      name: 'plans',
      about: 'Plans that you were or are in: what you put in and what is left of it.',
      tables: ['position'],
      records: async function* (database, personId) {
        for await (const row of readPositions(database, personId)) {
          yield {
            id: row.id,
            plan: row.plan,
            payment: row.paymentId,
            putIn: plainDollars(row.opened),
            left: plainDollars(row.principal),
            openedAt: row.openedAt.toISOString(),
            earnsFrom: row.earnsFrom === null ? null : wireDay(row.earnsFrom),
            closingAt: row.closingAt?.toISOString() ?? null,
            closedAt: row.closedAt?.toISOString() ?? null,
          };
        }
      },
    },
    {
      name: 'daily-returns',
      about: 'What each plan earned or lost on each day. The rate is a fraction: 0.01 is 1 %.',
      tables: ['position_return'],
      records: async function* (database, personId) {
        for await (const { id: positionId } of readPositions(database, personId)) {
          let after: Date | undefined;
          do {
            const rows = await database.positionReturn.findMany({
              where: { positionId, ...(after && { day: { gt: after } }) },
              orderBy: { day: 'asc' },
              take: chunk,
            });
            for (const { day, rate, amount, corrected } of rows) {
              const fraction = rate / 1_000_000;
              yield {
                plan: positionId,
                day: wireDay(day),
                rate: fraction,
                amount: plainDollars(amount),
                corrected,
              };
            }
            after = rows.length === chunk ? rows.at(-1)?.day : undefined;
          } while (after !== undefined);
        }
      },
    },
  ],
  leftOut: {
    return_failure: 'Daily returns that we are about to post again: they are in your statement once posted.',
  },
};
