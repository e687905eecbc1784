import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asOwner } from '../../testing/database.ts';
import { buyCoins, giveMoney } from '../../testing/ledger.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/server.ts';
import { sealJournals } from './commands/seal-journals.ts';

// Our log as the code of the Go checksum database reads it. Debian has its sources: golang-golang-x-mod-dev.

const sources = '/usr/share/gocode';
const programs = fileURLToPath(new URL('../../../../verify-statement/interop/', import.meta.url));
const goIsThere =
  existsSync(join(sources, 'src/golang.org/x/mod/sumdb/tlog')) &&
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'go')));
if (!goIsThere) {
  process.stderr.write(
    'SKIPPED: nobody else’s code read the log. Install golang-go and golang-golang-x-mod-dev, or run npm run test:faults as root.\n',
  );
}

let server: TestServer;
let ada: TestPerson;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  ada = await server.person({ cash: 1000 });
  folder = await mkdtemp(join(tmpdir(), 'dayrise-go-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function runGo(
  program: string,
  ...args: readonly string[]
): Promise<{ code: number | null; output: string }> {
  const env = {
    ...process.env,
    GO111MODULE: 'off',
    GOPATH: sources,
    GOFLAGS: '',
    GOCACHE: join(tmpdir(), 'dayrise-go-cache'),
  };
  return new Promise((resolve) => {
    const file = join(programs, program, 'main.go');
    const child = execFile('go', ['run', file, ...args], { env, maxBuffer: 1e7 }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode, output: stdout + stderr }),
    );
  });
}

const seal = () => sealJournals(ada.context);
async function postMany(count: number): Promise<void> {
  for (let posted = 0; posted < count; posted += 1) await giveMoney(ada.id, 'profit', 1);
}

it.skipIf(!goIsThere)('is read and verified by Go’s own code', { timeout: 300_000 }, async () => {
  const url = `${server.url}/log`;
  await postMany(299);
  await seal();
  const older = join(folder, 'checkpoint');
  await writeFile(older, await (await fetch(`${url}/checkpoint`)).text());
  await postMany(248);
  const filled = await buyCoins(ada.id);
  await seal();
  const [journal] = await asOwner<{ id: string }>('SELECT journal_id AS id FROM log_leaf WHERE index = 270');
  const { body } = await server.send('GET', `/api/journals/${journal?.id}/proof`, { token: ada.token });
  const proof = join(folder, 'one.tlog-proof');
  await writeFile(proof, String(body));
  const coins = join(folder, 'coins.tlog-proof');
  const bought = await server.send('GET', `/api/journals/${filled}/proof`, { token: ada.token });
  await writeFile(coins, String(bought.body));

  const sound = await runGo('verify', '-older', older, url, proof, coins);
  expect(sound.output.split('\n').slice(0, 5)).toEqual([
    'root of 550 leaves',
    'inclusion of 550 entries',
    'consistency of 300 with 550',
    `${proof}: leaf 270 of 550`,
    `${coins}: leaf 549 of 550`,
  ]);
  expect(sound.code).toBe(0);

  await writeFile(proof, String(body).replace('index 270', 'index 271'));
  expect((await runGo('verify', url, proof)).code).toBe(1);
  const tamper = (entry: string) =>
    asOwner(
      `BEGIN; SET LOCAL session_replication_role = replica; UPDATE log_leaf SET entry = ${entry} WHERE index = 5; COMMIT`,
    );
  const [kept] = await asOwner<{ entry: string }>(
    `SELECT encode(entry, 'hex') AS entry FROM log_leaf WHERE index = 5`,
  );
  await tamper('sha256(entry)');
  const changed = await runGo('verify', url);
  await tamper(`'\\x${kept?.entry}'`);
  expect(changed.code).toBe(1);
});

it.skipIf(!goIsThere)('makes the log that our own tests read', { timeout: 120_000 }, async () => {
  const { code, output } = await runGo('make-log');
  expect(code).toBe(0);
  const stored = await readFile(join(programs, '../src/testing/go-log.json'), 'utf8');
  expect(JSON.parse(output)).toEqual(JSON.parse(stored));
});
