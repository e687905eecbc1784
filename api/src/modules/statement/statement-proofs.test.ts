import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getMonthlyStatement, getStatement, listStatementEvents, urlOf } from '@dayrise/contracts';
import { readAttachment } from '@dayrise/verify-statement';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { config } from '../../config.ts';
import { awaitReplication } from '../../data/await-replication.ts';
import { prisma } from '../../data/prisma.ts';
import { AppError } from '../../lib/app-error.ts';
import { setClock } from '../../lib/clock.ts';
import { asOwner } from '../../testing/database.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/server.ts';
import { sealJournals } from '../public-log/index.ts';

vi.mock('../../data/await-replication.ts', async (load) => {
  const loaded = await load<typeof import('../../data/await-replication.ts')>();
  return { awaitReplication: vi.fn(loaded.awaitReplication) };
});

// What a person downloads is checked by the program that they are given, which knows nothing of our server.

const program = fileURLToPath(import.meta.resolve('@dayrise/verify-statement')).replace('index.ts', 'cli.ts');
let server: TestServer;
let admin: TestPerson;
let key: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.person({ role: 'admin' });
  // These months are older than the log.
  Object.assign(config, { LOG_PAST_UNTIL: new Date('2200-01-01') });
  await post(admin.id, '2025-01-01T00:00:00Z', { cash: 1 });
  await seal();
  key = (await (await fetch(`${server.url}/log/key`)).text()).trim();
});

const seal = () => sealJournals(admin.context);

async function post(personId: string, at: string, amounts: Record<string, number>): Promise<string> {
  const legs = Object.entries(amounts).map(([account, amount]) => ({ account, person: personId, amount }));
  const rest = Object.values(amounts).reduce((sum, amount) => sum + amount, 0);
  const all = rest === 0 ? legs : [...legs, { account: 'adjustments', amount: -rest }];
  const [posted] = await asOwner<{ journal: string }>(
    `SELECT journal FROM post_journal_at($1, 'adjustment', $2, $3, '=1+1, "given" by a test', NULL, 'test')`,
    [at, crypto.randomUUID(), JSON.stringify(all)],
  );
  return posted?.journal ?? '';
}

/** Somebody with three events in April 2025; `second` is the second one’s journal. */
async function investor(): Promise<{ ada: TestPerson; second: string }> {
  const ada = await server.person({ name: 'Ada' });
  await post(ada.id, '2025-03-31T23:59:59.999Z', { cash: 100_000 });
  await post(ada.id, '2025-04-01T00:00:00Z', { profit: 2050 });
  const second = await post(ada.id, '2025-04-10T12:00:00Z', { cash: -60_000, hold: 60_000 });
  await post(ada.id, '2025-04-30T23:59:59.999Z', { profit: -1025 });
  return { ada, second };
}

const fetchMonth = ({ token }: TestPerson) =>
  fetch(server.url + urlOf(getMonthlyStatement, { params: { month: '2025-04' } }), {
    headers: { Authorization: `Bearer ${token}` },
  });
const readMonth = async (person: TestPerson) =>
  new Uint8Array(await (await fetchMonth(person)).arrayBuffer());
const readCsv = async ({ token }: TestPerson, path: string) =>
  (
    await fetch(`${server.url}${path}?proofs=true`, {
      headers: { Authorization: `Bearer ${token}`, Accept: 'text/csv' },
    })
  ).text();

/** The text of all pages, as another program reads it. */
async function readPages(pdf: Uint8Array): Promise<string> {
  const document = await getDocument({ data: pdf.slice() }).promise;
  const texts: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    texts.push(...items.map((item) => ('str' in item ? item.str : '')));
  }
  return texts.join(' ').replace(/\s+/g, ' ');
}

/** Runs `verify-statement` on a file with this content. */
async function verify(name: string, content: string | Uint8Array, ...args: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'dayrise-statement-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, name), content);
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [program, '--key', key, ...args, join(folder, name)],
      (_, stdout, stderr) => resolve({ code: child.exitCode, output: stdout + stderr }),
    );
  });
}

/** As an owner who takes every guard off. */
const tamper = (statements: string) =>
  asOwner(`BEGIN; SET LOCAL session_replication_role = replica; ${statements}; COMMIT`);

