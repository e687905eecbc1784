import type { Database } from '../../../data/prisma.ts';
import type { Job } from '../../../jobs/index.ts';
import { clock } from '../../../lib/clock.ts';
import { logger } from '../../../lib/logger.ts';
import { readMarket } from '../../market/index.ts';
import { completeDay, postDailyReturns } from '../commands/post-daily-returns.ts';
import { findRate, lastFullDay, returnsPattern } from '../daily-rate.ts';
import { findUnfinishedDays } from '../queries/unfinished-days.ts';

/**
 * Completes every unfinished day whose rate is recorded, then posts the last full day, unless nobody had joined by then.
 * Fails, and is retried, when no rate can be computed.
 */
export const dailyReturnsJob: Job = {
  name: 'returns.post',
  retry: { attempts: 10, delay: 15_000 },
  schedule: { pattern: returnsPattern },
  handle: async (context) => {
    const day = lastFullDay(clock.date());
    for (const unfinished of await findUnfinishedDays(context.database, day)) {
      const posted = await completeDay(context, unfinished);
      logger.info({ day: unfinished, posted }, 'posted the missing returns of a day');
    }
    const known = await context.database.dailyRate.findUnique({ where: { day: new Date(day) } });
    if (known || !(await hasPeopleBy(context.database, day))) return;
    const market = await readMarket();
    const { rate, excluded } = findRate(market?.coins ?? []);
    if (excluded.length > 0) logger.warn({ day, excluded }, 'coins were excluded from the rate');
    if (market === null || rate === null)
      throw new Error('Too few coins have plausible prices to compute a rate.');
    await postDailyReturns(context, { day, rate, source: market.source });
  },
};

/** Whether somebody had joined by the end of a day. */
async function hasPeopleBy(database: Database, day: string): Promise<boolean> {
  const end = new Date(Date.parse(day) + 86_400_000);
  return (
    (await database.person.findFirst({ where: { createdAt: { lt: end } }, select: { id: true } })) !== null
  );
}
