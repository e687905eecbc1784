import { readdir, rm } from 'node:fs/promises';
import { createServer as createTcpServer } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  correctJournal,
  deleteUser,
  getMonthlyStatement,
  getProfile,
  setLanguage,
  urlOf,
} from '@dayrise/contracts';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { config, statementsFolder } from '../../config.ts';
import { prisma } from '../../data/prisma.ts';
import { setClock } from '../../lib/clock.ts';
import { onShutdown } from '../../lib/shutdown.ts';
import { freePort, startProcess, waitUntilHealthy } from '../../testing/api-process.ts';
import { asOwner } from '../../testing/database.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/server.ts';
import { sealJournals } from '../public-log/index.ts';
import { openStatement } from './commands/keep-statement.ts';
import { sweepStatements } from './commands/remove-statements.ts';
import { makeStatementsJob } from './jobs.ts';

let server: TestServer;
let sealer: TestPerson;
let restoreClock: (() => void) | undefined;
afterEach(() => restoreClock?.());
beforeAll(async () => {
  server = await startTestServer();
  sealer = await server.person();
  // These months are older than the log.
  Object.assign(config, { LOG_PAST_UNTIL: new Date('2200-01-01') });
});

const seal = () => sealJournals(sealer.context);

async function post(
  personId: string,
  at: string,
  amounts: Record<string, number>,
  kind = 'adjustment',
  reason = 'test',
  description = 'Given by a test',
): Promise<string> {
  const legs = Object.entries(amounts).map(([account, amount]) => ({ account, person: personId, amount }));
  const rest = Object.values(amounts).reduce((sum, amount) => sum + amount, 0);
  const other = kind === 'daily_return' ? 'returns' : 'adjustments';
  const all = rest === 0 ? legs : [...legs, { account: other, amount: -rest }];
  const [posted] = await asOwner<{ journal: string }>(
    `SELECT journal FROM post_journal_at($1, $2, $3, $4, $6, NULL, $5)`,
    [at, kind, crypto.randomUUID(), JSON.stringify(all), reason, description],
  );
  await seal();
  return posted?.journal ?? '';
}

interface Fetched {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
}

