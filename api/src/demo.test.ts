import { setTimeout } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { prisma } from './data/prisma.ts';
import { startProcess } from './testing/api-process.ts';
import { startTestServer } from './testing/server.ts';

await startTestServer();

/** Whether a process is in the middle of adding the demo. */
async function isSeeding(): Promise<boolean> {
  const [{ locks }] = await prisma.$queryRaw<[{ locks: number }]>`SELECT count(*)::int AS locks
    FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
    WHERE locktype = 'advisory' AND datname = current_database()`;
  return locks > 0;
}

it('adds the demo also on a machine that pauses it for long', async () => {
  const seed = startProcess('prisma/seed.ts', { SEED_DEMO: 'on', LOG_LEVEL: 'error' });
  await vi.waitUntil(isSeeding, { timeout: 30_000, interval: 10 });
  seed.send('SIGSTOP');
  await setTimeout(6000);
  seed.send('SIGCONT');
  expect(await seed.ended(), seed.output).toBe(0);
  expect(await prisma.person.findFirst({ where: { email: 'investor@demo.dayrise.test' } })).toBeTruthy();
});
