import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  ApiError,
  decidePayment,
  decideWithdrawal,
  getSummary,
  listOwnWithdrawals,
  moveProfit,
  requestWithdrawal,
} from '@dayrise/contracts';
import { beforeAll, expect, it } from 'vitest';
import { prisma } from '../../data/prisma.ts';
import { setFigure } from './commands/set-figure.ts';
import {
  brokenInvariants,
  give,
  startTestServer,
  submitPaymentOf,
  type TestPerson,
  type TestServer,
} from './testing/harness.ts';

let server: TestServer;
let admins: [TestPerson, TestPerson];
beforeAll(async () => {
  server = await startTestServer();
  admins = [await server.person({ role: 'admin' }), await server.person({ role: 'admin' })];
});

const body = (amount: number) => ({ amount, walletAddress: '0xabc', withdrawMethod: 'Wallet' as const });

/** The codes of refusals, and `ok` for each success, in alphabetical order. */
async function outcomes(calls: readonly Promise<unknown>[]): Promise<string[]> {
  const settled = await Promise.allSettled(calls);
  return settled
    .map((result) => {
      if (result.status === 'fulfilled') return 'ok';
      return result.reason instanceof ApiError ? result.reason.code : String(result.reason);
    })
    .sort();
}

it('lets exactly two of fifty withdrawals of 500 through on a balance of 1,000', async () => {
  const ada = await server.person({ cash: 1000 });
  // Ten in two minutes is what one person may ask for; the fifty arrive in five turns.
  const settled: string[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    await clearLimits();
    const calls = Array.from({ length: 10 }, () =>
      ada.client.call(requestWithdrawal, { body: body(500), idempotencyKey: randomUUID() }),
    );
    settled.push(...(await outcomes(calls)));
  }
  expect(settled.filter((outcome) => outcome === 'ok')).toHaveLength(2);
  expect(settled.filter((outcome) => outcome === 'insufficient_balance')).toHaveLength(48);
  const own = await ada.client.call(listOwnWithdrawals);
  expect(own).toMatchObject({ available: 0, onHold: 1000 });
  expect(await brokenInvariants()).toEqual([]);
});

it('lets three of many withdrawals wait at most', async () => {
  const ada = await server.person({ cash: 10_000 });
  const calls = Array.from({ length: 8 }, () => ada.client.call(requestWithdrawal, { body: body(500) }));
  const settled = await outcomes(calls);
  expect(settled.filter((outcome) => outcome === 'ok')).toHaveLength(3);
  expect(settled.filter((outcome) => outcome === 'too_many_pending')).toHaveLength(5);
});

it('gives one of two admins the decision and the other a conflict', async () => {
  const ada = await server.person({ cash: 1000 });
  const { withdrawal } = await ada.client.call(requestWithdrawal, { body: body(600) });
  const decide = (admin: TestPerson, status: 'approved' | 'rejected') =>
    admin.client.call(decideWithdrawal, { params: { id: withdrawal._id }, body: { status } });
  const settled = await outcomes([decide(admins[0], 'approved'), decide(admins[1], 'rejected')]);
  expect(settled).toEqual(['already_decided', 'ok']);
  expect(await brokenInvariants()).toEqual([]);
});

it('activates a payment once when it is activated twice at the same moment', async () => {
  const ada = await server.person();
  const payment = await submitPaymentOf(server.url, ada, { fields: { planName: '' } });
  const params = { id: payment._id };
  const settled = await outcomes(
    admins.map((admin) => admin.client.call(decidePayment, { params, body: { status: true } })),
  );
  expect(settled).toEqual(['already_decided', 'ok']);
  const own = await ada.client.call(listOwnWithdrawals);
  expect(own.available).toBe(500);
});

it('has one effect when twenty clients send one key', async () => {
  const ada = await server.person({ profit: 100 });
  const call = () => ada.client.call(moveProfit, { body: { amount: 5 }, idempotencyKey: 'one-key' });
  const settled = await outcomes(Array.from({ length: 20 }, call));
  expect(settled.every((outcome) => outcome === 'ok' || outcome === 'idempotency_in_flight')).toBe(true);
  expect(settled).toContain('ok');
  expect(await call()).toEqual({ balance: 5, profit: 95 });
});

