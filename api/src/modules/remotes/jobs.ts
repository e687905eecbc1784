import type { Job } from '../../jobs/index.ts';
import { deleteOldBuilds, deleteOldReports } from './commands/clean-up.ts';
import { watchRollouts } from './commands/watch-rollouts.ts';

export const remoteJobs: readonly Job[] = [
  {
    name: 'remotes.watch',
    retry: { attempts: 1, delay: 1000 },
    schedule: { every: 10_000 },
    handle: watchRollouts,
  },
  {
    name: 'remotes.delete-old-reports',
    retry: { attempts: 3, delay: 60_000 },
    schedule: { pattern: '35 3 * * *' },
    handle: deleteOldReports,
  },
  {
    name: 'remotes.delete-old-builds',
    retry: { attempts: 3, delay: 60_000 },
    schedule: { pattern: '25 4 * * *' },
    handle: deleteOldBuilds,
  },
];
