import { z } from 'zod';
import { defineJob } from '../../jobs/index.ts';
import { completeInsight } from './commands/complete-insight.ts';

/** Soon after midnight UTC, so that the first person to open the charts does not wait for it. */
export const completeInsightJob = defineJob({
  name: 'insight.complete',
  payload: z.object({}),
  retry: { attempts: 3, delay: 60_000 },
  schedule: { pattern: '20 * * * *' },
  handle: completeInsight,
});
