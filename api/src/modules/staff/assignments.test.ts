import {
  assignPayment,
  assignWithdrawal,
  cancelWithdrawal,
  createTicket,
  decideWithdrawal,
  deleteUser,
  listAuditEvents,
  listOwnWithdrawals,
  listPayments,
  listTickets,
  listWithdrawals,
  removeStaff,
  requestWithdrawal,
  updateStaff,
  updateTicket,
} from '@dayrise/contracts';
import { beforeAll, expect, it } from 'vitest';
import { prisma } from '../../data/prisma.ts';
import { withTransaction } from '../../data/transaction.ts';
import { asOwner, untilBlocked } from '../../testing/database.ts';
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

async function newWithdrawal(person = ada): Promise<string> {
  const body = { amount: 500, walletAddress: 'tb1qtest', withdrawMethod: 'Wallet' } as const;
  return (await person.client.call(requestWithdrawal, { body })).withdrawal._id;
}

const newFinance = () => server.person({ role: 'admin', staffSet: 'finance' });
const assignedTo = ({ id }: TestPerson) => prisma.assignment.count({ where: { assigneeId: id } });

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

it('assigns to nobody what somebody may no longer decide on, because they left the staff or have another set', async () => {
  const people = await Promise.all([newFinance(), newFinance(), newFinance()]);
  const [leaving, moving, staying] = people;
  for (const { id: assignee } of people) {
    const eve = await server.person({ cash: 500 });
    const { _id: payment } = await submitPaymentOf(server.url, eve);
    const withdrawal = await newWithdrawal(eve);
    await admin.client.call(assignPayment, { params: { id: payment }, body: { assignee } });
    await admin.client.call(assignWithdrawal, { params: { id: withdrawal }, body: { assignee } });
  }
  await admin.client.call(removeStaff, { params: { id: leaving.id }, body: { reason: 'Left' } });
  await admin.client.call(updateStaff, { params: { id: moving.id }, body: { set: 'support' } });
  expect(await Promise.all(people.map(assignedTo))).toEqual([0, 0, 2]);
  const { assignees } = await admin.client.call(listWithdrawals);
  expect(assignees.map(({ _id }) => _id)).toContain(staying.id);
  expect(assignees.map(({ _id }) => _id)).not.toContain(leaving.id);
});

it('assigns to nobody the open tickets of somebody who may no longer answer them', async () => {
  const support = await server.person({ role: 'admin', staffSet: 'support' });
  const ask = async () => {
    const body = { title: 'My payment', description: 'Where is it?' };
    const { ticket } = await ada.client.call(createTicket, { body });
    const params = { id: ticket._id };
    await admin.client.call(updateTicket, { params, body: { assignee: support.id } });
    return params;
  };
  const [open, closed] = [await ask(), await ask()];
  await admin.client.call(updateTicket, { params: closed, body: { status: 'closed' } });
  await admin.client.call(updateStaff, { params: { id: support.id }, body: { set: 'finance' } });
  const { tickets } = await admin.client.call(listTickets, { query: { assignee: 'nobody' } });
  expect(tickets.map(({ _id }) => _id)).toContain(open.id);
  // It is known who answered.
  expect(tickets.map(({ _id }) => _id)).not.toContain(closed.id);
});

it('assigns nothing to somebody who is just leaving the staff', async () => {
  const [leaving, eve] = [await newFinance(), await server.person({ cash: 500 })];
  const params = { id: await newWithdrawal(eve) };
  const { answer } = await withTransaction(admin.context, async ({ database }) => {
    await database.person.update({ where: { id: leaving.id }, data: { role: 'user', staffSet: null } });
    const assigning = finance.client.call(assignWithdrawal, { params, body: { assignee: leaving.id } });
    const settled = assigning.catch((error: unknown) => error);
    await untilBlocked();
    return { answer: settled };
  });
  expect(await answer).toMatchObject({ status: 422, issues: [{ path: ['assignee'] }] });
  expect(await assignedTo(leaving)).toBe(0);
});

it('keeps no assignment to somebody who is erased', async () => {
  const [gone, eve] = [await server.person(), await server.person({ cash: 500 })];
  const recordId = await newWithdrawal(eve);
  await prisma.assignment.create({ data: { recordId, assigneeId: gone.id, assignedAt: new Date() } });
  await admin.client.call(deleteUser, { params: { id: gone.id }, body: { reason: 'Asked to leave' } });
  expect(await assignedTo(gone)).toBe(0);
});