async function fetchMonth({ token }: TestPerson, month: string, url = server.url): Promise<Fetched> {
  const response = await fetch(url + urlOf(getMonthlyStatement, { params: { month } }), {
    headers: { Authorization: `Bearer ${token}` },
  });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

/** The text of each page, as another program reads it. */
async function readPdf(bytes: Buffer) {
  const document = await getDocument({ data: new Uint8Array(bytes) }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
  }
  const { info } = await document.getMetadata();
  return { pages, text: pages.join('\n'), info, marks: await document.getMarkInfo() };
}

const filesKept = () => readdir(statementsFolder(config)).catch(() => []);

/** Somebody with a deposit in March and a return, a withdrawal and a loss in April 2025. */
async function investor(name: string): Promise<TestPerson> {
  const person = await server.person({ name });
  await post(person.id, '2025-03-31T23:59:59.999Z', { cash: 100_000 });
  await post(person.id, '2025-04-01T00:00:00Z', { profit: 2_050 }, 'daily_return');
  await post(person.id, '2025-04-10T12:00:00Z', { cash: -60_000, hold: 60_000 }, 'withdrawal_requested');
  await post(person.id, '2025-04-30T23:59:59.999Z', { profit: -1_025 }, 'daily_return');
  await post(person.id, '2025-05-01T00:00:00Z', { cash: 7 });
  return person;
}

it('is a PDF of the month, with sums that add up, that other programs read', async () => {
  const ada = await investor('Zoë Łukasz Ελένη Иванова Nguyễn');
  const { status, headers, bytes } = await fetchMonth(ada, '2025-04');
  expect(status).toBe(200);
  expect(headers.get('Content-Type')).toBe('application/pdf');
  expect(headers.get('Content-Disposition')).toContain('dayrise-statement-2025-04.pdf');
  expect(headers.get('Cache-Control')).toContain('private');
  const { pages, text, info, marks } = await readPdf(bytes);
  expect(info).toMatchObject({
    Title: 'Statement for April 2025 – Zoë Łukasz Ελένη Иванова Nguyễn',
    Language: 'en-US',
  });
  expect(marks).toEqual(new Map(Object.entries({ Marked: true, UserProperties: false, Suspects: false })));
  expect(pages).toHaveLength(1);
  expect(text).toContain('Zoë Łukasz Ελένη Иванова Nguyễn');
  expect(text).toContain(ada.id);
  expect(text).toContain('April 1, 2025 to April 30, 2025 (UTC)');
  expect(text).toContain('Simulated funds · no real money');
  expect(text).toContain('Page 1 of 1');
  const plain = text.replace(/\s+/g, ' ');
  expect(plain).toContain('Available $1,000.00 −$600.00 $400.00');
  expect(plain).toContain('On hold $0.00 +$600.00 $600.00');
  expect(plain).toContain('Total value $1,000.00 +$10.25 $1,010.25');
  expect(plain).toContain('Money in $0.00 Money out $0.00 Returns +$10.25 Total value at the end $1,010.25');
  expect(plain).toMatch(/Apr 10, 12:00 Withdrawal requested .*Available to On hold \$600\.00 \$1,020\.50/);
  expect(text.match(/^.*Daily return$/gm) ?? text.match(/Daily return/g)).toHaveLength(2);
});

it('writes names in scripts that its font lacks in Latin letters', async () => {
  const person = await server.person({ name: '王小明 محمد יעל สมชาย 김민준' });
  await post(person.id, '2025-04-02T00:00:00Z', { cash: 500 }, 'adjustment', 'お誕生日');
  const { text, info } = await readPdf((await fetchMonth(person, '2025-04')).bytes);
  expect(text).toContain('WangXiaoMing mhmd ');
  expect(text).toContain('GimMinJun');
  expect(text).toContain('Reason: o');
  expect(text).not.toMatch(/[\0\ufffd\u0590-\u10ff\u3040-\uffff]/);
  expect(info).toMatchObject({ Title: 'Statement for April 2025 – 王小明 محمد יעל สมชาย 김민준' });
});

it('is in the language of its person, and stays in the one it was made in', async () => {
  const ada = await server.person({ name: 'Ada Lovelace' });
  await post(ada.id, '2026-02-03T10:00:00Z', { cash: 123_456 });
  await ada.client.call(setLanguage, { body: { language: 'es' } });
  const spanish = await fetchMonth(ada, '2026-02');
  const { text, info } = await readPdf(spanish.bytes);
  expect(text).toContain('Extracto de febrero de 2026');
  expect(text).toContain('Fondos simulados · sin dinero real');
  expect(text).toContain('1234,56');
  expect(info).toMatchObject({ Language: 'es-ES' });
  await ada.client.call(setLanguage, { body: { language: 'ar' } });
  expect((await fetchMonth(ada, '2026-02')).bytes.equals(spanish.bytes)).toBe(true);
  const arabic = await readPdf((await fetchMonth(ada, '2026-03')).bytes);
  expect(arabic.text).toMatch(/[\u0600-\u06ff]{3}/);
  expect(arabic.text).toContain('Ada Lovelace');
  expect(arabic.text).not.toMatch(/Statement|Simulated/);
});

it('says in the person’s language what happened and that no reason was given', async () => {
  const ada = await server.person({ name: 'Ada Lovelace' });
  await ada.client.call(setLanguage, { body: { language: 'de' } });
  const note = 'no reason given';
  await post(
    ada.id,
    '2025-04-01T00:00:00Z',
    { cash: 100_000 },
    'adjustment',
    note,
    'Balance set by an admin',
  );
  const daily = 'Daily return for 2025-04-02 at +1.7735 %';
  await post(ada.id, '2025-04-02T00:00:00Z', { profit: 1_025 }, 'daily_return', 'Getippt', daily);
  const { text } = await readPdf((await fetchMonth(ada, '2025-04')).bytes);
  expect(text).toContain('Guthaben von der Verwaltung gesetzt');
  expect(text).toContain('Grund: kein Grund angegeben');
  expect(text.replace(/\s+/g, ' ')).toContain('Tagesrendite für den 02.04.2025: +1,7735 %');
  expect(text).toContain('Grund: Getippt');
});

it('numbers its pages, and says on each that funds are simulated', async () => {
  const ada = await server.person();
  for (let day = 1; day <= 28; day += 1) {
    await post(ada.id, `2025-02-${String(day).padStart(2, '0')}T08:00:00Z`, { cash: 100 });
  }
  const { pages, text } = await readPdf((await fetchMonth(ada, '2025-02')).bytes);
  expect(pages.length).toBeGreaterThan(1);
  for (const [at, page] of pages.entries()) {
    expect(page).toContain('Simulated funds · no real money');
    expect(page).toContain(`Page ${at + 1} of ${pages.length}`);
  }
  expect(text.match(/Adjustment/g)).toHaveLength(28);
});

it('is there from the month of the first entry on, once a month is over', async () => {
  const ada = await investor('Ada');
  expect((await fetchMonth(ada, '2025-02')).status).toBe(404);
  expect((await fetchMonth(ada, '2025-03')).status).toBe(200);
  const quiet = await readPdf((await fetchMonth(ada, '2025-06')).bytes);
  expect(quiet.text).toContain('Nothing happened in this month.');
  expect((await fetchMonth(await server.person(), '2025-03')).status).toBe(404);
  for (const month of ['2025-13', '2025-4', '1999-01', 'x']) {
    expect([400, 404, 422]).toContain((await fetchMonth(ada, month)).status);
  }

  restoreClock = setClock({ now: () => Date.UTC(2025, 7, 31, 23, 59, 30) });
  const early = await fetchMonth(ada, '2025-08');
  expect(early.status).toBe(425);
  expect(Number(early.headers.get('Retry-After'))).toBe(150);
  expect((await fetchMonth(ada, '2025-09')).status).toBe(425);
  restoreClock();
  restoreClock = setClock({ now: () => Date.UTC(2025, 8, 1, 0, 2) });
  expect((await fetchMonth(ada, '2025-08')).status).toBe(200);
});

it('is made once, however many ask at the same time, and each person gets their own', async () => {
  const [ada, eve] = [await investor('Ada'), await investor('Eve')];
  const answers = await Promise.all(Array.from({ length: 8 }, () => fetchMonth(ada, '2025-04')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1);
  const rows = await prisma.monthlyStatement.findMany({ where: { personId: ada.id } });
  expect(rows).toHaveLength(1);
  expect(await filesKept()).toContain(`${rows[0]?.hash}.pdf`);
  const other = await readPdf((await fetchMonth(eve, '2025-04')).bytes);
  expect(other.text).toContain(eve.id);
  expect(other.text).not.toContain(ada.id);
});

it('never changes: a correction is in its own month, and a lost file comes back as it was', async () => {
  const [ada, admin] = [await investor('Ada'), await server.person({ role: 'admin' })];
  const wrong = await post(ada.id, '2025-04-20T00:00:00Z', { cash: 500 });
  const before = await fetchMonth(ada, '2025-04');
  await admin.client.call(correctJournal, { params: { id: wrong }, body: { reason: 'It was wrong' } });
  await prisma.person.update({ where: { id: ada.id }, data: { name: 'Ada Married' } });
  expect((await fetchMonth(ada, '2025-04')).bytes.equals(before.bytes)).toBe(true);
  const { hash } = await prisma.monthlyStatement.findFirstOrThrow({ where: { personId: ada.id } });
  await rm(join(statementsFolder(config), `${hash}.pdf`));
  expect((await fetchMonth(ada, '2025-04')).bytes.equals(before.bytes)).toBe(true);

  const month = new Date().toISOString().slice(0, 7);
  await seal();
  restoreClock = setClock({ now: () => Date.now() + 40 * 86_400_000 });
  // Past HTTP: the session is too old by then.
  const { content } = await openStatement(ada.context, { personId: ada.id, month });
  expect((await readPdf(Buffer.from(await buffer(Readable.from(content))))).text).toContain('It was wrong');
});

/** Somebody with a whole bitcoin at the end of April 2025, whose last price of the month was $1,000. */
async function coinHolder(name: string): Promise<TestPerson> {
  const asset = 'coingecko:bitcoin';
  await asOwner(
    `INSERT INTO asset VALUES ($1, 'coingecko', 'bitcoin', 'BTC', 'Bitcoin') ON CONFLICT DO NOTHING`,
    [asset],
  );
  const price = { coin: 'bitcoin', source: 'coingecko', price: 100_000_000_000n } as const;
  const asOf = new Date('2025-04-30T20:00:00Z');
  await prisma.priceObservation.createMany({ data: [{ ...price, asOf }], skipDuplicates: true });
  const person = await server.person({ name });
  await asOwner(
    `SELECT post_journal_at('2025-04-20T00:00:00Z', 'order_filled', new_id()::text, $1, 'Bought by a test')`,
    [
      JSON.stringify([
        { account: 'cash', person: person.id, amount: 100 },
        { account: 'market', amount: -100 },
        { account: 'coin', person: person.id, asset, amount: 100_000_000 },
        { account: 'market', asset, amount: -100_000_000 },
      ]),
    ],
  );
  await seal();
  return person;
}

it('is final once its coins have their closes of the last day, or after three days', async () => {
  const [ada, bob] = [await coinHolder('Ada'), await coinHolder('Bob')];
  const fetchAt = async (person: TestPerson, moment: string) => {
    restoreClock?.();
    restoreClock = setClock({ now: () => Date.parse(moment) });
    const { status, headers, bytes } = await fetchMonth(person, '2025-04');
    const text = status === 200 ? (await readPdf(bytes)).text.replace(/\s+/g, ' ') : '';
    return { status, name: headers.get('Content-Disposition'), text };
  };
  const kept = () => prisma.monthlyStatement.count({ where: { personId: { in: [ada.id, bob.id] } } });

  expect(await fetchAt(ada, '2025-05-01T00:03:00Z')).toMatchObject({ status: 425 });
  const provisional = await fetchAt(ada, '2025-05-01T00:13:00Z');
  expect(provisional.name).toContain('2025-04-provisional.pdf');
  expect(provisional.text).toContain(
    'Provisional: the prices of coins at the end of the month are not final',
  );
  expect(provisional.text).toContain('Coins, at the last price $0.00 +$1,000.00 $1,000.00');
  restoreClock?.();
  restoreClock = setClock({ now: () => Date.UTC(2025, 4, 1, 1, 15) });
  await makeStatementsJob.handle({ ...ada.context, actor: null });
  expect(await kept()).toBe(0);

  expect((await fetchAt(bob, '2025-05-04T00:00:00Z')).name).toContain('provisional');
  const unclosed = await fetchAt(bob, '2025-05-04T00:02:01Z');
  expect(unclosed.name).toContain('dayrise-statement-2025-04.pdf');
  expect(unclosed.text).toContain('Coins, at the last price $0.00 +$1,000.00 $1,000.00');
  expect(unclosed.text).not.toContain('Provisional');

  const day = new Date('2025-04-30');
  const close = { coin: 'bitcoin', source: 'coingecko', day, price: 50_000_000_000n } as const;
  await prisma.coinClose.create({ data: { ...close, asOf: new Date('2025-05-01'), origin: 'history' } });
  const final = await fetchAt(ada, '2025-05-01T02:00:00Z');
  expect(final.name).toContain('dayrise-statement-2025-04.pdf');
  expect(final.text).toContain('Coins, at the last price $0.00 +$500.00 $500.00');
  expect(final.text).not.toContain('Provisional');
  expect(await kept()).toBe(2);
});

describe('the job', () => {
  it('makes the last month of everybody with entries in it, and nobody else’s', async () => {
    const [ada, quiet] = [await investor('Ada'), await server.person()];
    await post(quiet.id, '2025-02-01T00:00:00Z', { cash: 5 });
    restoreClock = setClock({ now: () => Date.UTC(2025, 4, 1, 1, 15) });
    await makeStatementsJob.handle({ ...ada.context, actor: null });
    const made = await prisma.monthlyStatement.findMany({ where: { personId: { in: [ada.id, quiet.id] } } });
    expect(made).toMatchObject([{ personId: ada.id, month: '2025-04' }]);
    await makeStatementsJob.handle({ ...ada.context, actor: null });
    const again = await prisma.monthlyStatement.findMany({ where: { personId: { in: [ada.id, quiet.id] } } });
    expect(again).toEqual(made);
    restoreClock();
    const { bytes } = await fetchMonth(ada, '2025-04');
    expect((await readPdf(bytes)).text).toContain(ada.id);
  });
});

it('goes with its person, and so does a file that no row names', async () => {
  const [ada, admin] = [await server.person(), await server.person({ role: 'admin' })];
  await post(ada.id, '2025-03-01T00:00:00Z', { cash: 500 });
  await fetchMonth(ada, '2025-03');
  await fetchMonth(ada, '2025-04');
  const kept = await prisma.monthlyStatement.findMany({ where: { personId: ada.id } });
  await admin.client.call(deleteUser, { params: { id: ada.id }, body: { reason: 'Asked to leave' } });
  expect(await prisma.monthlyStatement.count({ where: { personId: ada.id } })).toBe(0);
  const files = await filesKept();
  for (const { hash } of kept) expect(files).not.toContain(`${hash}.pdf`);

  const eve = await investor('Eve');
  await fetchMonth(eve, '2025-03');
  const { hash } = await prisma.monthlyStatement.findFirstOrThrow({ where: { personId: eve.id } });
  await prisma.monthlyStatement.deleteMany({ where: { personId: eve.id } });
  await sweepStatements(admin.context);
  expect(await filesKept()).toContain(`${hash}.pdf`);
  restoreClock = setClock({ now: () => Date.now() + 7_200_000 });
  await sweepStatements(admin.context);
  expect(await filesKept()).not.toContain(`${hash}.pdf`);
});

it('answers 503 while the storage hangs, delays nobody else, and is there once it works', {
  timeout: 90_000,
}, async () => {
  const ada = await investor('Ada');
  const hung = createTcpServer((socket) => socket.on('error', () => undefined).resume());
  await new Promise<void>((resolve) => hung.listen(0, '127.0.0.1', resolve));
  const address = hung.address();
  if (address === null || typeof address === 'string') throw new Error('The bucket has no port.');
  const port = await freePort();
  const api = startProcess('src/main.ts', {
    PORT: String(port),
    HOST: '127.0.0.1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    PROOFS_S3_BUCKET: 'files',
    PROOFS_S3_ENDPOINT: `http://127.0.0.1:${address.port}`,
    PROOFS_S3_REGION: 'us-east-1',
  });
  onShutdown('http', async () => {
    await api.stop();
  });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilHealthy(url);
  const waiting = Promise.all([fetchMonth(ada, '2025-03', url), fetchMonth(ada, '2025-04', url)]);
  const profile = await fetch(url + getProfile.path, { headers: { Authorization: `Bearer ${ada.token}` } });
  expect(profile.status).toBe(200);
  expect((await waiting).map(({ status }) => status)).toEqual([503, 503]);
  expect(await prisma.monthlyStatement.count({ where: { personId: ada.id } })).toBe(0);
  expect((await fetchMonth(ada, '2025-04')).status).toBe(200);
});
