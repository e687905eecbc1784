import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { getReconciliation, requestWithdrawal, updateBalance } from '@dayrise/contracts';
import { beforeAll, expect, it } from 'vitest';
import { databaseFailure } from '../../data/database-failure.ts';
import { prisma } from '../../data/prisma.ts';
import { asOwner, whileLocked } from '../../testing/database.ts';
import { brokenInvariants, giveMoney } from '../../testing/ledger.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/server.ts';
import { checkLedger } from './commands/check-ledger.ts';

let server: TestServer;
let ada: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  ada = await server.person({ cash: 1000 });
});

const notGranted = '42501';

/** The SQLSTATE that the application's role is refused with. */
async function refusal(statement: string): Promise<string | undefined> {
  const error = await prisma.$executeRawUnsafe(statement).catch((reason: unknown) => reason);
  return databaseFailure(error)?.state;
}

function post(legs: readonly object[], reference: string = randomUUID()): string {
  return `SELECT post_journal('adjustment', '${reference}', '${JSON.stringify(legs)}', 'Direct')`;
}

it.each([
  ['update an entry', 'UPDATE entry SET amount = amount + 1'],
  ['delete an entry', 'DELETE FROM entry'],
  ['truncate entries', 'TRUNCATE entry'],
  [
    'add an entry',
    `INSERT INTO entry (account_id, journal_id, amount, occurred_at) VALUES (1, new_id(), 1, now())`,
  ],
  ['update a journal', `UPDATE journal SET reason = 'x'`],
  ['delete a journal', 'DELETE FROM journal'],
  ['truncate journals', 'TRUNCATE journal CASCADE'],
  ['write a balance', 'UPDATE account SET balance = balance + 100'],
  ['open an account', `INSERT INTO account (kind, balance) VALUES ('cash', 5)`],
  ['delete an account', 'DELETE FROM account'],
  ['delete an account of dollars', 'DELETE FROM dollar_account'],
  ['rename an asset', `UPDATE asset SET symbol = 'X'`],
  ['delete an asset', 'DELETE FROM asset'],
  ['write a figure', 'UPDATE person_figures SET balance = 5'],
  ['write the totals', 'UPDATE control_account SET balance = 5'],
  ['add to the totals', 'INSERT INTO control_account (balance) VALUES (5)'],
  ['delete the totals', 'DELETE FROM control_account'],
  ['truncate the totals', 'TRUNCATE control_account'],
  ['write what a plan holds', 'UPDATE position SET principal = 5'],
  ['rewrite the audit', `UPDATE audit_event SET reason = 'x'`],
  ['delete from the audit', 'DELETE FROM audit_event'],
  ['truncate the audit', 'TRUNCATE audit_event'],
  ['post into the past', `SELECT post_journal_at(now(), 'adjustment', 'x', '[]', 'x')`],
  ['let posting go on', 'UPDATE ledger_state SET posting_stopped = false'],
  ['take its guards off', 'ALTER TABLE entry DISABLE TRIGGER ALL'],
])('refuses the application role to %s', async (_, statement) => {
  expect(await refusal(statement)).toBe(notGranted);
});

it('rejects a journal that does not balance or has fewer than two legs', async () => {
  const cash = { account: 'cash', person: ada.id };
  expect(
    await refusal(
      post([
        { ...cash, amount: 5 },
        { account: 'adjustments', amount: -4 },
      ]),
    ),
  ).toBe('DR002');
  expect(await refusal(post([{ ...cash, amount: 5 }]))).toBe('DR002');
  expect(await refusal(post([]))).toBe('DR002');
});

it('rejects a journal that would overdraw an account', async () => {
  const legs = [
    { account: 'cash', person: ada.id, amount: -100_001 },
    { account: 'adjustments', amount: 100_001 },
  ];
  expect(await refusal(post(legs))).toBe('DR004');
});

it("rejects a figure above the API's limit", async () => {
  const legs = [
    { account: 'profit', person: ada.id, amount: 1_000_000_000_001 },
    { account: 'adjustments', amount: -1_000_000_000_001 },
  ];
  expect(await refusal(post(legs))).toBe('DR008');
});

