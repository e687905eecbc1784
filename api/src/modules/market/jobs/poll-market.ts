import { z } from 'zod';
import { config } from '../../../config.ts';
import { defineJob } from '../../../jobs/index.ts';
import { pollMarket } from '../commands/poll-market.ts';

/** One poll an interval, however many workers, API processes and visitors there are. */
export const pollMarketJob = defineJob({
  name: 'market.poll',
  payload: z.object({}),
  retry: { attempts: 1, delay: 1000 },
  schedule: { every: config.MARKET_POLL_MS },
  handle: pollMarket,
});
