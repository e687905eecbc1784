import type { CommandContext } from '../../../context.ts';
import type { Job } from '../../../jobs/index.ts';
import { clock } from '../../../lib/clock.ts';
import { logger } from '../../../lib/logger.ts';
import { readDayChanges } from '../../market/index.ts';
import { closeSettledPositions } from '../commands/close-position.ts';
import { completeDay, postDailyReturns } from '../commands/post-daily-returns.ts';
import { findRate, returnsPattern } from '../daily-rate.ts';
import { findDaysWithoutRate, findUnfinishedDays } from '../queries/unfinished-days.ts';

/** Posts what is due, and then closes the plans that waited for it. */
export const dailyReturnsJob: Job = {
  name: 'returns.post',
  retry: { attempts: 10, delay: 15_000 },
  schedule: { pattern: returnsPattern },
  handle: async (context) => {
    await postDueReturns(context);
    await closeSettledPositions(context);
  },
};

/**
 * Completes every day whose rate is recorded, then takes up the days without one, oldest first. A day without closes
 * waits, and later days wait for it: their returns are of what it leaves.
 */
async function postDueReturns(context: CommandContext): Promise<void> {
  const now = clock.date();
  for (const unfinished of await findUnfinishedDays(context.database, now)) {
    const posted = await completeDay(context, unfinished);
    logger.info({ day: unfinished, posted }, 'posted the missing returns of a day');
  }
  for (const day of await findDaysWithoutRate(context.database, now)) {
    const { source, changes } = await readDayChanges(context.database, day);
    const { rate, coins, excluded } = findRate(changes);
    if (excluded.length > 0) logger.warn({ day, excluded }, 'coins were excluded from the rate');
    if (rate === null) {
      logger.warn({ day, source, coins }, 'a day waits for closing prices');
      return;
    }
    await postDailyReturns(context, { day, rate, source, coins });
  }
}