it('gives each month as a PDF whose proofs show what was sealed', async () => {
  const { ada } = await investor();
  await seal();
  const pdf = await readMonth(ada);
  const { code, output } = await verify('april.pdf', pdf);
  expect(output).toContain(`2025-04 of ${ada.id}: all 3 events are sealed`);
  expect(output).toContain('hold         $600.00');
  expect(output).toContain('profit       $10.25');
  expect(code).toBe(0);

  // Later journals change nothing about a month that is over.
  await post(ada.id, new Date().toISOString(), { cash: 5 });
  await seal();
  const today = await verify('april.pdf', pdf, '--url', `${server.url}/log`);
  expect(today).toMatchObject({ code: 0, output: expect.stringContaining('still begins with these') });

  // Another program finds the attachment, too, and the page says what it is.
  const document = await getDocument({ data: pdf.slice() }).promise;
  const attached = await document.getAttachments();
  expect([...(attached?.keys() ?? [])]).toEqual(['dayrise-proofs-2025-04.json']);
  expect(await readPages(pdf)).toContain('It proves that each of these 3 events is sealed');
});

it('proves a month with orders and coins, in its PDF and as CSV', async () => {
  const { ada } = await investor();
  const asset = 'coingecko:bitcoin';
  await asOwner(`INSERT INTO asset VALUES ($1, 'coingecko', 'bitcoin', 'BTC', 'Bitcoin')`, [asset]);
  await post(ada.id, '2025-04-20T12:00:00Z', { cash: -30_000, order_hold: 30_000 });
  const person = ada.id;
  const legs = [
    { account: 'order_hold', person, amount: -20_000 },
    { account: 'market', amount: 20_000 },
    { account: 'coin', person, asset, amount: '9007199254740993' },
    { account: 'market', asset, amount: '-9007199254740993' },
  ];
  await asOwner(
    `SELECT post_journal_at('2025-04-21T12:00:00Z', 'adjustment', 'bought', $1, 'Bought', NULL, 'test')`,
    [JSON.stringify(legs)],
  );
  await asOwner(`INSERT INTO coin_close (coin, source, day, price, as_of, origin) VALUES
    ('bitcoin', 'coingecko', '2025-04-30', 200, '2025-05-01T00:00:30Z', 'observation')`);
  await seal();
  const pages = await readPages(await readMonth(ada));
  expect(pages).toContain('Coins, at the last price $0.00 +$180.14 $180.14');
  // A correction gave the coins, so that money went out and all that they are worth was gained.
  expect(pages).toContain(
    'Money out −$210.25 Returns $0.00 Coins gained or lost, after what trading cost +$180.14',
  );
  const { code, output } = await verify('april.pdf', await readMonth(ada));
  expect(output).toContain(`2025-04 of ${ada.id}: all 5 events are sealed`);
  // $600 for a withdrawal, and what is left of $300 for an order.
  expect(output).toMatch(
    /At the end \(the start and these events, added up\)\n +cash +\$100\.00\n +hold +\$700\.00\n/,
  );
  expect(code).toBe(0);
  for (const path of ['/api/statement', '/api/statement/events']) {
    const csv = await readCsv(ada, path);
    const url = `${server.url}/log`;
    expect(await verify('statement.csv', csv, '--url', url)).toMatchObject({ code: 0 });
    const forged = csv.replaceAll('-200.00', '-100.00').replaceAll('200.00', '100.00');
    expect(await verify('statement.csv', forged, '--url', url)).toMatchObject({ code: 1 });
  }
});

