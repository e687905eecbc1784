import { readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  createTicket,
  deleteUser,
  exportPerson,
  linkDataExport,
  linkPersonExport,
  listAccountEvents,
  listAuditEvents,
  listDataExports,
  listNotifications,
  listPersonExports,
  placeOrder,
  requestDataExport,
  setRetention,
  viewAsPerson,
} from '@dayrise/contracts';
import { afterEach, beforeAll, expect, it, onTestFinished } from 'vitest';
import { prisma } from '../../data/prisma.ts';
import { carryOutOutbox } from '../../jobs/index.ts';
import { setClock } from '../../lib/clock.ts';
import { asOwner, untilBlocked, whileLocked } from '../../testing/database.ts';
import { publishPrice, settle } from '../../testing/prices.ts';
import { makePicture, messageForm, submitPaymentOf } from '../../testing/proofs.ts';
import { readZip } from '../../testing/read-zip.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/server.ts';
import { modules } from '../index.ts';
import type { PersonalData } from '../module.ts';
import { makeExports } from './commands/make-exports.ts';
import { removeOldExports } from './commands/remove-exports.ts';
import { archiveAddress } from './signed-address.ts';
import { archiveStorage } from './storage/storage.ts';

const hourMs = 3_600_000;
const data = modules.flatMap(({ personalData }) => personalData ?? []);
const handlers = modules.flatMap(({ outbox }) => outbox ?? []);

let server: TestServer;
let owner: TestPerson;
let restoreClock: (() => void) | undefined;
afterEach(() => {
  restoreClock?.();
  restoreClock = undefined;
});
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.person({ role: 'admin' });
});

const job = () => ({ ...owner.context, actor: null, address: '' });
const later = (milliseconds: number) => {
  restoreClock = setClock({ now: () => Date.now() + milliseconds });
};

async function download(url: string) {
  const response = await fetch(server.url + url);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
}

/** Asks for an archive, makes it and downloads it as the person. */
async function exportOwn(person: TestPerson): Promise<Map<string, Buffer>> {
  const { export: asked } = await person.client.call(requestDataExport);
  await makeExports(job(), data);
  const { url } = await person.client.call(linkDataExport, { params: { id: asked._id } });
  const { status, bytes } = await download(url);
  expect(status).toBe(200);
  return readZip(bytes);
}

/** A part whose records are read like this. */
function withRecords(records: PersonalData['parts'][number]['records']): PersonalData {
  return { parts: [{ name: 'test', about: '', tables: [], records }] };
}

const json = (files: Map<string, Buffer>, name: string) => JSON.parse(String(files.get(`${name}.json`)));

