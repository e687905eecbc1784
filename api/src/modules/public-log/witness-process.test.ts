import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkProof, parseVerifierKey, verifyProof } from '@dayrise/verify-statement';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { config } from '../../config.ts';
import { startProcess } from '../../testing/api-process.ts';
import { asOwner } from '../../testing/database.ts';
import { brokenInvariants, giveMoney } from '../../testing/ledger.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/server.ts';
import { sealJournals } from './commands/seal-journals.ts';
import { verifyLog } from './commands/verify-log.ts';
import { newSigningKey } from './new-signing-key.ts';

// The witness as somebody else runs it: a process that knows the log's address and its own folder, nothing else.

const program = fileURLToPath(import.meta.resolve('@dayrise/verify-statement')).replace(
  'index.ts',
  'witness-cli.ts',
);
let server: TestServer;
let ada: TestPerson;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  ada = await server.person({ cash: 1000 });
  folder = await mkdtemp(join(tmpdir(), 'dayrise-witness-'));
  await seal();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const seal = () => sealJournals(ada.context);
const post = () => giveMoney(ada.id, 'profit', 1);

/** Has the witness look once. */
function look(): Promise<{ code: number | null; output: string }> {
  const args = [program, '--url', `${server.url}/log`, '--folder', folder, '--once'];
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, (_, stdout, stderr) =>
      resolve({ code: child.exitCode, output: stdout + stderr }),
    );
  });
}

async function newestProof(): Promise<string> {
  const [found] = await asOwner<{ id: string }>(
    'SELECT journal_id AS id FROM log_leaf ORDER BY index DESC LIMIT 1',
  );
  const { body } = await server.send('GET', `/api/journals/${found?.id}/proof`, { token: ada.token });
  return String(body);
}

/** As an owner who takes every guard off. */
const tamper = (statements: string) =>
  asOwner(`BEGIN; SET LOCAL session_replication_role = replica; ${statements}; COMMIT`);

it('cosigns a log that grows, and ends with an error once its history is rewritten', async () => {
  expect(await look()).toMatchObject({ code: 0, output: expect.stringContaining('accepted 1 journals') });
  await post();
  await seal();
  expect(await look()).toMatchObject({ code: 0, output: expect.stringContaining('accepted 2 journals') });
  const accepted = await readFile(join(folder, 'checkpoint'), 'utf8');
  expect(accepted.match(/^— .*/gm)).toEqual([
    expect.stringContaining('/log '),
    expect.stringContaining('localhost/witness '),
  ]);

  await tamper('UPDATE log_leaf SET entry = sha256(entry) WHERE index = 0');
  expect(await look()).toMatchObject({ code: 1, output: expect.stringContaining('REFUSED') });
  expect(await readFile(join(folder, 'checkpoint'), 'utf8')).toBe(accepted);
  await tamper(`UPDATE log_leaf l SET entry = log_entry(s.salt, s.journal_id) FROM log_salt s
    WHERE s.journal_id = l.journal_id`);
  expect((await look()).code).toBe(0);
});

it('goes on after an old backup once staff accept that the log went back', async () => {
  const tables = ['account', 'person_figures', 'control_account', 'journal', 'entry', 'audit_event'];
  const all = [...tables, 'journal_unsealed', 'log_leaf', 'log_salt', 'log_node', 'log_checkpoint'];
  for (const table of all) await asOwner(`CREATE TABLE kept_${table} AS TABLE ${table}`);
  await post();
  await seal();
  expect((await look()).code).toBe(0);
  await tamper(
    all.map((table) => `DELETE FROM ${table}; INSERT INTO ${table} SELECT * FROM kept_${table}`).join('; '),
  );
  await post();
  await expect(seal()).rejects.toThrow('log');
  expect((await look()).output).toContain('REFUSED: The log went back');

  const command = startProcess('src/cli/log-accept.ts', {});
  expect(await command.ended()).toBe(0);
  expect(command.output).toContain('Published: 3. In the database: 2.');
  const check = startProcess('src/cli/ledger-verify.ts', {}, { args: ['--all'] });
  expect(await check.ended()).toBe(0);
  expect(check.output).toMatch(/The public log was compared with the ledger in [\d.]+ s\./);
  await seal();
  expect(await brokenInvariants()).toEqual([]);
  // Whoever saw the other history keeps saying so, until they start with a new folder.
  expect((await look()).output).toContain('REFUSED');
  await rm(folder, { recursive: true });
  expect((await look()).code).toBe(0);
});

