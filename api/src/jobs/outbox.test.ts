import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { prisma } from '../data/prisma.ts';
import { connectRedis } from '../data/redis.ts';
import { withTransaction } from '../data/transaction.ts';
import { newId } from '../lib/new-id.ts';
import { isStopping } from '../lib/shutdown.ts';
import { carryOutOutbox, createOutboxJobs, defineOutboxHandler, queue } from './index.ts';

vi.mock('../lib/shutdown.ts', async (load) => ({
  ...(await load<typeof import('../lib/shutdown.ts')>()),
  isStopping: vi.fn(() => false),
}));
afterEach(() => vi.mocked(isStopping).mockReturnValue(false));

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

it('gives up after three days of attempts, not after three days without a worker', async () => {
  const handler = defineOutboxHandler({
    kind: 'tests.refused',
    payload: z.object({}),
    handle: () => Promise.reject(new Error('Not now.')),
  });
  const id = await withTransaction(context, (within) => handler.add(within, { personId: null, payload: {} }));
  const createdAt = new Date(Date.now() - 4 * 86_400_000);
  await prisma.outbox.update({ where: { id }, data: { createdAt } });
  await carryOutOutbox(context, [handler]);
  const find = () => prisma.outbox.findUniqueOrThrow({ where: { id } });
  expect(await find()).toMatchObject({ attempts: 1, doneAt: null });
  await prisma.outbox.update({ where: { id }, data: { attempts: 11, dueAt: new Date() } });
  await carryOutOutbox(context, [handler]);
  expect(await find()).toMatchObject({ attempts: 12, doneAt: expect.any(Date), error: 'Not now.' });
});

it('takes nothing more once the process is stopping', async () => {
  const ran: string[] = [];
  const handler = defineOutboxHandler({
    kind: 'tests.stop',
    payload: z.object({}),
    handle: async (_context, { id }) => {
      ran.push(id);
      vi.mocked(isStopping).mockReturnValue(true);
    },
  });
  await withTransaction(context, async (within) => {
    for (let count = 0; count < 25; count += 1) await handler.add(within, { personId: null, payload: {} });
  });
  await carryOutOutbox(context, [handler]);
  expect(ran.length, 'one batch').toBe(10);
});

it('keeps an error that the database could not store as it is', async () => {
  const handler = defineOutboxHandler({
    kind: 'tests.error',
    payload: z.object({}),
    handle: () => Promise.reject(new Error('550 bad \0 thing \ud800')),
  });
  const id = await withTransaction(context, (within) => handler.add(within, { personId: null, payload: {} }));
  await carryOutOutbox(context, [handler]);
  expect(await prisma.outbox.findUniqueOrThrow({ where: { id } })).toMatchObject({
    error: '550 bad  thing \ufffd',
    doneAt: null,
  });
});

it('deletes what was carried out longer ago than staff keep it, and nothing that waits', async () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
  const rows = { old: ago(31), recent: ago(29), waiting: null };
  await prisma.outbox.createMany({
    data: Object.entries(rows).map(([kind, doneAt]) => ({
      kind: `tests.${kind}`,
      payload: {},
      createdAt: ago(40),
      doneAt,
    })),
  });
  await createOutboxJobs([])
    .find(({ name }) => name === 'outbox.delete-old')
    ?.handle(context);
  const kinds = Object.keys(rows).map((kind) => `tests.${kind}`);
  const left = await prisma.outbox.findMany({ where: { kind: { in: kinds } }, orderBy: { kind: 'asc' } });
  expect(left.map(({ kind }) => kind)).toEqual(['tests.recent', 'tests.waiting']);
});

it('queues one run for what was just committed', async () => {
  await connectRedis();
  const handler = defineOutboxHandler({
    kind: 'tests.told',
    payload: z.object({}),
    handle: () => Promise.resolve(),
  });
  const waiting = async () => (await queue().getWaiting()).map(({ name }) => name);
  const event = { personId: null, payload: {} };
  await withTransaction(context, (within) => handler.add(within, event));
  await withTransaction(context, (within) => handler.addOnce(within, [{ ...event, id: newId() }]));
  await expect.poll(waiting, { timeout: 10_000 }).toEqual(['outbox.carry-out']);
});
