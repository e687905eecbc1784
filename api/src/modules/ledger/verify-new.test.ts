import { randomUUID } from 'node:crypto';
import { requestWithdrawal } from '@dayrise/contracts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { prisma } from '../../data/prisma.ts';
import { asOwner } from '../../testing/database.ts';
import { brokenInvariants, giveMoney } from '../../testing/ledger.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let ada: TestPerson;
let grace: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  ada = await server.person({ cash: 1000 });
  grace = await server.person({ cash: 1000 });
});

const seal = () =>
  asOwner(
    `SELECT seal_journals((SELECT string_agg(sha256(n::text::bytea), '') FROM generate_series(1, 1000) AS n))`,
  );
const check = async (everything: boolean) => {
  const [{ sound } = { sound: false }] = await prisma.$queryRaw<{ sound: boolean }[]>`
    SELECT check_ledger(${everything}) AS sound`;
  return sound;
};
const state = () => prisma.ledgerState.findFirstOrThrow();
async function broken(): Promise<string[]> {
  await check(false);
  const { checks } = await state();
  return (checks as { name: string; ok: boolean }[]).filter(({ ok }) => !ok).map(({ name }) => name);
}
/** Runs statements as an owner who takes the guards off. */
const tamper = (table: string, statement: string) =>
  asOwner(
    `ALTER TABLE ${table} DISABLE TRIGGER USER; ${statement}; ALTER TABLE ${table} ENABLE TRIGGER USER`,
  );

/** Snapshots of everything so far; what a test posts is new. */
beforeEach(async () => {
  await seal();
  expect(await check(true)).toBe(true);
  await prisma.$queryRaw`SELECT advance_snapshots()`;
  const { snapshotLeaves, journals } = await state();
  expect(snapshotLeaves).toBe(journals);
});

it('finds what is new sound, sealed or not, without reading the whole', async () => {
  const body = { amount: 500, walletAddress: '0x1', withdrawMethod: 'Wallet' } as const;
  await ada.client.call(requestWithdrawal, { body });
  await seal();
  await giveMoney(grace.id, 'profit', 5);
  const before = await state();
  expect(await check(false)).toBe(true);
  const after = await state();
  expect(after).toMatchObject({ checkedAllAt: before.checkedAllAt, postingStopped: false });
  expect(after.journals).toBe(BigInt(await prisma.journal.count()));
  // What waits to be sealed is in no snapshot.
  expect(after.soundLeaves).toBe(after.journals - 1n);
  await prisma.$queryRaw`SELECT advance_snapshots()`;
  expect(await check(false)).toBe(true);
  expect(await brokenInvariants()).toEqual([]);
});

const newest = `(SELECT id FROM journal ORDER BY id DESC LIMIT 1)`;
const balance = 'each balance is the sum of its entries';
const cashOf = (person: () => TestPerson, cents: number) =>
  `UPDATE account SET balance = balance + ${cents} WHERE person_id = '${person().id}' AND kind = 'cash'`;

it.each([
  ['the balance of somebody who did nothing', 'account', (sign: number) => cashOf(() => ada, sign), balance],
  [
    'an amount of a new journal',
    'entry',
    (sign: number) =>
      `UPDATE entry SET amount = amount + ${sign} WHERE journal_id = ${newest} AND amount > 0`,
    'each journal sums to zero with at least two legs',
  ],
  [
    'both amounts of a new journal',
    'entry',
    (sign: number) =>
      `UPDATE entry SET amount = amount + ${sign} * sign(amount) WHERE journal_id = ${newest}`,
    balance,
  ],
  [
    'a running balance',
    'entry',
    (sign: number) =>
      `UPDATE entry SET balance_after = balance_after + ${sign} WHERE journal_id = ${newest} AND balance_after > 0`,
    'each running balance follows from the one before',
  ],
  [
    'a figure on screens',
    'person_figures',
    (sign: number) => `UPDATE person_figures SET profit = profit + ${sign} WHERE person_id = '${ada.id}'`,
    'the figures on screens are the accounts',
  ],
  [
    'the audit of a journal made by hand',
    'audit_event',
    (sign: number) =>
      sign > 0
        ? `UPDATE audit_event SET reason = '' WHERE journal_id = ${newest}`
        : `UPDATE audit_event SET reason = 'test' WHERE journal_id = ${newest}`,
    'each journal made by hand has an audit row with actor and reason',
  ],
  [
    'a snapshot',
    'account_baseline',
    (sign: number) =>
      `UPDATE account_baseline b SET balance = b.balance + ${sign} FROM account a
       WHERE a.id = b.account_id AND a.person_id = '${ada.id}' AND a.kind = 'cash'`,
    balance,
  ],
])('finds that somebody changed %s, and goes on once it is mended', async (_, table, change, name) => {
  await giveMoney(grace.id, 'cash', 1);
  await tamper(table, change(1));
  expect(await broken()).toContain(name);
  expect((await state()).postingStopped).toBe(true);
  await tamper(table, change(-1));
  expect(await broken()).toEqual([]);
  expect((await state()).postingStopped).toBe(false);
});