it('follows the log for as long as it runs, past the minutes in which it can’t be reached', async () => {
  let isAway = false;
  const between = createServer((request, response) => {
    if (isAway) return response.writeHead(503).end();
    void fetch(server.url + request.url).then(async (found) =>
      response.writeHead(found.status).end(Buffer.from(await found.arrayBuffer())),
    );
  }).listen(0, '127.0.0.1');
  await once(between, 'listening');
  onTestFinished(() => void between.close());
  const { port } = between.address() as AddressInfo;
  const own = await mkdtemp(join(tmpdir(), 'dayrise-witness-'));
  onTestFinished(() => rm(own, { recursive: true, force: true }));
  const url = `http://127.0.0.1:${port}/log`;
  const running = startProcess(program, {}, { args: ['--url', url, '--folder', own, '--seconds', '0.1'] });
  onTestFinished(async () => void (await running.stop()));
  const says = (text: string) => expect.poll(() => running.output, { timeout: 20_000 }).toContain(text);

  await says('accepted ');
  const size = Number(/accepted (\d+)/.exec(running.output)?.[1]);
  isAway = true;
  await says('/checkpoint answered 503.');
  await post();
  await seal();
  isAway = false;
  await says(`accepted ${size + 1} journals`);
  await tamper('UPDATE log_leaf SET entry = sha256(entry) WHERE index = 0');
  await says('REFUSED');
  await tamper(`UPDATE log_leaf l SET entry = log_entry(s.salt, s.journal_id) FROM log_salt s
    WHERE s.journal_id = l.journal_id`);
  expect(await running.stop()).toBe(null);
});

it('follows the log to its next key, and old proofs still hold', async () => {
  const url = `${server.url}/log`;
  const readKeys = async () => (await (await fetch(`${url}/key`)).text()).trim().split('\n');
  const [before = ''] = await readKeys();
  const saved = await newestProof();
  const first = await checkProof(saved, url, null);
  expect((await look()).code).toBe(0);
  const old = (await readFile(join(config.DATA_DIR, 'log-signing-key'), 'utf8')).trim();
  const next = newSigningKey(before.split('+')[0] ?? '');
  onTestFinished(() => void Object.assign(config, { LOG_SIGNING_KEY: undefined }));
  const sealWith = async (...keys: readonly string[]) => {
    Object.assign(config, { LOG_SIGNING_KEY: keys });
    await post();
    await seal();
  };

  // Both keys sign for a year: whoever knows either can check.
  await sealWith(next, old);
  const [after = '', ...others] = await readKeys();
  expect(others).toEqual([before]);
  expect((await look()).code).toBe(0);
  const second = await checkProof(await newestProof(), url, first.memory);
  expect(second.memory.keys).toEqual([before, after]);

  // Then the new one alone. A browser that looked meanwhile knows it; a witness is told by its operator.
  await sealWith(next);
  expect(await readKeys()).toEqual([after]);
  await checkProof(await newestProof(), url, second.memory);
  expect((await look()).output).toContain('by none of the known keys.');
  await appendFile(join(folder, 'log-keys'), `\n${after}`);
  expect((await look()).code).toBe(0);
  const known = await Promise.all([parseVerifierKey(before), parseVerifierKey(after)]);
  expect((await verifyProof(saved, known)).journal.person).toBe(ada.id);
  await verifyLog(ada.context, 'all');
});
