import {
  cancelDeletion,
  deleteUser,
  endProposal,
  getDeletion,
  getUser,
  listAccountEvents,
  listAuditEvents,
  listRetention,
  placeOrder,
  requestDeletion,
  setRetention,
  updateBalance,
} from '@dayrise/contracts';
import { beforeAll, expect, it } from 'vitest';
import { prisma } from '../../data/prisma.ts';
import { readRetentionDays, retentionStart } from '../../data/retention.ts';
import { setClock } from '../../lib/clock.ts';
import { brokenInvariants } from '../../testing/ledger.ts';
import { publishPrice, settle } from '../../testing/prices.ts';
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
    staffConfirm: false,
    writesOff: {
      balance: 1200,
      deposit: 0,
      profit: 30,
      holdings: 0,
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

it('deletes or keeps the person, never half, when they cancel at the last moment', async () => {
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

/** Somebody with more than one person may write off, whose deletion is due and waits for an owner. */
async function waitingForStaff() {
  const person = await server.person({ cash: 9000, profit: 2000 });
  await person.client.call(requestDeletion);
  expect((await person.client.call(getDeletion)).staffConfirm).toBe(true);
  await runAfter(14.1);
  const { proposals } = await admin.client.call(getUser, { params: { id: person.id } });
  return { person, proposals };
}

it('has an owner confirm a deletion that writes off as much as takes two people', async () => {
  const { person, proposals } = await waitingForStaff();
  expect(await isDeleted(person)).toBe(false);
  expect(proposals).toMatchObject([
    {
      kind: 'person',
      action: 'delete',
      amount: 11_000,
      by: { _id: person.id },
      reason: 'Asked for by the person',
    },
  ]);
  const told = await prisma.outbox.findMany({
    where: { payload: { path: ['about'], equals: person.id } },
    select: { payload: true },
  });
  const text = 'An investor asked for it.\nReason: Asked for by the person';
  expect(told).toContainEqual({ payload: expect.objectContaining({ kind: 'proposal', text }) });
  // A later run leaves it as it is.
  await runAfter(14.2);
  const confirm = (by: TestPerson) =>
    by.client.call(deleteUser, { params: { id: person.id }, body: {}, shownProposal: proposals[0]?._id });
  const [finance, auditor] = await Promise.all([
    server.person({ role: 'admin', staffSet: 'finance' }),
    server.person({ role: 'admin', staffSet: 'auditor' }),
  ]);
  for (const other of [finance, auditor]) await expect(confirm(other)).rejects.toMatchObject({ status: 403 });
  await confirm(admin);
  expect(await isDeleted(person)).toBe(true);
  const { events } = await admin.client.call(listAuditEvents, { query: { subject: person.id } });
  expect(events.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['proposal.made', 'proposal.confirmed', 'person.written_off', 'person.deleted']),
  );
  expect(await brokenInvariants()).toEqual([]);
});

it('counts coins at their latest prices in what it writes off, and in whether an owner confirms it', async () => {
  const person = await server.person({ cash: 10_500 });
  // So much is traded that the order fills at once.
  const [now, volume] = [Date.now(), 3e12];
  await publishPrice(1000, { at: now, volume });
  await person.client.call(placeOrder, {
    body: { coin: 'bitcoin', side: 'buy', type: 'market', quantity: '1' },
  });
  await publishPrice(1000, { at: now + 10_000, volume });
  await settle();
  await publishPrice(1100, { at: now + 20_000 });
  const { writesOff, staffConfirm } = await person.client.call(getDeletion);
  expect(writesOff).toMatchObject({ deposit: 0, profit: 0, holdings: 1100 });
  expect(writesOff.balance).toBeLessThan(10_000);
  expect(staffConfirm).toBe(true);
  await person.client.call(requestDeletion);
  await runAfter(14.1);
  expect(await isDeleted(person)).toBe(false);
  const { proposals } = await admin.client.call(getUser, { params: { id: person.id } });
  expect(proposals).toMatchObject([
    { action: 'delete', amount: Number((writesOff.balance + writesOff.holdings).toFixed(2)) },
  ]);
  await person.client.call(cancelDeletion);
});

it('keeps the account when staff refuse, tells the person why, and lets them ask again', async () => {
  const { person, proposals } = await waitingForStaff();
  const params = { id: proposals[0]?._id ?? '' };
  await admin.client.call(endProposal, { params, body: { reason: 'Withdraw your money first' } });
  expect((await person.client.call(getDeletion)).request).toBeNull();
  const told = await prisma.outbox.findMany({ where: { personId: person.id } });
  expect(JSON.stringify(told.map(({ payload }) => payload))).toContain('Withdraw your money first');
  await runAfter(30);
  expect(await isDeleted(person)).toBe(false);
  const { request } = await person.client.call(requestDeletion);
  expect(Date.parse(request.dueAt)).toBeGreaterThan(Date.now() + 13 * dayMs);
  await person.client.call(cancelDeletion);
});

it('needs no confirmation once the person has withdrawn the money', async () => {
  const { person } = await waitingForStaff();
  await admin.client.call(updateBalance, { params: { id: person.id }, body: { balance: 1000 } });
  await runAfter(14.3);
  expect(await isDeleted(person)).toBe(true);
});

it('deletes nobody who changes their mind before an owner confirms, not even by the only owner', async () => {
  const { person, proposals } = await waitingForStaff();
  await person.client.call(cancelDeletion);
  const shown = { body: {}, shownProposal: proposals[0]?._id };
  await expect(admin.client.call(deleteUser, { params: { id: person.id }, ...shown })).rejects.toMatchObject({
    code: 'already_decided',
  });
  expect(await isDeleted(person)).toBe(false);
  expect((await admin.client.call(getUser, { params: { id: person.id } })).proposals).toEqual([]);
});

it('ends in one of the two when an owner and the person answer at once', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    const { person, proposals } = await waitingForStaff();
    const proposal = proposals[0]?._id ?? '';
    const [kept] = await Promise.allSettled([
      person.client.call(cancelDeletion),
      turn % 2 === 0
        ? admin.client.call(deleteUser, { params: { id: person.id }, body: {}, shownProposal: proposal })
        : admin.client.call(endProposal, { params: { id: proposal }, body: { reason: 'Not yet' } }),
    ]);
    expect(await isDeleted(person)).toBe(turn % 2 === 0 && kept.status === 'rejected');
    expect(await prisma.deletionRequest.count({ where: { personId: person.id } })).toBe(0);
  }
  expect(await brokenInvariants()).toEqual([]);
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
