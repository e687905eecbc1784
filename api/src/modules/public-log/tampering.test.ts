import { listStatementEvents, updateBalance } from '@dayrise/contracts';
import {
  acceptNewest,
  checkProof,
  type Memory,
  parseVerifierKey,
  verifyProof,
} from '@dayrise/verify-statement';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { config } from '../../config.ts';
import { prisma } from '../../data/prisma.ts';
import { startProcess } from '../../testing/api-process.ts';
import { asOwner } from '../../testing/database.ts';
import { adjust, dayMs } from '../../testing/history.ts';
import { brokenInvariants, giveMoney } from '../../testing/ledger.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/server.ts';
import { sealJournals } from './commands/seal-journals.ts';
import { verifyLog } from './commands/verify-log.ts';
import { forgetPublished } from './published.ts';

// What the database’s owner could do by hand, and who detects it: ADR 38 has the table.

let server: TestServer;
let ada: TestPerson;
let admin: TestPerson;
let url: string;
let keys: Awaited<ReturnType<typeof parseVerifierKey>>[];
/** What Ada’s browser and a witness had seen before. */
let memory: Memory;
let witnessed: string;
/** Ada’s journals, oldest first. */
let journals: string[];
/** The ledger and the log as they were, for the next test. */
const tables = [
  ...['account', 'person_figures', 'control_account', 'journal', 'entry', 'audit_event', 'journal_unsealed'],
  ...['log_leaf', 'log_salt', 'log_node', 'log_checkpoint'],
];
const restore = () =>
  tamper(
    tables
      .map((table) => `DELETE FROM ${table}; INSERT INTO ${table} SELECT * FROM kept_${table}`)
      .join('; '),
  );
let kept = false;

const seal = () => sealJournals(admin.context);
const askForProof = (journal: string) =>
  server.send('GET', `/api/journals/${journal}/proof`, { token: ada.token });
const proofOf = (journal: string) => askForProof(journal).then(({ body }) => String(body));
const checkByAda = async (journal: string) => checkProof(await proofOf(journal), url, memory);
const checkByWitness = () => acceptNewest({ url, keys, accepted: witnessed });
const nightly = () => verifyLog(admin.context, 'all');

/** As an owner who takes every guard off. */
const tamper = (statements: string) =>
  asOwner(`BEGIN; SET LOCAL session_replication_role = replica; ${statements}; COMMIT`);

beforeEach(async () => {
  if (!kept) {
    server = await startTestServer();
    url = `${server.url}/log`;
    admin = await server.person({ role: 'admin' });
    ada = await server.person({ cash: 1000 });
    for (let day = 0; day < 3; day += 1) await giveMoney(ada.id, 'profit', 10);
    await seal();
    keys = [await parseVerifierKey(await (await fetch(`${url}/key`)).text())];
    const rows = await asOwner<{ id: string }>(
      `SELECT DISTINCT e.journal_id AS id FROM entry e JOIN account a ON a.id = e.account_id
       WHERE a.person_id = '${ada.id}' ORDER BY 1`,
    );
    journals = rows.map(({ id }) => id);
    for (const table of tables) await asOwner(`CREATE TABLE kept_${table} AS TABLE ${table}`);
    kept = true;
  }
  memory = (await checkProof(await proofOf(journals.at(-1) ?? ''), url, null)).memory;
  witnessed = await acceptNewest({ url, keys, accepted: null });
  await nightly();
});

afterEach(async () => {
  await restore();
  await forgetPublished();
  await nightly();
  expect(await brokenInvariants()).toEqual([]);
});

/** Makes leaf, tree and checkpoint fit what the journals say now, as far as an owner without the key can. */
const resealed = `UPDATE log_leaf l SET entry = log_entry(s.salt, l.journal_id) FROM log_salt s WHERE s.journal_id = l.journal_id`;

async function expectPostingStopped(): Promise<void> {
  await expect(nightly()).rejects.toThrow();
  const body = { balance: 1, reason: 'test' };
  await expect(admin.client.call(updateBalance, { params: { id: ada.id }, body })).rejects.toMatchObject({
    status: 503,
  });
  // On a busy machine, a health check may time out first.
  const health = async () => (await fetch(`${server.url}/api/health`)).json();
  await expect.poll(health, { timeout: 30_000 }).toMatchObject({ ledger: 'drift' });
}

describe('a changed amount', () => {
  const changed = () => `UPDATE entry SET amount = amount * 2 WHERE journal_id = '${journals[1]}'`;

  it('is found by the person whose amount it was, and at night', async () => {
    await tamper(changed());
    await expect(checkByAda(journals[1] ?? '')).rejects.toThrow('not what the log sealed');
    await expectPostingStopped();
  });

  it('is found by witnesses and everybody’s own check once its leaf is made to fit', async () => {
    await tamper(`${changed()}; ${resealed}`);
    await expect(checkByWitness()).rejects.toThrow('not those that its checkpoint signed');
    await expect(checkByAda(journals[3] ?? '')).rejects.toThrow();
    await expectPostingStopped();
  });

  it('is found at night and by the person when the salt is removed, as for somebody who was erased', async () => {
    await tamper(`${changed()}; DELETE FROM log_salt WHERE journal_id = '${journals[1]}'`);
    // The page calls this a warning: `verify-event.test.ts`.
    expect(await askForProof(journals[1] ?? '')).toMatchObject({
      status: 410,
      body: { code: 'proof_removed' },
    });
    expect(await prisma.$queryRaw`SELECT find_altered_leaf(0, 1000)::int AS leaf`).toEqual([
      { leaf: expect.any(Number) },
    ]);
    await expectPostingStopped();
  });
});

