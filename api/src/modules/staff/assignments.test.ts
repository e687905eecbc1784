import {
  assignPayment,
  assignWithdrawal,
  cancelWithdrawal,
  decideWithdrawal,
  listAuditEvents,
  listOwnWithdrawals,
  listPayments,
  listWithdrawals,
  requestWithdrawal,
} from '@dayrise/contracts';
import { beforeAll, expect, it } from 'vitest';
import { prisma } from '../../data/prisma.ts';
import { asOwner } from '../../testing/database.ts';
import { submitPaymentOf } from '../../testing/proofs.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let admin: TestPerson;
let finance: TestPerson;
let ada: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  [admin, finance, ada] = await Promise.all([
    server.person({ role: 'admin' }),
    server.person({ role: 'admin', staffSet: 'finance', name: 'Jonas Finance' }),
    server.person({ cash: 2000 }),
  ]);
});

async function newWithdrawal(): Promise<string> {
  const body = { amount: 500, walletAddress: 'tb1qtest', withdrawMethod: 'Wallet' } as const;
  return (await ada.client.call(requestWithdrawal, { body })).withdrawal._id;
}

it('assigns a withdrawal, shows it to staff alone, and gives it back', async () => {
  const id = await newWithdrawal();
  const assign = (assignee: string | null) =>
    admin.client.call(assignWithdrawal, { params: { id }, body: { assignee } });
  expect(await assign(finance.id)).toEqual({ assignee: { _id: finance.id, name: 'Jonas Finance' } });
  const ofStaff = async () =>
    (await admin.client.call(listWithdrawals)).withdrawals.find(({ _id }) => _id === id)?.assignee;
  expect(await ofStaff()).toMatchObject({ name: 'Jonas Finance' });
  const own = (await ada.client.call(listOwnWithdrawals)).withdrawals.find(({ _id }) => _id === id);
  expect(own).not.toHaveProperty('assignee');
  await assign(null);
  expect(await ofStaff()).toBeNull();
  const { events } = await admin.client.call(listAuditEvents, { query: { action: 'withdrawal.assigned' } });
  expect(events.map(({ after }) => after)).toEqual([{ assignee: null }, { assignee: 'Jonas Finance' }]);
  // The log is for ever, and a name isn't.
  const kept = await prisma.auditEvent.findMany({ where: { action: 'withdrawal.assigned' } });
  expect(kept.map(({ after }) => after)).toContainEqual({ assignee: finance.id });
});

it('assigns a payment to those who may decide on it, and to nobody else', async () => {
  const { _id: id } = await submitPaymentOf(server.url, ada);
  const support = await server.person({ role: 'admin', staffSet: 'support' });
  const invited = await server.person({ role: 'admin', staffSet: 'finance' });
  await asOwner('UPDATE person SET invited_at = now() WHERE id = $1', [invited.id]);
  for (const assignee of [support.id, ada.id, invited.id, crypto.randomUUID()]) {
    await expect(
      admin.client.call(assignPayment, { params: { id }, body: { assignee } }),
    ).rejects.toMatchObject({ status: 422, issues: [{ path: ['assignee'] }] });
  }
  await admin.client.call(assignPayment, { params: { id }, body: { assignee: admin.id } });
  const { payments } = await admin.client.call(listPayments);
  expect(payments.find(({ _id }) => _id === id)?.assignee).toMatchObject({ _id: admin.id });
});

it('ends an assignment with the decision, whoever decides', async () => {
  const ids = [await newWithdrawal(), await newWithdrawal()] as const;
  for (const id of ids)
    await admin.client.call(assignWithdrawal, { params: { id }, body: { assignee: finance.id } });
  await admin.client.call(decideWithdrawal, { params: { id: ids[0] }, body: { status: 'approved' } });
  await ada.client.call(cancelWithdrawal, { params: { id: ids[1] } });
  expect(await prisma.assignment.count({ where: { recordId: { in: [...ids] } } })).toBe(0);
  await expect(
    admin.client.call(assignWithdrawal, { params: { id: ids[0] }, body: { assignee: finance.id } }),
  ).rejects.toMatchObject({ code: 'already_decided' });
});

it('lists whose requests somebody takes care of: mine, nobody’s, a colleague’s', async () => {
  const eve = await server.person({ cash: 2000, name: 'Eve Queue' });
  const ask = async () => {
    const body = { amount: 500, walletAddress: 'tb1qtest', withdrawMethod: 'Wallet' } as const;
    return (await eve.client.call(requestWithdrawal, { body })).withdrawal._id;
  };
  const [mine, colleagues, nobodys] = [await ask(), await ask(), await ask()];
  await admin.client.call(assignWithdrawal, { params: { id: mine }, body: { assignee: admin.id } });
  await admin.client.call(assignWithdrawal, { params: { id: colleagues }, body: { assignee: finance.id } });
  const search = 'Eve Queue';
  const found = async (assignee: string) => {
    const { withdrawals } = await admin.client.call(listWithdrawals, { query: { search, assignee } });
    return withdrawals.map(({ _id }) => _id);
  };
  expect(await found('me')).toEqual([mine]);
  expect(await found(finance.id)).toEqual([colleagues]);
  expect(await found('nobody')).toEqual([nobodys]);
  const { assignees } = await admin.client.call(listWithdrawals);
  expect(assignees).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ _id: admin.id }),
      { _id: finance.id, name: 'Jonas Finance' },
    ]),
  );

  const { _id: payment } = await submitPaymentOf(server.url, eve);
  await admin.client.call(assignPayment, { params: { id: payment }, body: { assignee: finance.id } });
  const payments = async (assignee: string) => {
    const answer = await admin.client.call(listPayments, { query: { search, assignee } });
    return answer.payments.map(({ _id }) => _id);
  };
  expect(await payments(finance.id)).toEqual([payment]);
  expect(await payments('me')).toEqual([]);
  expect(await payments('nobody')).toEqual([]);
});