it('puts one withdrawal on hold when many send one key, and answers all of them the same', async () => {
  const ada = await server.person({ cash: 2000 });
  const key = 'withdraw once';
  const call = (amount: number) =>
    ada.client.call(requestWithdrawal, { body: body(amount), idempotencyKey: key });
  const settled = await outcomes(Array.from({ length: 8 }, () => call(600)));
  expect(settled.every((outcome) => outcome === 'ok' || outcome === 'idempotency_in_flight')).toBe(true);
  expect(settled).toContain('ok');
  const first = await call(600);
  expect(first.withdrawal).toMatchObject({ amount: 600, status: 'pending', user: { balance: 2000 } });
  await expect(call(700)).rejects.toMatchObject({ status: 409, code: 'idempotency_mismatch' });
  await clearLimits();
  await prisma.person.update({ where: { id: ada.id }, data: { name: 'Ada Renamed' } });
  expect(await call(600)).toEqual(first);
  const own = await ada.client.call(listOwnWithdrawals);
  expect(own).toMatchObject({ available: 1400, onHold: 600, withdrawals: [{ _id: first.withdrawal._id }] });
  expect(own.withdrawals).toHaveLength(1);
});

it('forgets a key after a day: the same one then asks for another withdrawal', async () => {
  const ada = await server.person({ cash: 2000 });
  const call = () => ada.client.call(requestWithdrawal, { body: body(600), idempotencyKey: 'old key' });
  const first = await call();
  await prisma.idempotencyKey.updateMany({
    where: { personId: ada.id },
    data: { createdAt: new Date(Date.now() - 86_400_001) },
  });
  const second = await call();
  expect(second.withdrawal._id).not.toBe(first.withdrawal._id);
  expect(await call()).toEqual(second);
});

it('keeps nothing of a refused withdrawal under its key', async () => {
  const ada = await server.person({ cash: 100 });
  const call = () => ada.client.call(requestWithdrawal, { body: body(600), idempotencyKey: 'too early' });
  await expect(call()).rejects.toMatchObject({ code: 'insufficient_balance', details: { available: 100 } });
  await give(ada.id, 'cash', 1000);
  expect((await call()).withdrawal.amount).toBe(600);
});

it('keeps the summary equal to the ledger while money moves', { timeout: 60_000 }, async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => server.person({ profit: 1000 })));
  let moving = true;
  const load = Promise.all(
    people.map(async ({ client, id }) => {
      for (let turn = 0; turn < 6; turn += 1) {
        await client.call(moveProfit, { body: { amount: 1.25 } });
        await setFigure(admins[0].context, { personId: id, figure: 'deposit', amount: turn });
      }
    }),
  ).finally(() => {
    moving = false;
  });
  while (moving) {
    // One statement sees one moment, so both sides of it must agree.
    const [row] = await prisma.$queryRaw<{ difference: bigint }[]>`
      SELECT (SELECT sum(balance + deposit + profit) FROM person_figures)
        + (SELECT sum(balance) FROM platform_balance) AS difference`;
    expect(Number(row?.difference)).toBe(0);
    await sleep(10);
  }
  await load;
  const summary = await admins[0].client.call(getSummary);
  const [ledger] = await prisma.$queryRaw<{ total: string }[]>`
    SELECT sum(entry.amount)::text AS total FROM entry JOIN account ON account.id = entry.account_id
    WHERE account.person_id IS NOT NULL`;
  const shown = summary.totalBalance + summary.totalDeposit + summary.totalProfit;
  expect(Math.round(shown * 100)).toBe(Number(ledger?.total));
});

async function clearLimits(): Promise<void> {
  const { redis, redisKey } = await import('../../data/redis.ts');
  for await (const keys of redis.scanIterator({ MATCH: `${redisKey('')}*`, COUNT: 1000 })) {
    for (const key of keys) if (key.includes('withdraw')) await redis.unlink(key);
  }
}
