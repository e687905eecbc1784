import { z } from 'zod';
import { defineJob } from '../../jobs/index.ts';
import { deleteOldBuilds, deleteOldReports } from './commands/clean-up.ts';
import { watchRollouts } from './commands/watch-rollouts.ts';

export const remoteJobs = [
  defineJob({
    name: 'remotes.watch',
    payload: z.object({}),
    retry: { attempts: 1, delay: 1000 },
    schedule: { every: 10_000 },
    handle: watchRollouts,
  }),
  defineJob({
    name: 'remotes.delete-old-reports',
    payload: z.object({}),
    retry: { attempts: 3, delay: 60_000 },
    schedule: { pattern: '35 3 * * *' },
    handle: deleteOldReports,
  }),
  defineJob({
    name: 'remotes.delete-old-builds',
    payload: z.object({}),
    retry: { attempts: 3, delay: 60_000 },
    schedule: { pattern: '25 4 * * *' },
    handle: deleteOldBuilds,
  }),
];
