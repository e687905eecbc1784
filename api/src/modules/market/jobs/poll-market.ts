import { config } from '../../../config.ts';
import type { Job } from '../../../jobs/index.ts';
import { pollMarket } from '../commands/poll-market.ts';
import { refreshHistory } from '../commands/refresh-history.ts';

/** One call to the service per interval, regardless of the number of workers, API processes and visitors. */
export const pollMarketJob: Job = {
  name: 'market.poll',
  retry: { attempts: 1, delay: 1000 },
  schedule: { every: config.MARKET_POLL_MS },
  handle: async (context) => {
    if (!(await refreshHistory(context))) await pollMarket(context);
  },
};
