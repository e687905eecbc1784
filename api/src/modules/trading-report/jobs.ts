import type { Job } from '../../jobs/index.ts';
import { publishResults } from './commands/publish-results.ts';

/** After the closes of the day before are recorded. */
export const publishResultsJob: Job = {
  name: 'trading-report.publish',
  retry: { attempts: 5, delay: 60_000 },
  schedule: { pattern: '40 0 * * *' },
  handle: publishResults,
};
