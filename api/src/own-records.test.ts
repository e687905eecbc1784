import {
  correctJournal,
  decidePayment,
  decideWithdrawal,
  updateBalance,
  updateDepositOrProfit,
  updateVerification,
} from '@dayrise/contracts';
import { beforeAll, expect, it } from 'vitest';
import { prisma } from './data/prisma.ts';
import { reserveImage } from './modules/images/commands/store-image.ts';
import { submitPayment } from './modules/payments/commands/submit-payment.ts';
import { requestWithdrawal } from './modules/withdrawals/commands/request-withdrawal.ts';
import { asOwner } from './testing/database.ts';
import { brokenInvariants } from './testing/ledger.ts';
import { startTestServer, type TestPerson } from './testing/server.ts';

/** An admin who was an investor before, with money and records of their own. */
let grace: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  const server = await startTestServer();
  grace = await server.person({ role: 'admin', cash: 1000 });
  other = await server.person({ role: 'admin' });
});

const refused = { status: 403, code: 'own_record' };
const journals = () => prisma.journal.count();

it('lets no admin decide on their own withdrawal', async () => {
  const body = { amount: 500, walletAddress: 'tb1q', withdrawMethod: 'Wallet' } as const;
  const { id } = await requestWithdrawal(grace.context, body);
  const before = await journals();
  for (const status of ['approved', 'rejected'] as const) {
    const own = grace.client.call(decideWithdrawal, { params: { id }, body: { status } });
    await expect(own).rejects.toMatchObject(refused);
  }
  expect(await prisma.withdrawal.findUnique({ where: { id } })).toMatchObject({ status: 'pending' });
  expect(await journals()).toBe(before);
  const decided = await other.client.call(decideWithdrawal, { params: { id }, body: { status: 'approved' } });
  expect(decided.withdrawal.status).toBe('approved');
});

it('lets no admin decide on their own payment', async () => {
  const proof = await reserveImage(grace.context, 'b'.repeat(64));
  const fields = { name: 'Grace', planName: '', planAmount: 500, method: 'Usdt' };
  const { id } = await submitPayment(grace.context, { fields, proof });
  for (const status of [true, false]) {
    const own = grace.client.call(decidePayment, { params: { id }, body: { status } });
    await expect(own).rejects.toMatchObject(refused);
  }
  expect(await prisma.payment.findUnique({ where: { id } })).toMatchObject({ decision: 'pending' });
  const decided = await other.client.call(decidePayment, { params: { id }, body: { status: true } });
  expect(decided.payment.status).toBe(true);
});

it('lets no admin set, correct or verify their own records', async () => {
  const params = { id: grace.id };
  const before = await journals();
  const [adjustment] = await asOwner<{ id: string }>(
    `SELECT DISTINCT j.id FROM journal j JOIN entry e ON e.journal_id = j.id JOIN account a ON a.id = e.account_id
     WHERE a.person_id = $1 AND j.kind = 'adjustment'`,
    [grace.id],
  );
  const calls = [
    grace.client.call(updateBalance, { params, body: { balance: 5000 } }),
    grace.client.call(updateBalance, { params, body: { balance: 5000 }, idempotencyKey: 'own' }),
    grace.client.call(updateDepositOrProfit, { params, body: { deposit: 5000 } }),
    grace.client.call(updateDepositOrProfit, { params, body: { profit: 5000 } }),
    grace.client.call(correctJournal, { params: { id: adjustment?.id ?? '' }, body: {} }),
    grace.client.call(updateVerification, { params, body: { status: true } }),
    // The same id, in another spelling.
    grace.client.call(updateBalance, { params: { id: grace.id.toUpperCase() }, body: { balance: 5000 } }),
  ];
  for (const outcome of await Promise.allSettled(calls)) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: refused });
  }
  expect(await journals()).toBe(before);
  expect(await prisma.person.findUnique({ where: { id: grace.id } })).toMatchObject({ verified: false });
  const { user } = await other.client.call(updateBalance, { params, body: { balance: 700 } });
  expect(user.balance).toBe(700);
  expect(await brokenInvariants()).toEqual([]);
});
