import { z } from 'zod';
import { defineJob } from '../../../jobs/index.ts';
import { clock } from '../../../lib/clock.ts';
import { readMarket } from '../../market/index.ts';
import { postDailyReturns } from '../commands/post-daily-returns.ts';
import { dailyRate, lastFullDay, returnsPattern } from '../daily-rate.ts';

/** Posts the returns of the day that has just ended. A day without any price fails and is tried again. */
export const dailyReturnsJob = defineJob({
  name: 'returns.post',
  payload: z.object({}),
  retry: { attempts: 10, delay: 15_000 },
  schedule: { pattern: returnsPattern },
  handle: async (context) => {
    const market = await readMarket();
    const rate = dailyRate(market?.coins ?? []);
    if (market === null || rate === null) throw new Error('There are no prices to find a rate from.');
    await postDailyReturns(context, { day: lastFullDay(clock.date()), rate, source: market.source });
  },
});
