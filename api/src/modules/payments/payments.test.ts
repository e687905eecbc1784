import {
  cancelPayment,
  createTicket,
  decidePayment,
  getProfile,
  getSummary,
  listPayments,
  listPositions,
  updateTicket,
} from '@dayrise/contracts';
import { beforeAll, expect, it } from 'vitest';
import { asOwner } from '../../testing/database.ts';
import { brokenInvariants } from '../../testing/ledger.ts';
import { makePicture, submitPaymentOf, submitProof } from '../../testing/proofs.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let admin: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.person({ role: 'admin', name: 'Grace Admin' });
});

it('starts a plan when a payment of its price is activated', async () => {
  const ada = await server.person();
  const payment = await submitPaymentOf(server.url, ada);
  expect(payment).toMatchObject({ name: 'Newbie', details: 500, status: false, decision: 'pending' });

  const id = payment._id;
  const decided = await admin.client.call(decidePayment, { params: { id }, body: { status: true } });
  expect(decided.payment).toMatchObject({ status: true, decision: 'active', belowPrice: false });

  const { user } = await ada.client.call(getProfile);
  expect(user).toMatchObject({ balance: 0, deposit: 500, profit: 0 });
  const { positions } = await ada.client.call(listPositions);
  expect(positions).toMatchObject([{ plan: 'Newbie', principal: 500, earned: 0, closedAt: null }]);
  expect(await brokenInvariants()).toEqual([]);
});

it("credits a payment below its plan's price to the balance, and flags it", async () => {
  const ada = await server.person({ name: 'Below Price' });
  const payment = await submitPaymentOf(server.url, ada, { fields: { planAmount: '499.99' } });
  const { payments } = await admin.client.call(listPayments, { query: { search: 'below pri' } });
  expect(payments).toMatchObject([{ _id: payment._id, belowPrice: true, proofSeenBefore: false }]);
  await admin.client.call(decidePayment, { params: { id: payment._id }, body: { status: true } });
  const { user } = await ada.client.call(getProfile);
  expect(user).toMatchObject({ balance: 499.99, deposit: 0 });
});

it('finds payments by a name that thousands share, anywhere in the list', async () => {
  await asOwner(
    `WITH crowd AS (
       INSERT INTO person (id, name, email, phone, password_hash)
       SELECT new_id(), 'Crowded ' || n, 'crowded' || n || '@test.dayrise.test', '+15550102', ''
       FROM generate_series(1, 2100) AS n RETURNING id, name
     )
     INSERT INTO payment (id, person_id, plan, amount, proof_hash, proof_seen_before, decision, decided_at)
     SELECT new_id(), id, name, 100, repeat('0', 64), false, 'declined', now() FROM crowd
     WHERE name LIKE 'Crowded 77%'`,
  );
  const other = await server.person({ name: 'Somebody else' });
  await asOwner(
    `INSERT INTO payment (id, person_id, plan, amount, proof_hash, proof_seen_before, decision, decided_at)
     SELECT new_id(), $1, 'Newer', 100, repeat('0', 64), false, 'declined', now() FROM generate_series(1, 2100)`,
    [other.id],
  );
  const find = async (search: string) => {
    const { payments } = await admin.client.call(listPayments, { query: { search } });
    return payments.map((payment) => payment.name).toSorted();
  };
  const names = ['Crowded 77', ...Array.from({ length: 10 }, (_, n) => `Crowded ${770 + n}`)];
  expect(await find('crowded')).toEqual(names);
  expect(await find('crowded 77')).toEqual(names);
  expect(await find('somebody else')).toEqual(Array.from({ length: 50 }, () => 'Newer'));
});

it('answers 409 with the existing decision when a payment is decided again', async () => {
  const ada = await server.person();
  const payment = await submitPaymentOf(server.url, ada);
  const decide = (status: boolean) =>
    admin.client.call(decidePayment, {
      params: { id: payment._id },
      body: { status, reason: 'No match' },
    });
  const declined = await decide(false);
  expect(declined.payment).toMatchObject({ decision: 'declined', status: false, reason: 'No match' });
  await expect(decide(true)).rejects.toMatchObject({
    status: 409,
    code: 'already_decided',
    details: { decision: 'declined' },
  });
  const { user } = await ada.client.call(getProfile);
  expect(user).toMatchObject({ balance: 0, deposit: 0 });
});