it('waits ten minutes for the log, then gives a provisional statement until the final one can be kept', async () => {
  const { ada } = await investor();
  const kept = () => prisma.monthlyStatement.count({ where: { personId: ada.id } });
  const monthIsComplete = Date.UTC(2025, 4, 1, 0, 2);
  let restoreClock = setClock({ now: () => monthIsComplete + 600_000 });
  const early = await fetchMonth(ada);
  restoreClock();
  expect(early.status).toBe(425);
  expect(Number(early.headers.get('Retry-After'))).toBe(10);

  await seal();
  await post(ada.id, '2025-04-20T00:00:00Z', { cash: 700 });
  restoreClock = setClock({ now: () => monthIsComplete + 600_001 });
  const provisional = await fetchMonth(ada);
  restoreClock();
  expect(provisional.status).toBe(200);
  expect(provisional.headers.get('Content-Disposition')).toContain('2025-04-provisional.pdf');
  const pdf = new Uint8Array(await provisional.arrayBuffer());
  const text = await readPages(pdf);
  expect(text).toContain('Provisional: 1 of these events has no proof in the public log yet.');
  expect(text.match(/No proof yet/g)).toHaveLength(1);
  expect(text).toMatch(/Apr 20, 00:00 .*No proof yet/);
  expect(text).toContain('proves that 3 of these 4 events are sealed');
  expect(await verify('april.pdf', pdf)).toMatchObject({
    code: 1,
    output: expect.stringContaining(
      'NOT CHECKED. This statement is provisional: 3 of its 4 events are sealed',
    ),
  });
  expect(await kept()).toBe(0);

  await seal();
  const final = await fetchMonth(ada);
  expect(final.headers.get('Content-Disposition')).toContain('dayrise-statement-2025-04.pdf');
  const finalPdf = new Uint8Array(await final.arrayBuffer());
  expect(await readPages(finalPdf)).not.toMatch(/Provisional|No proof yet/);
  expect(await verify('april.pdf', finalPdf)).toMatchObject({
    code: 0,
    output: expect.stringContaining('all 4 events are sealed'),
  });
  expect(await kept()).toBe(1);
});

it.each([
  ['a leaf was changed', `UPDATE log_leaf SET entry = sha256(entry) WHERE index = 0`],
  ['a leaf is missing', `DELETE FROM log_leaf WHERE index = 0`],
])('gives a provisional statement while %s, and keeps none whose proofs don’t fit', async (_, damage) => {
  const { ada } = await investor();
  await seal();
  await asOwner('CREATE TABLE sound_leaf AS SELECT * FROM log_leaf WHERE index = 0');
  onTestFinished(async () => {
    await tamper(`DELETE FROM log_leaf WHERE index = 0; INSERT INTO log_leaf SELECT * FROM sound_leaf;
      DROP TABLE sound_leaf`);
  });
  await tamper(damage);
  const answer = await fetchMonth(ada);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Disposition')).toContain('provisional');
  expect(await readPages(new Uint8Array(await answer.arrayBuffer()))).toContain(
    'Provisional: 3 of these events',
  );
  expect(await prisma.monthlyStatement.count({ where: { personId: ada.id } })).toBe(0);
});

it('keeps no proof that a failover could lose', async () => {
  const { ada } = await investor();
  await seal();
  vi.mocked(awaitReplication).mockRejectedValueOnce(new AppError('unavailable'));
  expect((await fetchMonth(ada)).status).toBe(503);
  expect(await prisma.monthlyStatement.count({ where: { personId: ada.id } })).toBe(0);
  expect((await fetchMonth(ada)).status).toBe(200);
});

it.each([getStatement.path, listStatementEvents.path])(
  'gives out no rows of %s with proofs that a failover could lose',
  async (path) => {
    const { ada } = await investor();
    await seal();
    const headers = { Authorization: `Bearer ${ada.token}`, Accept: 'text/csv' };
    vi.mocked(awaitReplication).mockRejectedValueOnce(new AppError('unavailable'));
    expect((await fetch(`${server.url}${path}?proofs=true`, { headers })).status).toBe(503);
    expect((await fetch(`${server.url}${path}?proofs=true`, { headers })).status).toBe(200);
  },
);

it('says of a month without events that there is nothing to check', async () => {
  const ada = await server.person();
  await post(ada.id, '2025-03-31T12:00:00Z', { cash: 100 });
  await post(ada.id, '2025-05-01T12:00:00Z', { cash: 100 });
  await seal();
  const { code, output } = await verify('april.pdf', await readMonth(ada));
  expect(output).toContain('NOT CHECKED. No proofs are attached to this PDF. Either nothing happened');
  expect(code).toBe(1);
});

