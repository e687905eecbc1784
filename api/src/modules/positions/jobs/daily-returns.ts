import { z } from 'zod';
import type { Database } from '../../../data/prisma.ts';
import { defineJob } from '../../../jobs/index.ts';
import { clock } from '../../../lib/clock.ts';
import { readMarket } from '../../market/index.ts';
import { postDailyReturns } from '../commands/post-daily-returns.ts';
import { dailyRate, lastFullDay, returnsPattern } from '../daily-rate.ts';

/**
 * Posts the returns of the last day that is over, unless they are posted or nobody had joined by then. A day without
 * any price fails and is tried again.
 */
export const dailyReturnsJob = defineJob({
  name: 'returns.post',
  payload: z.object({}),
  retry: { attempts: 10, delay: 15_000 },
  schedule: { pattern: returnsPattern },
  handle: async (context) => {
    const day = lastFullDay(clock.date());
    const known = await context.database.dailyRate.findUnique({ where: { day: new Date(day) } });
    if (known?.postedAt || !(await anybodyBy(context.database, day))) return;
    const market = await readMarket();
    const rate = dailyRate(market?.coins ?? []);
    if (market === null || rate === null) throw new Error('There are no prices to find a rate from.');
    await postDailyReturns(context, { day, rate, source: market.source });
  },
});

/** Whether somebody had joined by the end of a day. */
async function anybodyBy(database: Database, day: string): Promise<boolean> {
  const end = new Date(Date.parse(day) + 86_400_000);
  return (
    (await database.person.findFirst({ where: { createdAt: { lt: end } }, select: { id: true } })) !== null
  );
}