it('does not let posting go on before everything is sound again', async () => {
  const change = (cents: number) =>
    tamper('entry', `UPDATE entry SET amount = amount + ${cents} WHERE id = (SELECT min(id) FROM entry)`);
  await change(1);
  expect(await check(true)).toBe(false);
  expect(await check(false)).toBe(false);
  await prisma.$queryRaw`SELECT advance_snapshots()`;
  await change(-1);
  expect(await check(false)).toBe(true);
  expect(await brokenInvariants()).toEqual([]);
});

it('finds that a journal is missing from the log’s queue, by the balance that it moved if no other is new', async () => {
  for (const name of [balance, 'every journal is in the public log or waits for it']) {
    await giveMoney(grace.id, 'cash', 1);
    await asOwner(`DELETE FROM journal_unsealed WHERE journal_id = ${newest}`);
    expect(await broken()).toEqual([name]);
    await asOwner(`INSERT INTO journal_unsealed SELECT ${newest}`);
    expect(await broken()).toEqual([]);
  }
});

it('takes no order of sealing for a broken balance', async () => {
  await giveMoney(grace.id, 'cash', 1);
  const [first] = await asOwner(`DELETE FROM journal_unsealed RETURNING journal_id::text AS id`);
  await giveMoney(grace.id, 'cash', 2);
  await seal();
  await asOwner(`INSERT INTO journal_unsealed VALUES ($1)`, [first?.id]);
  expect(await check(true)).toBe(true);
  await prisma.$queryRaw`SELECT advance_snapshots()`;
  expect(await broken()).toEqual([]);
});

it('finds a withdrawal without its journal', async () => {
  const id = randomUUID();
  await asOwner(
    `INSERT INTO withdrawal (id, person_id, amount, charge, method, wallet, status, created_at, decided_at)
     VALUES ($1, $2, 100, 0, 'Wallet', '0x1', 'rejected', now(), now())`,
    [id, ada.id],
  );
  expect(await broken()).toContain('each payment and withdrawal since the last check has its journal');
  await asOwner('DELETE FROM withdrawal WHERE id = $1', [id]);
  expect(await broken()).toEqual([]);
});

it('finds a new journal whose withdrawal is gone', async () => {
  const body = { amount: 500, walletAddress: '0x1', withdrawMethod: 'Wallet' } as const;
  await ada.client.call(requestWithdrawal, { body });
  const rename = (from: string, to: string) =>
    asOwner('UPDATE withdrawal SET id = $2 WHERE id = $1', [from, to]);
  const { id } = await prisma.withdrawal.findFirstOrThrow({ orderBy: { createdAt: 'desc' } });
  const other = randomUUID();
  await rename(id, other);
  expect(await broken()).toContain('each new journal of a payment or a withdrawal has its record');
  await rename(other, id);
  expect(await broken()).toEqual([]);
});

it('finds a new journal without entries', async () => {
  await giveMoney(grace.id, 'cash', 1);
  const [newestJournal, older] = await prisma.journal.findMany({ orderBy: { id: 'desc' }, take: 2 });
  const entries = await prisma.entry.findMany({ where: { journalId: newestJournal?.id } });
  const move = (to: string | undefined) =>
    tamper('entry', `UPDATE entry SET journal_id = '${to}' WHERE id IN (${entries.map(({ id }) => id)})`);
  await move(older?.id);
  expect(await broken()).toContain('each journal sums to zero with at least two legs');
  await move(newestJournal?.id);
  expect(await broken()).toEqual([]);
});

it('finds a closed account of somebody who is there', async () => {
  const close = (at: string) =>
    tamper(
      'account',
      `UPDATE account SET closed_at = ${at} WHERE person_id = '${ada.id}' AND kind = 'profit'`,
    );
  await close('now()');
  expect(await broken()).toEqual(['the accounts of deleted people, and no others, are closed and empty']);
  await close('NULL');
  expect(await broken()).toEqual([]);
});

it.each([
  ['write a snapshot', 'UPDATE account_baseline SET balance = 0'],
  ['add a snapshot', 'INSERT INTO account_baseline VALUES (0, 0, 0)'],
  ['delete a snapshot', 'DELETE FROM account_baseline'],
  ['move the snapshots’ mark', 'UPDATE ledger_state SET snapshot_leaves = 0'],
])('refuses the application role to %s', async (_, statement) => {
  await expect(prisma.$executeRawUnsafe(statement)).rejects.toThrow('permission denied');
});
