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
  type Summary,
} from '@dayrise/contracts';
import { beforeAll, expect, it } from 'vitest';
import type { AccountKind } from './data/generated/client.ts';
import { prisma } from './data/prisma.ts';
import { withTransaction } from './data/transaction.ts';
import { wireDay } from './lib/wire-day.ts';
import type { LedgerContext } from './modules/ledger/commands/post-journal.ts';
import { setFigure } from './modules/ledger/commands/set-figure.ts';
import { postDailyReturns } from './modules/positions/commands/post-daily-returns.ts';
import { resetRateLimits } from './testing/database.ts';
import { brokenInvariants, giveMoney } from './testing/ledger.ts';
import { submitPaymentOf } from './testing/proofs.ts';
import { startTestServer, type TestPerson, type TestServer } from './testing/server.ts';

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

it('accepts exactly two of fifty withdrawals of 500 with a balance of 1,000', async () => {
  const ada = await server.person({ cash: 1000 });
  // One person may request ten in two minutes, so the fifty requests come in five rounds.
  const settled: string[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    await resetRateLimits();
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

it('accepts at most three pending withdrawals', async () => {
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

it('activates a payment once when two requests activate it at once', async () => {
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

it('takes effect once when twenty clients send the same key', async () => {
  const ada = await server.person({ profit: 100 });
  const call = () => ada.client.call(moveProfit, { body: { amount: 5 }, idempotencyKey: 'one-key' });
  const settled = await outcomes(Array.from({ length: 20 }, call));
  expect(settled.every((outcome) => outcome === 'ok' || outcome === 'idempotency_in_flight')).toBe(true);
  expect(settled).toContain('ok');
  expect(await call()).toEqual({ balance: 5, profit: 95 });
});

it('holds one withdrawal when many clients send the same key, and gives all the same response', async () => {
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
  await resetRateLimits();
  await prisma.person.update({ where: { id: ada.id }, data: { name: 'Ada Renamed' } });
  expect(await call(600)).toEqual(first);
  const own = await ada.client.call(listOwnWithdrawals);
  expect(own).toMatchObject({ available: 1400, onHold: 600, withdrawals: [{ _id: first.withdrawal._id }] });
  expect(own.withdrawals).toHaveLength(1);
});

it('expires a key after a day, so that it can request another withdrawal', async () => {
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

it('stores no response for a rejected withdrawal', async () => {
  const ada = await server.person({ cash: 100 });
  const call = () => ada.client.call(requestWithdrawal, { body: body(600), idempotencyKey: 'too early' });
  await expect(call()).rejects.toMatchObject({ code: 'insufficient_balance', details: { available: 100 } });
  await giveMoney(ada.id, 'cash', 1000);
  expect((await call()).withdrawal.amount).toBe(600);
});

it('keeps the summary equal to the ledger while money moves', async () => {
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
    // One statement sees one moment, so all that it reads must agree.
    const [row] = await prisma.$queryRaw<{ people: bigint; difference: bigint }[]>`
      SELECT (SELECT sum(balance + deposit + profit) FROM control_account)
          - (SELECT sum(balance) FROM account WHERE person_id IS NOT NULL) AS people,
        (SELECT sum(balance + deposit + profit) FROM control_account)
          + (SELECT sum(amount) FROM entry JOIN account ON account.id = account_id
             WHERE person_id IS NULL) AS difference`;
    expect([Number(row?.people), Number(row?.difference)]).toEqual([0, 0]);
    await sleep(10);
  }
  await load;
  expect(await admins[0].client.call(getSummary)).toMatchObject(await totalsOfAccounts());
  expect(await brokenInvariants()).toEqual([]);
});

it('does not block on the totals while a posting transaction is open', async () => {
  const ada = await server.person();
  const others = await Promise.all(Array.from({ length: 10 }, () => server.person()));
  const set = (context: LedgerContext, person: TestPerson, amount: number) =>
    setFigure(context, { personId: person.id, figure: 'balance', amount });
  // The platform’s own account exists from then on.
  await set(admins[0].context, ada, 50);
  await withTransaction(admins[0].context, async (open) => {
    await set(open, ada, 100);
    for (const amount of [1, 2, 3, 4, 5]) {
      const calls = others.map((person) => set(admins[1].context, person, amount));
      expect(await outcomes(calls)).toEqual(calls.map(() => 'ok'));
    }
    await set(open, ada, 200);
  });
  expect(await admins[0].client.call(getSummary)).toMatchObject(await totalsOfAccounts());
  expect(await brokenInvariants()).toEqual([]);
});

it("posts many people's returns in one transaction while their figures are being set", async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => investor()));
  const returns = postDailyReturns(
    { ...admins[0].context, actor: null },
    { day: wireDay(new Date(Date.now() + 400 * 86_400_000)), rate: 1000, source: 'simulated' },
  );
  const settings = people
    .toReversed()
    .map(({ id: personId }, n) =>
      setFigure(admins[1].context, { personId, figure: 'balance', amount: n + 1 }),
    );
  expect(await outcomes([returns, ...settings])).toEqual(Array.from({ length: 11 }, () => 'ok'));
  // Others of this file have plans, too.
  expect(await returns).toBeGreaterThanOrEqual(people.length);
  expect(await admins[0].client.call(getSummary)).toMatchObject(await totalsOfAccounts());
  expect(await brokenInvariants()).toEqual([]);
});

async function investor(): Promise<TestPerson> {
  const person = await server.person();
  const payment = await submitPaymentOf(server.url, person);
  await admins[0].client.call(decidePayment, { params: { id: payment._id }, body: { status: true } });
  return person;
}

/** The summary's money as the accounts of all people have it, in dollars. */
async function totalsOfAccounts(): Promise<Pick<Summary, 'totalBalance' | 'totalDeposit' | 'totalProfit'>> {
  const sums = await prisma.account.groupBy({
    by: ['kind'],
    where: { personId: { not: null } },
    _sum: { balance: true },
  });
  const of = (...kinds: AccountKind[]) =>
    sums.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { _sum }) => sum + Number(_sum.balance), 0) /
    100;
  return { totalBalance: of('cash', 'hold'), totalDeposit: of('principal'), totalProfit: of('profit') };
}
