import type { Job } from '../../jobs/index.ts';
import { completeInsight } from './commands/complete-insight.ts';

/** Often, so that nobody who opens the charts waits for it; soon after midnight UTC, when the day is settled. */
export const completeInsightJob: Job = {
  name: 'insight.complete',
  retry: { attempts: 3, delay: 60_000 },
  schedule: { pattern: '5 */5 * * * *' },
  handle: completeInsight,
};
