import { expect, it } from 'vitest';
import { z } from 'zod';
import { connectRedis } from '../data/redis.ts';
import { defineJob, runWorker } from './index.ts';
import { queue } from './queue.ts';

it('removes the schedules of jobs that were renamed or deleted', async () => {
  await connectRedis();
  const hourly = { every: 3_600_000 };
  await queue().upsertJobScheduler('tests.old-name', hourly, { name: 'tests.old-name', data: {} });
  const job = defineJob({
    name: 'tests.new-name',
    payload: z.object({}),
    retry: { attempts: 1, delay: 1000 },
    schedule: { pattern: '0 0 1 1 *' },
    handle: async () => undefined,
  });
  await runWorker([job]);
  const schedules = await queue().getJobSchedulers();
  expect(schedules.map(({ key }) => key)).toEqual(['tests.new-name']);
  const waiting = await queue().getJobs(['delayed', 'waiting', 'prioritized']);
  expect(waiting.map(({ name }) => name)).toEqual(['tests.new-name']);
});