it('refuses a PDF whose figures, journals or proofs were changed', async () => {
  const { ada } = await investor();
  await seal();
  const text = await readAttachment(await readMonth(ada));
  const statement = JSON.parse(text) as {
    person: string;
    closing: { cash: number };
    proofs: readonly string[];
  };
  expect((await verify('april.json', text)).code).toBe(0);
  const changed = (change: Partial<typeof statement>) =>
    verify('april.json', JSON.stringify({ ...statement, ...change }));
  const [first = '', ...rest] = statement.proofs;
  const forged = first.replace(/^extra (.*)$/m, (_, extra: string) => {
    const journal = Buffer.from(extra, 'base64').toString().replaceAll('2050', '9950');
    return `extra ${Buffer.from(journal).toString('base64')}`;
  });
  expect(forged).not.toBe(first);
  for (const [change, message] of [
    [{ closing: { ...statement.closing, cash: 99 } }, 'do not lead to the cash'],
    [{ proofs: rest }, 'do not lead to the profit'],
    [{ proofs: [...statement.proofs, first] }, 'is there twice'],
    [{ proofs: [forged, ...rest] }, 'This is not what the log sealed'],
    [{ proofs: [] }, 'Nothing is proven'],
    [{ person: admin.id }, 'somebody else’s'],
  ] as const) {
    expect(await changed(change)).toMatchObject({ code: 1, output: expect.stringContaining(message) });
  }
});

it('shows in the PDF that the database’s owner changed an amount', async () => {
  const { ada, second } = await investor();
  await seal();
  await tamper(`UPDATE entry SET amount = amount * 2 WHERE journal_id = '${second}'`);
  const changed = await verify('april.pdf', await readMonth(ada));
  await tamper(`UPDATE entry SET amount = amount / 2 WHERE journal_id = '${second}'`);
  expect(changed).toMatchObject({
    code: 1,
    output: expect.stringContaining('This is not what the log sealed'),
  });
});

it.each([
  ['entries', getStatement.path, '-600.00', '-599.00'],
  ['events', listStatementEvents.path, 'On hold,0.00,600.00', 'On hold,0.00,599.00'],
])('gives %s as CSV whose rows are checked against the log', async (_, path, amount, other) => {
  const { ada } = await investor();
  await post(ada.id, '2025-05-01T00:00:00Z', { cash: 700 });
  const url = ['--url', `${server.url}/log`];
  const waiting = await verify('statement.csv', await readCsv(ada, path), ...url);
  expect(waiting).toMatchObject({
    code: 1,
    output: expect.stringMatching(
      /NOT CHECKED. ([56]) of \1 rows could not be compared with the log. Rows without a proof: 2, /,
    ),
  });
  await seal();
  const csv = await readCsv(ada, path);
  const sound = await verify('statement.csv', csv, ...url);
  expect(sound.output).toMatch(/all [56] rows are sealed/);
  expect(sound.code).toBe(0);
  const changed = await verify('statement.csv', csv.replace(`,${amount},`, `,${other},`), ...url);
  expect(changed).toMatchObject({
    code: 1,
    output: expect.stringMatching(/Row \d: “.*” is not what was sealed/),
  });
  const offline = await verify('statement.csv', csv);
  expect(offline).toMatchObject({ code: 1, output: expect.stringContaining('needs --url') });
});

it('checks events as CSV also under the name that the change of dollars had before, but not under both', async () => {
  const { ada } = await investor();
  await seal();
  const csv = await readCsv(ada, listStatementEvents.path);
  const check = (text: string) => verify('statement.csv', text, '--url', `${server.url}/log`);
  const older = csv.replace('Change in dollars (USD)', 'Change of total value (USD)');
  expect(older).not.toBe(csv);
  expect(await check(older)).toMatchObject({ code: 0 });
  expect(await check(older.replace('On hold,0.00,600.00', 'On hold,1.00,600.00'))).toMatchObject({
    code: 1,
    output: expect.stringContaining('“Change in dollars (USD)” is not what was sealed'),
  });
  const both = csv.replace('Moved between own figures (USD)', 'Change of total value (USD)');
  expect(await check(both)).toMatchObject({
    code: 1,
    output: expect.stringContaining('These are not the columns of a statement with proofs'),
  });
});
