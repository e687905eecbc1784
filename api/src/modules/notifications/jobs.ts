import type { Job } from '../../jobs/index.ts';
import { deleteOldNotifications } from './commands/delete-old-notifications.ts';
import { enqueueSummaries, summaryHour } from './commands/enqueue-summaries.ts';
import { staffSummary } from './handlers.ts';

const summariesJob: Job = {
  name: 'notifications.summaries',
  retry: { attempts: 5, delay: 60_000 },
  schedule: { pattern: `0 ${summaryHour} * * *` },
  handle: (context) => enqueueSummaries(context, staffSummary),
};

const forgetJob: Job = {
  name: 'notifications.forget-old',
  retry: { attempts: 3, delay: 60_000 },
  schedule: { pattern: '25 3 * * *' },
  handle: deleteOldNotifications,
};

export const notificationJobs = [summariesJob, forgetJob] as const;
