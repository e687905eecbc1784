import {
  cancelDeletion,
  getDeletion,
  getUser,
  listAccountEvents,
  listAuditEvents,
  listRetention,
  requestDeletion,
  setRetention,
} from '@dayrise/contracts';
import { beforeAll, expect, it } from 'vitest';
import { prisma } from '../../data/prisma.ts';
import { readRetentionDays, retentionStart } from '../../data/retention.ts';
import { setClock } from '../../lib/clock.ts';
import { brokenInvariants } from '../../testing/ledger.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/server.ts';
import { carryOutDeletions } from './commands/carry-out-deletions.ts';

let server: TestServer;
let admin: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.person({ role: 'admin' });
});

const dayMs = 86_400_000;
const job = () => ({ ...admin.context, actor: null, address: '' });

async function runAfter(days: number): Promise<void> {
  const now = Date.now();
  const restore = setClock({ now: () => now + days * dayMs });
  await carryOutDeletions(job()).finally(restore);
}

const isDeleted = async ({ id }: TestPerson) =>
  (await prisma.person.findUniqueOrThrow({ where: { id } })).deletedAt !== null;

it('deletes a person 14 days after they asked, with what is left written off', async () => {
  const person = await server.person({ cash: 1200, profit: 30 });
  await server.send('POST', '/api/withdraw', {
    token: person.token,
    body: { amount: 500, walletAddress: 'tb1qtest', withdrawMethod: 'Wallet' },
  });
  expect(await person.client.call(getDeletion)).toEqual({
    request: null,
    writesOff: {
      balance: 1200,
      deposit: 0,
      profit: 30,
      pendingWithdrawals: 1,
      pendingPayments: 0,
      openPlans: 0,
    },
  });
  const { request } = await person.client.call(requestDeletion);
  expect(Date.parse(request.dueAt) - Date.parse(request.requestedAt)).toBe(14 * dayMs);
  // Asking again doesn't begin anew.
  expect(await person.client.call(requestDeletion)).toEqual({ request });
  expect((await admin.client.call(getUser, { params: { id: person.id } })).deletion).toEqual(request);

  await runAfter(13.9);
  expect(await isDeleted(person)).toBe(false);
  await runAfter(14.1);
  expect(await isDeleted(person)).toBe(true);
  expect(await prisma.deletionRequest.count({ where: { personId: person.id } })).toBe(0);
  const { events } = await admin.client.call(listAuditEvents, { query: { subject: person.id } });
  expect(events.find(({ action }) => action === 'person.deleted')).toMatchObject({
    reason: 'Asked for by the person',
    actor: { _id: null },
  });
  expect(await brokenInvariants()).toEqual([]);
});

it('keeps a person who changed their mind, and one who never asked', async () => {
  const [stays, quiet] = await Promise.all([server.person(), server.person()]);
  await stays.client.call(requestDeletion);
  await stays.client.call(cancelDeletion);
  await expect(stays.client.call(cancelDeletion)).rejects.toMatchObject({ status: 404 });
  await runAfter(30);
  expect(await isDeleted(stays)).toBe(false);
  expect(await isDeleted(quiet)).toBe(false);
  const { events } = await stays.client.call(listAccountEvents, { query: {} });
  expect(events.map(({ kind }) => kind).slice(0, 2)).toEqual(['deletion_cancelled', 'deletion_requested']);
});

it('goes either way, not half, where somebody cancels at the last moment', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => server.person({ cash: 10 })));
  await Promise.all(people.map((person) => person.client.call(requestDeletion)));
  await prisma.deletionRequest.updateMany({ data: { dueAt: new Date(0) } });
  const cancelling = people.map((person) =>
    person.client.call(cancelDeletion).then(
      () => 'stays',
      () => 'goes',
    ),
  );
  const [, ...outcomes] = await Promise.all([carryOutDeletions(job()), ...cancelling]);
  for (const [index, person] of people.entries()) {
    expect(await isDeleted(person)).toBe(outcomes[index] === 'goes');
  }
});

it('keeps data as long as staff say, within safe limits, and records who changed it', async () => {
  const { retention } = await admin.client.call(listRetention);
  expect(retention.find(({ kind }) => kind === 'sessions')).toMatchObject({ days: 90, least: 30, most: 365 });
  const set = (days: unknown) =>
    server.send('PUT', '/api/admin/retention', {
      token: admin.token,
      body: { kind: 'sessions', days, reason: 'Less is better' },
    });
  for (const days of [29, 366, 45.5, '45', null]) {
    expect(await set(days)).toMatchObject({ status: 422, body: { issues: [{ path: ['days'] }] } });
  }
  await admin.client.call(setRetention, { body: { kind: 'sessions', days: 45, reason: 'Less is better' } });
  expect(await retentionStart(prisma, 'sessions', 45 * dayMs)).toEqual(new Date(0));
  const { events } = await admin.client.call(listAuditEvents, { query: { action: 'retention.changed' } });
  expect(events[0]).toMatchObject({
    before: { days: 90 },
    after: { days: 45 },
    reason: 'Less is better',
    actor: { _id: admin.id },
  });
  // What somebody wrote past the limits deletes no more than they allow.
  await prisma.setting.update({ where: { name: 'retention.sessions' }, data: { value: '1' } });
  expect(await readRetentionDays(prisma, 'sessions')).toBe(30);
  await prisma.setting.delete({ where: { name: 'retention.sessions' } });
});