it('keeps one payment when a submission is retried with its key', async () => {
  const ada = await server.person();
  const image = await makePicture();
  const first = await submitPaymentOf(server.url, ada, { image, key: 'submission-1' });
  const second = await submitPaymentOf(server.url, ada, { image, key: 'submission-1' });
  expect(second._id).toBe(first._id);
  const other = await submitProof(server.url, ada, { key: 'submission-1' });
  expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_mismatch' } });
});

it('flags an image that was submitted before', async () => {
  const [ada, bob] = [await server.person(), await server.person({ name: 'Bob Copier' })];
  const image = await makePicture('jpeg');
  await submitProof(server.url, ada, { image, filename: 'a.jpg' });
  await submitProof(server.url, bob, { image, filename: 'b.jpeg' });
  const { payments } = await admin.client.call(listPayments, { query: { search: 'bob copier' } });
  expect(payments).toMatchObject([{ proofSeenBefore: true }]);
});

it('lists what is still in review to its owner, however many payments came after it', async () => {
  const ada = await server.person();
  const { _id } = await submitPaymentOf(server.url, ada);
  await asOwner(
    `INSERT INTO payment (id, person_id, plan, amount, decision, decided_at, proof_seen_before)
     SELECT new_id(), $1, 'Newbie', 50000, 'declined', now(), false FROM generate_series(1, 100)`,
    [ada.id],
  );
  const listed = async () => (await ada.client.call(getProfile)).user.paymentMethods;
  const payments = await listed();
  expect(payments).toHaveLength(101);
  expect(payments.at(-1)).toMatchObject({ _id, decision: 'pending' });
  await ada.client.call(cancelPayment, { params: { id: _id } });
  expect(await listed()).toHaveLength(100);
});

it('counts every person, payment and ticket once, in every state', async () => {
  const before = await admin.client.call(getSummary);
  const ada = await server.person();
  const payment = await submitPaymentOf(server.url, ada);
  await submitPaymentOf(server.url, ada);
  await admin.client.call(decidePayment, { params: { id: payment._id }, body: { status: false } });
  const { ticket } = await ada.client.call(createTicket, { body: { title: 'Help', description: 'Please' } });
  await admin.client.call(updateTicket, { params: { id: ticket._id }, body: { status: 'closed' } });
  expect(await admin.client.call(getSummary)).toEqual({
    ...before,
    totalUsers: before.totalUsers + 1,
    totalTransactions: before.totalTransactions + 2,
    totalTickets: before.totalTickets + 1,
  });
});

it('lets its owner cancel an undecided payment, once, and nobody else', async () => {
  const ada = await server.person();
  const bob = await server.person();
  const payment = await submitPaymentOf(server.url, ada, {
    fields: { planName: 'Newbie', planAmount: '500' },
  });
  const params = { id: payment._id };
  const cancel = ({ client }: TestPerson) => client.call(cancelPayment, { params });
  await expect(cancel(bob)).rejects.toMatchObject({ status: 404 });
  expect((await cancel(ada)).payment).toMatchObject({ decision: 'cancelled', status: false, reason: null });
  await expect(cancel(ada)).rejects.toMatchObject({
    code: 'already_decided',
    details: { decision: 'cancelled' },
  });
  const decide = admin.client.call(decidePayment, { params, body: { status: true } });
  await expect(decide).rejects.toMatchObject({ code: 'already_decided', details: { decision: 'cancelled' } });
  const { payments } = await admin.client.call(listPayments, { query: { decision: 'cancelled' } });
  expect(payments.map(({ _id }) => _id)).toContain(payment._id);
  const { user } = await ada.client.call(getProfile);
  expect([user.balance, user.deposit]).toEqual([0, 0]);
  // Of a cancellation and an activation at once, one counts.
  const other = await submitPaymentOf(server.url, ada, { fields: { planName: 'Newbie', planAmount: '500' } });
  const both = await Promise.allSettled([
    ada.client.call(cancelPayment, { params: { id: other._id } }),
    admin.client.call(decidePayment, { params: { id: other._id }, body: { status: true } }),
  ]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await brokenInvariants()).toEqual([]);
});
