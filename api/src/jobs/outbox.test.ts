import { expect, it } from 'vitest';
import { z } from 'zod';
import { prisma } from '../data/prisma.ts';
import { withTransaction } from '../data/transaction.ts';
import { carryOutOutbox, defineOutboxHandler } from './index.ts';

const context = { database: prisma, actor: null, requestId: 'test', address: '' };

it('ends an attempt that hangs, tries again later, and keeps what it still achieves', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const handler = defineOutboxHandler({
    kind: 'tests.hang',
    payload: z.object({}),
    handle: () => answered,
  });
  const id = await withTransaction(context, (within) => handler.add(within, { personId: null, payload: {} }));
  const find = () => prisma.outbox.findUniqueOrThrow({ where: { id } });
  const startedAt = Date.now();
  await carryOutOutbox(context, [handler], 50);
  const { attempts, doneAt, dueAt, error } = await find();
  expect({ attempts, doneAt, error }).toEqual({
    attempts: 1,
    doneAt: null,
    error: 'The attempt took longer than 50 ms.',
  });
  // Sooner than the lease ends.
  expect(dueAt.getTime() - startedAt).toBeLessThan(60_000);
  answer();
  await expect.poll(async () => (await find()).doneAt).not.toBeNull();
});
