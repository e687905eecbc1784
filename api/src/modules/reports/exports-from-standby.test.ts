import { listAuditEvents } from '@dayrise/contracts';
import { beforeAll, expect, it, vi } from 'vitest';
import { prisma } from '../../data/prisma.ts';
import { retryRead } from '../../http/reads.ts';
import { asOwner, cancelBlocked, untilBlocked, whileLocked } from '../../testing/database.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/server.ts';

// Before the imports open their connections: a user who can only read, as on a standby.
const reader = await vi.hoisted(async () => {
  const { default: pg } = await import('pg');
  const { randomBytes } = await import('node:crypto');
  const name = `reader_${randomBytes(4).toString('hex')}`;
  const url = new URL(process.env.DATABASE_URL ?? '');
  const owner = new pg.Client({ connectionString: url.href });
  await owner.connect();
  await owner.query(`CREATE ROLE ${name} LOGIN SUPERUSER PASSWORD '${name}'`);
  await owner.query(`ALTER ROLE ${name} SET default_transaction_read_only = on`);
  await owner.end();
  Object.assign(url, { username: name, password: name });
  process.env.DATABASE_READ_URL = url.href;
  return name;
});

let server: TestServer;
let admin: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.person({ role: 'admin' });
});

it('reads records from the standby, and records the export on the primary', async () => {
  await server.person({ name: 'Ada Standby' });
  const readByStandby = () =>
    asOwner<{ query: string }>(
      `SELECT query FROM pg_stat_activity WHERE usename = $1 AND query LIKE '%person_figures%'`,
      [reader],
    );
  await expect
    .poll(
      async () => {
        const { body } = await server.send('GET', '/api/admin/exports/people', { token: admin.token });
        expect(String(body)).toContain('Ada Standby');
        return (await readByStandby()).length;
      },
      { timeout: 20_000, interval: 1000 },
    )
    .toBeGreaterThan(0);
  const { events } = await admin.client.call(listAuditEvents, { query: { action: 'records.exported' } });
  expect(events.length).toBeGreaterThan(0);
});

it('repeats a read that failed, and records the export once', async () => {
  const downloading = await whileLocked('LOCK TABLE ticket', async () => {
    const answer = server.send('GET', '/api/admin/exports/tickets', { token: admin.token });
    await untilBlocked();
    await cancelBlocked();
    return { answer };
  });
  expect(await downloading.answer).toMatchObject({ status: 200 });
  const { events } = await admin.client.call(listAuditEvents, { query: { action: 'records.exported' } });
  expect(events.filter(({ subject }) => subject.id === 'tickets')).toHaveLength(1);
});

it.each(['40001', '40P01'])('repeats a read that a standby canceled to replay changes: %s', async (state) => {
  const canceled = `DO $$ BEGIN RAISE EXCEPTION 'conflict with recovery' USING ERRCODE = '${state}'; END $$`;
  const read = retryRead(
    listAuditEvents,
    () => prisma.$executeRawUnsafe(canceled),
    async () => 1,
  );
  expect(await read).toBe(1);
});
