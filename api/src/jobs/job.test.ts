import { expect, it } from 'vitest';
import { prisma } from '../data/prisma.ts';
import { modules } from '../modules/index.ts';
import { oneAtATime } from './index.ts';

const context = { database: prisma, actor: null, requestId: '', address: '' };

it('ends a run while another one is under way, so that the work takes one slot of a worker', async () => {
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  let runs = 0;
  const handle = oneAtATime(async () => {
    runs += 1;
    await finished;
  });
  const first = handle(context);
  await handle(context);
  expect(runs).toBe(1);
  finish();
  await first;
  await handle(context);
  expect(runs).toBe(2);
});

it('leaves to the main lane only what waits for no other server', () => {
  const handlers = modules.flatMap(({ outbox = [] }) => outbox);
  expect(handlers.filter(({ lane }) => lane === 'main').map(({ kind }) => kind)).toEqual([
    'performance.daily-result',
    'performance.weekly-recap',
    'notifications.deliver',
  ]);
});