describe('a deleted journal', () => {
  const gone = () =>
    `DELETE FROM entry WHERE journal_id = '${journals[1]}'; DELETE FROM journal WHERE id = '${journals[1]}'`;

  it('is found at night, and by a person who kept its proof', async () => {
    const proof = await proofOf(journals[1] ?? '');
    await tamper(`${gone()}; DELETE FROM log_salt WHERE journal_id = '${journals[1]}'`);
    expect((await verifyProof(proof, keys)).journal.id).toBe(journals[1]);
    expect((await askForProof(journals[1] ?? '')).status).toBe(404);
    expect(await prisma.$queryRaw`SELECT find_altered_leaf(0, 1000)::int AS leaf`).toEqual([
      { leaf: expect.any(Number) },
    ]);
    await expectPostingStopped();
  });

  it('is found by witnesses and everybody’s own check once its leaf is taken away', async () => {
    await tamper(`${gone()}; DELETE FROM log_leaf WHERE journal_id = '${journals[1]}';
      UPDATE log_leaf SET index = index - 1 WHERE index > (SELECT index FROM kept_log_leaf WHERE journal_id = '${journals[1]}')`);
    await expect(checkByWitness()).rejects.toThrow();
    await expect(checkByAda(journals[3] ?? '')).rejects.toThrow();
    await expectPostingStopped();
  });
});

describe('a journal inserted in the past', () => {
  const insert = () =>
    asOwner(`SELECT post_journal_at(now() - interval '3 days', 'adjustment', '${crypto.randomUUID()}',
      '[{"account":"profit","person":"${ada.id}","amount":500},{"account":"adjustments","amount":-500}]',
      'Inserted later', NULL, 'test')`);

  it('is not sealed, and the person sees an old event that the log lacks', async () => {
    await insert();
    await expect(seal()).rejects.toThrow('was sealed without it');
    await expectPostingStopped();
    const { events } = await ada.client.call(listStatementEvents, {});
    const inserted = events.find(({ description }) => description === 'Inserted later');
    // The page calls this a warning, since the event is old: `verify-event.test.ts`.
    expect(Date.now() - Date.parse(inserted?.at ?? '')).toBeGreaterThan(2 * 86_400_000);
    expect(await askForProof(inserted?.journal ?? '')).toMatchObject({
      status: 425,
      body: { code: 'too_early' },
    });
    await expect(checkByWitness()).resolves.toBe(witnessed);
  });

  it('is not sealed even if the database says that its last checkpoint is older', async () => {
    await giveMoney(ada.id, 'profit', 1);
    await seal();
    await tamper(`UPDATE log_checkpoint SET signed_at = '2000-01-01'`);
    await insert();
    await expect(seal()).rejects.toThrow('was sealed without it');
    await expectPostingStopped();
  });

  it('is found at night if it was sealed anyway', async () => {
    await insert();
    Object.assign(config, { LOG_PAST_UNTIL: new Date('2200-01-01') });
    await seal().finally(() => Object.assign(config, { LOG_PAST_UNTIL: undefined }));
    await expect(nightly()).rejects.toThrow('was sealed without it');
    await expectPostingStopped();
  });

  it('is reported, and stops nothing, by a command that lacks the setting of the job processes', async () => {
    await adjust(ada.id, 'profit', 500, Date.now() - 3 * dayMs);
    Object.assign(config, { LOG_PAST_UNTIL: new Date('2200-01-01') });
    await seal().finally(() => Object.assign(config, { LOG_PAST_UNTIL: undefined }));
    const run = async (environment: Record<string, string>) => {
      const command = startProcess('src/cli/ledger-verify.ts', environment, { args: ['--all'] });
      return { code: await command.ended(), output: command.output };
    };
    const reported = await run({});
    expect(reported).toEqual({
      code: 1,
      output: expect.stringMatching(/BROKEN {2}leaf \d+ .*LOG_PAST_UNTIL/),
    });
    expect(reported.output).toContain('The ledger is sound');
    expect(await prisma.logState.findFirst()).toMatchObject({ problem: null });
    expect(await run({ LOG_PAST_UNTIL: '2200-01-01T00:00:00Z' })).toMatchObject({ code: 0 });
    // A setting that doesn’t permit it is a judgment.
    expect(await run({ LOG_PAST_UNTIL: '2000-01-01T00:00:00Z' })).toMatchObject({ code: 1 });
    expect(await prisma.logState.findFirst()).toMatchObject({ problem: expect.stringContaining('leaf') });
  });

  it('is found by witnesses and everybody’s own check when it is put among the leaves of the past', async () => {
    await tamper(`UPDATE log_leaf SET index = index + 1000 WHERE index >= 1; UPDATE log_leaf SET index = index - 999 WHERE index > 999;
      INSERT INTO log_leaf SELECT 1, new_id(), sha256('forged')`);
    await expect(checkByWitness()).rejects.toThrow();
    await expect(checkByAda(journals[3] ?? '')).rejects.toThrow();
    await expectPostingStopped();
  });
});

describe('an old backup', () => {
  it('is found by everybody who remembers a newer checkpoint, and at night', async () => {
    await giveMoney(ada.id, 'profit', 1);
    await seal();
    memory = (await checkByAda(journals[3] ?? '')).memory;
    witnessed = await checkByWitness();
    await restore();
    await expect(checkByWitness()).rejects.toThrow('went back');
    await expect(checkByAda(journals[3] ?? '')).rejects.toThrow('went back');
    await expectPostingStopped();
  });
});