it('does not even let the table owner rewrite postings', async () => {
  for (const statement of [
    'UPDATE entry SET amount = 1',
    'DELETE FROM journal',
    'TRUNCATE entry, journal CASCADE',
    `UPDATE audit_event SET reason = 'x'`,
  ]) {
    await expect(asOwner(statement)).rejects.toMatchObject({ code: 'DR001' });
  }
});

it('posts one journal when the same event is posted twice', async () => {
  const legs = [
    { account: 'cash', person: ada.id, amount: 1 },
    { account: 'adjustments', amount: -1 },
  ];
  const before = await prisma.journal.count();
  await prisma.$transaction(async (database) => {
    await database.$executeRawUnsafe(post(legs, 'twice'));
    await database.$executeRawUnsafe(post(legs, 'twice'));
  });
  expect(await prisma.journal.count()).toBe(before + 1);
  await asOwner(
    `INSERT INTO audit_event (id, action, subject_kind, subject_id, reason, address, request_id, journal_id)
     SELECT new_id(), 'balance.set', 'person', 'x', 'test', '', '', id FROM journal WHERE reference = 'twice'`,
  );
  expect(await brokenInvariants()).toEqual([]);
});

it("counts only the person's own pending withdrawals", async () => {
  const grace = await server.person({ cash: 2000 });
  const body = { amount: 500, walletAddress: '0x1', withdrawMethod: 'Wallet' } as const;
  for (const { client } of await Promise.all([1, 2, 3, 4].map(() => server.person({ cash: 500 })))) {
    await client.call(requestWithdrawal, { body });
  }
  for (let request = 1; request <= 3; request += 1) await grace.client.call(requestWithdrawal, { body });
  await expect(grace.client.call(requestWithdrawal, { body })).rejects.toMatchObject({
    code: 'too_many_pending',
  });
});

it('holds a withdrawal while the totals are locked', async () => {
  const grace = await server.person({ cash: 1000 });
  const body = { amount: 500, walletAddress: '0x1', withdrawMethod: 'Wallet' } as const;
  const { adjusting } = await whileLocked('LOCK TABLE control_account IN EXCLUSIVE MODE', async () => {
    const { withdrawal } = await grace.client.call(requestWithdrawal, { body });
    expect(withdrawal.status).toBe('pending');
    // An adjustment changes the totals, so it has to wait.
    const adjusting = giveMoney(grace.id, 'cash', 1).then(() => 'adjusted');
    expect(await Promise.race([adjusting, sleep(300, 'waiting')])).toBe('waiting');
    return { adjusting };
  });
  expect(await adjusting).toBe('adjusted');
});

it.each([
  [
    'a balance',
    (cents: number) =>
      `UPDATE account SET balance = balance + ${cents} WHERE person_id = '${ada.id}' AND kind = 'cash'`,
  ],
  [
    'a total',
    (cents: number) =>
      `UPDATE control_account SET profit = profit + ${cents} WHERE part = (SELECT min(part) FROM control_account)`,
  ],
])('stops posting and turns health red when %s drifts, until it is mended', async (_, drift) => {
  const admin = await server.person({ role: 'admin' });
  const setBalance = (balance: number) =>
    admin.client.call(updateBalance, { params: { id: ada.id }, body: { balance, reason: 'test' } });
  await asOwner(drift(1));
  expect((await checkLedger(admin.context)).ok).toBe(false);
  await expect(setBalance(700)).rejects.toMatchObject({ status: 503, code: 'unavailable' });
  const health = await fetch(`${server.url}/api/health`);
  expect(health.status).toBe(503);
  expect(await health.json()).toMatchObject({ ledger: 'drift', down: ['ledger'] });
  expect(await admin.client.call(getReconciliation)).toMatchObject({ ok: false, postingStopped: true });

  await asOwner(drift(-1));
  expect((await checkLedger(admin.context)).ok).toBe(true);
  for (const balance of [700, 800]) expect((await setBalance(balance)).user.balance).toBe(balance);
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
});