it('gives people everything about them: records, images, and no internal notes', async () => {
  const person = await server.person({ name: 'Ada Archive', cash: 2000, profit: 12.5 });
  await submitPaymentOf(server.url, person);
  await server.send('POST', '/api/withdraw', {
    token: person.token,
    body: { amount: 500, walletAddress: 'tb1qarchive', withdrawMethod: 'Wallet' },
  });
  const { ticket } = await person.client.call(createTicket, {
    body: { title: 'My question', description: '=SUM(A1)' },
  });
  await fetch(`${server.url}/api/support/${ticket._id}/messages`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${person.token}` },
    body: messageForm('With an image', [await makePicture()]),
  });
  const note = { ticketId: ticket._id, author: 'staff', authorId: owner.id } as const;
  const internal = await prisma.ticketMessage.create({
    data: { ...note, internal: true, text: 'Secret note' },
  });
  await prisma.ticketImage.create({
    data: { ticketId: ticket._id, messageId: internal.id, hash: 'e'.repeat(64) },
  });
  // No record belongs to somebody else.
  const other = await server.person({ name: 'Somebody Else', cash: 77 });
  await submitPaymentOf(server.url, other);

  const files = await exportOwn(person);

  expect(json(files, 'account')).toMatchObject([{ name: 'Ada Archive', email: person.email, profit: 12.5 }]);
  const [payment] = json(files, 'payments');
  expect(payment).toMatchObject({ decision: 'pending', proof: `payments/${payment.id}.webp` });
  expect(files.get(payment.proof)?.toString('latin1', 8, 12)).toBe('WEBP');
  expect(json(files, 'withdrawals')).toMatchObject([{ amount: '500.00', wallet: 'tb1qarchive' }]);
  expect(json(files, 'statement').map(({ amount }: { amount: string }) => amount)).toContain('-500.00');
  expect(json(files, 'tickets')).toMatchObject([{ title: 'My question' }]);
  const [message, ...more] = json(files, 'ticket-messages');
  expect(more).toEqual([]);
  expect(message).toMatchObject({ author: 'person', text: 'With an image' });
  expect(files.get(message.images)?.toString('latin1', 8, 12)).toBe('WEBP');
  expect([...files.keys()].filter((name) => name.startsWith('tickets/'))).toEqual([message.images]);
  expect(json(files, 'sessions')).toHaveLength(1);
  expect(json(files, 'security-events')).toMatchObject([
    { kind: 'signed_in' },
    { kind: 'data_export_requested' },
  ]);
  // A spreadsheet must not evaluate a cell.
  expect(String(files.get('tickets.csv'))).toContain("'=SUM(A1)");
  const everything = [...files]
    .filter(([name]) => !name.endsWith('.webp'))
    .map(([, content]) => String(content));
  expect(everything.join('')).not.toMatch(/Secret note|Somebody Else|tokenHash|passwordHash/);
  const readme = String(files.get('README.txt'));
  for (const { name } of data.flatMap(({ parts }) => parts)) {
    expect(files.has(`${name}.json`) && files.has(`${name}.csv`), name).toBe(true);
    expect(readme).toContain(`${name}.json`);
  }
  expect(readme).toContain('payments.json, payments.csv (1)');
});

it('lists the coins that people have, with their worth', async () => {
  await publishPrice(1000);
  const person = await server.person({ cash: 2000 });
  const body = { coin: 'bitcoin', side: 'buy', type: 'market', timeInForce: 'gtc', quantity: '1' } as const;
  await person.client.call(placeOrder, { body });
  await publishPrice(1010, { at: Date.now() + 1000, volume: 3e12 });
  await settle();
  const files = await exportOwn(person);
  expect(json(files, 'holdings')).toMatchObject([
    { asset: 'coingecko:bitcoin', symbol: 'BTC', quantity: '1', price: '1010', worth: '1010.00' },
  ]);
});

it('has each table that refers to people, or says why it is left out', async () => {
  // A table refers to people by a column's name, by a foreign key, or by one to such a table.
  const rows = await asOwner(`
    WITH RECURSIVE refers AS (
      SELECT c.table_name::text AS name FROM information_schema.columns c
      JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND (c.table_name = 'person'
        OR c.column_name ~ '(person|account|actor|author|assignee|viewer|about|proposer|requester|owner|user)_id$'
        OR c.column_name ~ '_by(_id)?$' OR c.column_name = 'subject_id')
      UNION
      SELECT k.conrelid::regclass::text FROM pg_constraint k JOIN refers ON k.confrelid = ('public.' || refers.name)::regclass
      WHERE k.contype = 'f'
    ) SELECT DISTINCT trim(both '"' from name) AS name FROM refers ORDER BY 1`);
  const named = data.flatMap(({ parts, leftOut }) => [
    ...parts.flatMap(({ tables }) => tables),
    ...Object.keys(leftOut ?? {}),
  ]);
  expect(named.length, 'a table is named twice').toBe(new Set(named).size);
  // Name a new table in its module's personal-data.ts.
  expect(rows.map(({ name }) => name)).toEqual([...new Set(named)].sort());
});

it('makes one archive a day, and tells the person when it is ready', async () => {
  const person = await server.person();
  const { export: asked } = await person.client.call(requestDataExport);
  expect(asked).toMatchObject({ state: 'waiting', readyAt: null, byStaff: false });
  await expect(person.client.call(requestDataExport)).rejects.toMatchObject({ code: 'conflict' });
  await expect(person.client.call(linkDataExport, { params: { id: asked._id } })).rejects.toMatchObject({
    code: 'link_ended',
  });
  await makeExports(job(), data);
  await carryOutOutbox(job(), handlers);
  const { notifications } = await person.client.call(listNotifications, { query: {} });
  expect(notifications).toContainEqual(
    expect.objectContaining({
      kind: 'security',
      title: 'The export of your data is ready',
      link: '/user/security',
    }),
  );
  const { exports } = await person.client.call(listDataExports);
  expect(exports).toMatchObject([{ _id: asked._id, state: 'ready' }]);
  expect(Date.parse(exports[0]?.expiresAt ?? '') - Date.parse(exports[0]?.readyAt ?? '')).toBe(24 * hourMs);
  await expect(person.client.call(requestDataExport)).rejects.toMatchObject({ code: 'conflict' });
});

it('lets one of two calls at once through', async () => {
  const person = await server.person();
  const calls = await Promise.allSettled(
    Array.from({ length: 4 }, () => person.client.call(requestDataExport)),
  );
  expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await prisma.dataExport.count({ where: { personId: person.id } })).toBe(1);
});

it('gives an archive to its person and to the staff who made it, and to nobody else', async () => {
  const person = await server.person();
  const made = await owner.client.call(exportPerson, {
    params: { id: person.id },
    body: { reason: 'They wrote' },
  });
  await makeExports(job(), data);
  const own = { params: { id: made.export._id } };
  const forStaff = { params: { id: person.id, export: made.export._id } };
  const [stranger, colleague, support] = await Promise.all([
    server.person(),
    server.person({ role: 'admin' }),
    server.person({ role: 'admin', staffSet: 'support' }),
  ]);
  await expect(stranger.client.call(linkDataExport, own)).rejects.toMatchObject({ code: 'not_found' });
  await expect(colleague.client.call(linkPersonExport, forStaff)).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(support.client.call(linkPersonExport, forStaff)).rejects.toMatchObject({ code: 'forbidden' });
  const viewing = await owner.client.call(viewAsPerson, {
    params: { id: person.id },
    body: { reason: 'Look' },
  });
  for (const [method, path] of [
    ['GET', '/api/account/exports'],
    ['POST', '/api/account/exports'],
    ['POST', `/api/account/exports/${made.export._id}/link`],
  ] as const) {
    const answer = await server.send(method, path, { token: viewing.token });
    expect(answer.status, path).toBe(403);
    expect(answer.body).toMatchObject({ code: 'view_as_read_only' });
  }
  const { exports } = await colleague.client.call(listPersonExports, { params: { id: person.id } });
  expect(exports).toMatchObject([{ mine: false, byStaff: true, state: 'ready' }]);
  await carryOutOutbox(job(), handlers);
  const notices = await server.send('GET', listNotifications.path, {
    token: owner.token,
    headers: { 'Accept-Language': 'de' },
  });
  expect(notices.body).toMatchObject({
    notifications: expect.arrayContaining([
      expect.objectContaining({ title: expect.stringMatching(/^Der Export der Daten von .+ ist fertig$/) }),
    ]),
  });

  for (const { url } of [
    await person.client.call(linkDataExport, own),
    await owner.client.call(linkPersonExport, forStaff),
  ]) {
    const { status, headers, bytes } = await download(url);
    expect(status).toBe(200);
    expect(headers.get('Content-Disposition')).toMatch(/^attachment; filename="dayrise-data-.*\.zip"$/);
    expect(readZip(bytes).has('README.txt')).toBe(true);
    expect((await download(url.replace(/signature=../, 'signature=AA'))).status).toBe(403);
    expect((await download(url.replace(made.export._id, crypto.randomUUID()))).status).toBe(403);
  }
  const { events } = await owner.client.call(listAuditEvents, { query: { subject: person.id } });
  expect(events.map(({ action, reason }) => [action, reason])).toEqual(
    expect.arrayContaining([
      ['person.data_exported', 'They wrote'],
      ['person.data_downloaded', expect.anything()],
    ]),
  );
  const told = await person.client.call(listAccountEvents, { query: {} });
  expect(told.events).toEqual(
    expect.arrayContaining([expect.objectContaining({ kind: 'data_export_by_staff', address: '' })]),
  );
});

it('ends an address after a minute and an archive after a day, and then removes its file', async () => {
  const person = await server.person();
  const { export: asked } = await person.client.call(requestDataExport);
  await makeExports(job(), data);
  const { url } = await person.client.call(linkDataExport, { params: { id: asked._id } });
  later(61_000);
  expect((await download(url)).status).toBe(403);
  restoreClock?.();
  await removeOldExports(job());
  expect(await archiveStorage().read(asked._id)).not.toBeNull();
  later(25 * hourMs);
  await removeOldExports(job());
  expect(await archiveStorage().read(asked._id)).toBeNull();
  restoreClock?.();
  await prisma.dataExport.update({ where: { id: asked._id }, data: { expiresAt: new Date() } });
  expect(await person.client.call(listDataExports)).toMatchObject({ exports: [{ state: 'expired' }] });
  await expect(person.client.call(linkDataExport, { params: { id: asked._id } })).rejects.toMatchObject({
    code: 'link_ended',
  });
});

it('keeps an archive as long as staff set it', async () => {
  await owner.client.call(setRetention, { body: { kind: 'exports', days: 3, reason: 'A long weekend' } });
  const person = await server.person();
  const { export: asked } = await person.client.call(requestDataExport);
  await makeExports(job(), data);
  const { readyAt, expiresAt } = await prisma.dataExport.findUniqueOrThrow({ where: { id: asked._id } });
  expect(Number(expiresAt) - Number(readyAt)).toBe(72 * hourMs);
  await prisma.setting.deleteMany({ where: { name: 'retention.exports' } });
});

const keepFor = (days: number) =>
  owner.client.call(setRetention, { body: { kind: 'exports', days, reason: 'Test' } });

it('ends an archive earlier when staff shorten the time, and later for none', async () => {
  await keepFor(7);
  const person = await server.person();
  const { export: asked } = await person.client.call(requestDataExport);
  await makeExports(job(), data);
  await keepFor(1);
  await keepFor(5);
  const { readyAt, expiresAt } = await prisma.dataExport.findUniqueOrThrow({ where: { id: asked._id } });
  expect(Number(expiresAt) - Number(readyAt)).toBe(24 * hourMs);
  later(48 * hourMs);
  expect((await download(archiveAddress(asked._id).url)).status).toBe(410);
  await removeOldExports(job());
  expect(await archiveStorage().read(asked._id)).toBeNull();
  await prisma.setting.deleteMany({ where: { name: 'retention.exports' } });
});

it('keeps an archive no longer than staff decide while it is made', async () => {
  await keepFor(7);
  const person = await server.person();
  const { export: asked } = await person.client.call(requestDataExport);
  const release = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  let holder: Promise<unknown> | undefined;
  // Each part is read twice.
  const holding = withRecords(async function* () {
    holder ??= whileLocked(`SELECT FROM data_export WHERE id = '${asked._id}' FOR UPDATE`, () => {
      held.resolve();
      return release.promise;
    });
    await held.promise;
    yield { first: 1 };
  });
  const making = makeExports(job(), [...data, holding]);
  await untilBlocked();
  const shortened = keepFor(1);
  await Promise.race([shortened, untilBlocked(2)]);
  release.resolve();
  await Promise.all([holder, making, shortened]);
  const { readyAt, expiresAt } = await prisma.dataExport.findUniqueOrThrow({ where: { id: asked._id } });
  expect(Number(expiresAt) - Number(readyAt)).toBe(24 * hourMs);
  await prisma.setting.deleteMany({ where: { name: 'retention.exports' } });
});

/** Fails, as a database or a disk does, after it gave its first record. */
const failing = withRecords(async function* () {
  yield { first: 1 };
  throw new Error('The disk is full.');
});

it('starts over after a failure, leaves no partial file, and reports it after three attempts', async () => {
  const person = await server.person();
  const { export: asked } = await person.client.call(requestDataExport);
  const names = async () =>
    (await readdir(archiveStorage().workFolder)).filter((name) => name.startsWith(asked._id));
  for (const [attempt, minutes] of [0, 2, 4].entries()) {
    restoreClock?.();
    later(minutes * 60_000);
    await makeExports(job(), [...data, failing]);
    expect(await names(), `attempt ${attempt}`).toEqual([]);
  }
  expect(await person.client.call(listDataExports)).toMatchObject({ exports: [{ state: 'failed' }] });
  // A failed one doesn't count for the day.
  restoreClock?.();
  const files = await exportOwn(person);
  expect(json(files, 'exports')).toHaveLength(2);
});

it('is made by another worker when one is killed half way, and once only', async () => {
  const person = await server.person();
  const { export: asked } = await person.client.call(requestDataExport);
  const { workFolder } = archiveStorage();
  // What a killed worker leaves: its lease and its unfinished file.
  await prisma.dataExport.update({
    where: { id: asked._id },
    data: { attempts: 1, claimedUntil: new Date(Date.now() + 60_000) },
  });
  const half = join(workFolder, `${asked._id}.1.part`);
  await writeFile(half, 'PK half');
  await makeExports(job(), data);
  expect(await prisma.dataExport.findUnique({ where: { id: asked._id } })).toMatchObject({ readyAt: null });
  later(61_000);
  await Promise.all([makeExports(job(), data), makeExports(job(), data), makeExports(job(), data)]);
  const { url } = await person.client.call(linkDataExport, { params: { id: asked._id } });
  expect(readZip((await download(url)).bytes).has('README.txt')).toBe(true);
  const title = { path: ['title'], equals: 'The export of your data is ready' };
  expect(await prisma.outbox.count({ where: { personId: person.id, payload: title } })).toBe(1);
  await utimes(half, 0, 0);
  // What isn't ours keeps nothing else from being removed.
  const foreign = join(workFolder, 'another.zip');
  await writeFile(foreign, '');
  await utimes(foreign, 0, 0);
  onTestFinished(() => rm(foreign));
  await removeOldExports(job());
  expect((await readdir(workFolder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  expect(await readdir(workFolder)).toContain('another.zip');
});

it('fails after three attempts whose workers were killed, and keeps no file of it', async () => {
  const person = await server.person();
  const { export: asked } = await person.client.call(requestDataExport);
  const at = { id: asked._id };
  await prisma.dataExport.update({ where: at, data: { attempts: 3, claimedUntil: new Date(0) } });
  await makeExports(job(), data);
  expect(await person.client.call(listDataExports)).toMatchObject({ exports: [{ state: 'failed' }] });
  const half = join(archiveStorage().workFolder, 'stored');
  await writeFile(half, 'PK');
  await archiveStorage().store(asked._id, half);
  later(2 * hourMs);
  await removeOldExports(job());
  expect(await archiveStorage().read(asked._id)).toBeNull();
});

it('forgets the archives of somebody who is erased, even while one is being made', async () => {
  const person = await server.person();
  await exportOwn(person);
  const { _id: id } = (await person.client.call(listDataExports)).exports[0] ?? { _id: '' };
  await owner.client.call(deleteUser, { params: { id: person.id }, body: { reason: 'Asked' } });
  expect(await prisma.dataExport.count({ where: { personId: person.id } })).toBe(0);
  expect(await archiveStorage().read(id)).toBeNull();

  const other = await server.person();
  const { export: asked } = await other.client.call(requestDataExport);
  const erasing: PersonalData = {
    parts: [
      {
        name: 'erasing',
        about: '',
        tables: [],
        records: async function* () {
          await owner.client.call(deleteUser, { params: { id: other.id }, body: { reason: 'Asked' } });
          yield { erased: true };
        },
      },
    ],
  };
  await makeExports(job(), [erasing]);
  expect(await archiveStorage().read(asked._id)).toBeNull();
});

it('reads everything from one snapshot, so that JSON and CSV agree', async () => {
  const person = await server.person();
  const add = (coin: string) => prisma.watchedCoin.create({ data: { personId: person.id, coin } });
  await add('bitcoin');
  const part: PersonalData['parts'][number] = {
    name: 'watched',
    about: '',
    tables: [],
    records: async function* (database, personId) {
      for (const { coin } of await database.watchedCoin.findMany({ where: { personId } })) yield { coin };
      // Something happens while the archive is made.
      await add(crypto.randomUUID());
    },
  };
  await person.client.call(requestDataExport);
  await makeExports(job(), [{ parts: [part] }]);
  const { exports } = await person.client.call(listDataExports);
  const { url } = await person.client.call(linkDataExport, { params: { id: exports[0]?._id ?? '' } });
  const files = await readZip((await download(url)).bytes);
  expect(json(files, 'watched')).toEqual([{ coin: 'bitcoin' }]);
  expect(String(files.get('watched.csv'))).toBe('coin\r\nbitcoin\r\n');
});
