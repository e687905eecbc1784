import { getHealth, listStatementEvents, requestWithdrawal } from '@dayrise/contracts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { prisma } from '../../data/prisma.ts';
import { setClock } from '../../lib/clock.ts';
import { asOwner } from '../../testing/database.ts';
import { brokenInvariants, giveMoney } from '../../testing/ledger.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/server.ts';
import { sealJournals } from './commands/seal-journals.ts';
import { verifyLog } from './commands/verify-log.ts';

// Clocks that go wrong for a moment. Posting goes on, and every journal is sealed.

const hour = 3_600_000;
let server: TestServer;
let ada: TestPerson;

const seal = () => sealJournals(ada.context);
const waiting = () => prisma.journalUnsealed.count();
const withdraw = () =>
  ada.client.call(requestWithdrawal, {
    body: { amount: 500, walletAddress: '0x1', withdrawMethod: 'Wallet' },
  });
const newestJournal = () => prisma.journal.findFirstOrThrow({ orderBy: { id: 'desc' } });

beforeAll(async () => {
  server = await startTestServer();
  ada = await server.person({ cash: 1000 });
  await seal();
});

afterEach(async () => {
  vi.restoreAllMocks();
  await seal();
  expect(await waiting()).toBe(0);
  await verifyLog(ada.context, 'all');
  expect(await brokenInvariants()).toEqual([]);
});

it('dates the log by the database, not by a worker whose clock is ahead', async () => {
  const restore = setClock({ now: () => Date.now() + 3 * hour });
  await giveMoney(ada.id, 'cash', 1);
  await seal();
  restore();
  await withdraw();
  await seal();
  const checkpoint = await prisma.logCheckpoint.findFirstOrThrow({ orderBy: { size: 'desc' } });
  expect(Math.abs(checkpoint.signedAt.getTime() - Date.now())).toBeLessThan(60_000);
});

it('does not seal while the database’s clock has just jumped ahead', async () => {
  await giveMoney(ada.id, 'cash', 1);
  const uptime = performance.now.bind(performance);
  // As if the database's clock were ahead: this process has run for less time than passed there.
  const slow = vi.spyOn(performance, 'now').mockImplementation(() => uptime() - 3 * hour);
  await seal();
  expect(await waiting()).toBe(1);
  // A clock that stays ahead is right.
  slow.mockImplementation(() => uptime() - 3 * hour + 121_000);
  await seal();
  expect(await waiting()).toBe(0);
});

it('gives later journals no earlier time when the database’s clock goes back, and says why', async () => {
  const ahead = new Date(Date.now() + 2 * hour);
  await giveMoney(ada.id, 'cash', 1);
  // As two hours later, before the clock goes back.
  await asOwner('UPDATE ledger_state SET closed_until = $1', [ahead]);
  await seal();
  await withdraw();
  const journal = await newestJournal();
  expect(journal.occurredAt).toEqual(ahead);
  const correction = await prisma.clockCorrection.findUniqueOrThrow({ where: { journalId: journal.id } });
  expect(Math.abs(correction.clockAt.getTime() - Date.now())).toBeLessThan(60_000);
  const [event] = (await ada.client.call(listStatementEvents, {})).events;
  expect(event).toMatchObject({ journal: journal.id, at: ahead.toISOString() });

  const { body } = await server.send('GET', getHealth.path);
  expect(body).toMatchObject({ down: ['clock'] });
  expect(JSON.stringify(body)).toMatch(/The database's clock is 7\d{3} s behind the ledger/);
  await seal();
  await verifyLog(ada.context, 'all');
  await asOwner('UPDATE ledger_state SET closed_until = now()');
});
