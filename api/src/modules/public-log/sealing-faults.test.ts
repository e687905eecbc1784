import { randomBytes } from 'node:crypto';
import { deleteUser } from '@dayrise/contracts';
import { acceptNewest, openCheckpoint, parseVerifierKey } from '@dayrise/verify-statement';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { databaseUrl, prisma } from '../../data/prisma.ts';
import { redis } from '../../data/redis.ts';
import { asOwner } from '../../testing/database.ts';
import { brokenInvariants, giveMoney } from '../../testing/ledger.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/server.ts';
import { sealJournals } from './commands/seal-journals.ts';
import { verifyLog } from './commands/verify-log.ts';
import { readPublished, rememberPublished } from './published.ts';

// Sealing that breaks off at its worst moments. Afterwards the log has no gap, and it is no other one.

let server: TestServer;
let ada: TestPerson;
let blocker: pg.Client;
let witnessed: string;

const seal = () => sealJournals(ada.context);
const known = async () => {
  const url = `${server.url}/log`;
  return { url, keys: [await parseVerifierKey(await (await fetch(`${url}/key`)).text())] };
};
const counts = async () => ({
  leaves: await prisma.logLeaf.count(),
  journals: await prisma.journal.count(),
  waiting: await prisma.journalUnsealed.count(),
});

beforeAll(async () => {
  server = await startTestServer();
  ada = await server.person({ cash: 1000 });
  blocker = new pg.Client({ connectionString: databaseUrl() });
  await blocker.connect();
});
afterAll(() => blocker.end());

beforeEach(async () => {
  await giveMoney(ada.id, 'profit', 1);
  await seal();
  witnessed = await acceptNewest({ ...(await known()), accepted: null });
});

/** Seals what waits, and expects a log that a witness of the earlier one accepts. */
async function expectToGoOn(): Promise<void> {
  await giveMoney(ada.id, 'profit', 1);
  await seal();
  const { leaves, journals, waiting } = await counts();
  expect({ leaves, waiting }).toEqual({ leaves: journals, waiting: 0 });
  const [ends] = await asOwner('SELECT min(index)::int AS first, max(index)::int AS last FROM log_leaf');
  expect(ends).toEqual({ first: 0, last: journals - 1 });
  const accepted = await acceptNewest({ ...(await known()), accepted: witnessed });
  expect((await openCheckpoint(accepted, (await known()).keys)).size).toBe(journals);
  await verifyLog(ada.context, 'all');
  expect(await brokenInvariants()).toEqual([]);
}

it('keeps no salt of somebody who is erased meanwhile', async () => {
  const [admin, gone] = [await server.person({ role: 'admin' }), await server.person({ cash: 1000 })];
  await blocker.query('BEGIN');
  await blocker.query('SELECT seal_journals($1)', [randomBytes(32 * 100)]);
  const erased = admin.client.call(deleteUser, { params: { id: gone.id }, body: {} });
  const waiting = vi.waitFor(async () => {
    const [{ locks } = { locks: 0 }] = await asOwner(
      `SELECT count(*)::int AS locks FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`,
    );
    expect(locks).toBe(1);
  }, 10_000);
  await Promise.race([erased, waiting]);
  await blocker.query('COMMIT');
  await erased;
  await seal();
  const salts = await asOwner(
    `SELECT s.journal_id FROM log_salt s JOIN entry e USING (journal_id) JOIN account a ON a.id = e.account_id
     WHERE a.person_id = $1`,
    [gone.id],
  );
  expect(salts).toEqual([]);
  await expectToGoOn();
});

it('leaves nothing behind when its connection is killed after the leaves were made', async () => {
  await giveMoney(ada.id, 'profit', 1);
  const before = await counts();
  expect(before.waiting).toBe(1);
  // Sealing can read checkpoints, and waits when it adds one.
  await blocker.query('BEGIN; LOCK TABLE log_checkpoint IN SHARE MODE');
  const sealing = expect(seal()).rejects.toThrow();
  await expect
    .poll(
      async () => {
        const found = await asOwner(
          `SELECT pg_terminate_backend(pid) FROM pg_locks
           WHERE relation = 'log_checkpoint'::regclass AND mode = 'RowExclusiveLock' AND NOT granted`,
        );
        return found.length;
      },
      { timeout: 15_000 },
    )
    .toBe(1);
  await sealing;
  await blocker.query('COMMIT');
  expect(await counts()).toEqual(before);
  await expectToGoOn();
});

it('goes on when what it published could not be remembered', async () => {
  const before = await readPublished();
  await giveMoney(ada.id, 'profit', 1);
  const failing = vi.spyOn(redis, 'eval').mockRejectedValueOnce(new Error('The connection was lost.'));
  await seal().catch(() => undefined);
  expect(failing).toHaveBeenCalled();
  failing.mockRestore();
  expect((await counts()).waiting).toBe(0);
  expect(await readPublished()).toEqual(before);
  await expectToGoOn();
  expect((await readPublished())?.size).toBe((await counts()).leaves);
});

it('remembers the larger of two checkpoints, whichever comes last', async () => {
  const newest = await readPublished();
  if (!newest) throw new Error('Nothing is remembered.');
  await rememberPublished({ ...newest, size: newest.size - 1, root: new Uint8Array(32) });
  expect(await readPublished()).toEqual(newest);
  expect(newest.completeAt).toBeInstanceOf(Date);
});

it('verifies what there was when it began, while more is sealed', async () => {
  await seal();
  const { context } = ada;
  const sealsMeanwhile = prisma.$extends({
    query: {
      logCheckpoint: {
        findFirst: async ({ args, query }) => {
          const found = await query(args);
          await giveMoney(ada.id, 'profit', 1);
          await seal();
          return found;
        },
      },
    },
  });
  const database = sealsMeanwhile as unknown as typeof context.database;
  await expect(verifyLog({ ...context, database }, 'new')).resolves.toBeUndefined();
});
