import { z } from 'zod';
import { config } from '../../../config.ts';
import { defineJob } from '../../../jobs/index.ts';
import { pollMarket } from '../commands/poll-market.ts';
import { refreshHistory } from '../commands/refresh-history.ts';

/** One call to the service per interval, regardless of the number of workers, API processes and visitors. */
export const pollMarketJob = defineJob({
  name: 'market.poll',
  payload: z.object({}),
  retry: { attempts: 1, delay: 1000 },
  schedule: { every: config.MARKET_POLL_MS },
  handle: async (context) => {
    if (!(await refreshHistory(context))) await pollMarket(context);
  },
});
