import { config } from '../../config.ts';
import type { Job } from '../../jobs/index.ts';
import { collectHistory } from './commands/collect-history.ts';
import { deleteObservations } from './commands/delete-observations.ts';
import { pollMarket } from './commands/poll-market.ts';
import { recordCloses } from './commands/record-closes.ts';
import { historyCallsPerMinute } from './state.ts';

/** Each of them runs again soon. */
const once = { attempts: 1, delay: 1000 };

/** One call to the service per interval, regardless of the number of workers, API processes and visitors. */
export const pollMarketJob: Job = {
  name: 'market.poll',
  retry: once,
  schedule: { every: config.MARKET_POLL_MS },
  handle: pollMarket,
};

export const collectHistoryJob: Job = {
  name: 'market.history',
  retry: once,
  schedule: { every: Math.ceil(60_000 / Math.max(1, historyCallsPerMinute())) },
  handle: collectHistory,
};

/** Runs often, so that a day is closed soon after midnight and a new platform has history at once. */
export const recordClosesJob: Job = {
  name: 'market.closes',
  retry: once,
  schedule: { every: 60_000 },
  handle: recordCloses,
};

export const deleteObservationsJob: Job = {
  name: 'market.delete-observations',
  retry: { attempts: 3, delay: 60_000 },
  schedule: { pattern: '40 3 * * *' },
  handle: deleteObservations,
};
