import type { Job } from '../../jobs/index.ts';
import { sweepImages } from './commands/sweep-images.ts';

export const sweepImagesJob: Job = {
  name: 'proofs.sweep',
  retry: { attempts: 3, delay: 60_000 },
  schedule: { pattern: '50 3 * * *' },
  handle: async (context) => sweepImages(context),
};
