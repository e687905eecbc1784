import {
  addTicketMessage,
  cancelPayment,
  createTicket,
  decidePayment,
  deleteUser,
  getInsight,
  getSummary,
  listAuditEvents,
  placeOrder,
} from '@dayrise/contracts';
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { prisma } from '../../data/prisma.ts';
import { setClock } from '../../lib/clock.ts';
import { logger } from '../../lib/logger.ts';
import { wireDay } from '../../lib/wire-day.ts';
import { asOwner, cancelBlocked, untilBlocked, whileLocked } from '../../testing/database.ts';
import { publishPrice, settle } from '../../testing/prices.ts';
import { submitPaymentOf } from '../../testing/proofs.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/server.ts';
import { completeInsightJob } from './jobs.ts';
import { exportLines } from './queries/exports.ts';

const hour = 3_600_000;

let server: TestServer;
let admin: TestPerson;
let ada: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.person({ role: 'admin', name: 'Grace Admin' });
  ada = await server.person({ name: '=Ada', cash: 1000 });
});

let resetClock = () => {};
afterEach(() => resetClock());

/** The day that is so many days after the current one. */
const dayAfter = (days: number) => wireDay(new Date(Date.now() + days * 24 * hour));

/** An admin on another day. */
function adminDaysAhead(days: number): Promise<TestPerson> {
  resetClock = setClock({ now: () => Date.now() + days * 24 * hour });
  return server.person({ role: 'admin' });
}

/** Activates a Newbie plan ($500) that was submitted six hours ago. */
async function activatePlan(): Promise<void> {
  const { _id: id } = await submitPaymentOf(server.url, ada);
  await prisma.payment.update({ where: { id }, data: { createdAt: new Date(Date.now() - 6 * hour) } });
  await admin.client.call(decidePayment, { params: { id }, body: { status: true } });
}

const download = async (kind: string, query = '', who = admin) =>
  server.send('GET', `/api/admin/exports/${kind}${query}`, { token: who.token });
const linesOf = (body: unknown) => String(body).trimEnd().split('\r\n');

/** The CSV of one day's tickets, and how many rows of them the database read for it. */
async function exportTickets(day: string): Promise<{ lines: string; rowsRead: number }> {
  await asOwner('ANALYZE ticket');
  return prisma.$transaction(async (database) => {
    // The connection also counts what it read a moment ago for others.
    const readSoFar = async () => {
      const [read] = await database.$queryRaw<{ rows: number }[]>`
        SELECT (seq_tup_read + idx_tup_fetch)::int AS rows FROM pg_stat_xact_user_tables WHERE relname = 'ticket'`;
      return read?.rows ?? 0;
    };
    const before = await readSoFar();
    let lines = '';
    for await (const part of exportLines(database, 'tickets', { from: day, to: day })) lines += part;
    return { lines, rowsRead: (await readSoFar()) - before };
  });
}

describe('insight', () => {
  it('shows the current day as it is now', async () => {
    const before = (await admin.client.call(getInsight)).days.at(-1);
    await activatePlan();
    await activatePlan();
    // What people cancel waits for nobody.
    for (let count = 0; count < 3; count += 1) {
      const { _id: id } = await submitPaymentOf(server.url, ada);
      await ada.client.call(cancelPayment, { params: { id } });
    }
    // Counted on the day that they joined, also once they are deleted, as days that are over count them. What waits for
    // them is decided by the deletion: nobody waited so long.
    const gone = await server.person();
    const { id } = gone;
    for (let count = 0; count < 3; count += 1) await submitPaymentOf(server.url, gone);
    await admin.client.call(deleteUser, { params: { id }, body: { reason: 'Asked' } });
    expect((await admin.client.call(getInsight)).days.at(-1)).toMatchObject({
      day: dayAfter(0),
      deposits: 1000,
      depositCount: 2,
      signUps: (before?.signUps ?? 0) + 1,
      principal: (await admin.client.call(getSummary)).totalDeposit,
      paymentHours: 6,
    });
  });

  it('keeps days that are over, and carries the principal on', async () => {
    const later = await adminDaysAhead(3);
    // Whoever asks first completes the days, also when several do at once.
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => later.client.call(getInsight, { query: { days: 7 } })),
    );
    for (const { days } of answers) {
      const at = (day: string) => days.find((each) => each.day === day);
      expect(days.map(({ day }) => day).slice(-4)).toEqual([0, 1, 2, 3].map(dayAfter));
      expect(at(dayAfter(0))).toMatchObject({
        deposits: 1000,
        depositCount: 2,
        principal: 1000,
        paymentHours: 6,
      });
      expect(at(dayAfter(1))).toMatchObject({ deposits: 0, depositCount: 0, principal: 1000, signUps: 0 });
      expect(at(dayAfter(3))).toMatchObject({ deposits: 0, principal: 1000, paymentHours: null });
    }
  });

  it('is also a CSV file', async () => {
    const later = await adminDaysAhead(3);
    const headers = { Accept: 'text/csv' };
    const { body } = await server.send('GET', '/api/admin/insight?days=7', { token: later.token, headers });
    const [columns, ...rows] = linesOf(body);
    expect(columns).toMatch(/^Day,Deposits \(USD\),/);
    expect(rows).toContain(`${dayAfter(1)},0.00,0,0.00,0,1000.00,,0,,`);
  });

  it('counts what was posted late in the day that it happened in', async () => {
    const midnight = Date.parse(dayAfter(0));
    const principalOf = async (day: string) =>
      (await admin.client.call(getInsight)).days.find((each) => each.day === day)?.principal;
    await asOwner(`UPDATE person SET created_at = $1 WHERE id = $2`, [
      new Date(midnight - 30 * hour),
      ada.id,
    ]);
    const runAt = async (moment: number) => {
      const restore = setClock({ now: () => moment });
      await completeInsightJob.handle({ ...admin.context, actor: null }).finally(restore);
    };
    await asOwner('DELETE FROM insight_day');
    await runAt(midnight + 6000);
    // Its transaction began before midnight and ends after it.
    await asOwner(`SELECT post_journal_at($1, 'payment_activated', new_id()::text, $2, 'Late')`, [
      new Date(midnight - 500),
      JSON.stringify([
        { account: 'principal', person: ada.id, amount: 12_300 },
        { account: 'clearing', method: 'Usdt', amount: -12_300 },
      ]),
    ]);
    await runAt(midnight + 600_000);
    expect(await principalOf(dayAfter(-1))).toBe(123);
    expect(
      await prisma.insightDay.findUnique({ where: { day: new Date(midnight - 24 * hour) } }),
    ).toMatchObject({
      principal: 12_300n,
    });
  });
});

describe('exports', () => {
  it('has every record of a kind once, whatever the number of parts it is read in', async () => {
    const data = Array.from({ length: 2500 }, (_, index) => ({
      personId: ada.id,
      title: `Ticket ${index}`,
      description: 'One,\ntwo',
    }));
    await prisma.ticket.createMany({ data });
    const { status, headers, body } = await download('tickets');
    expect(status).toBe(200);
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="tickets.csv"');
    const subjects = [...String(body).matchAll(/,(Ticket \d+),/g)].map(([, subject]) => subject);
    expect(new Set(subjects).size).toBe(2500);
    expect(subjects).toHaveLength(2500);
  });

  it('has the replies of both sides, and no internal note', async () => {
    const body = { title: 'My payment', description: 'Where is it?' };
    const { ticket } = await ada.client.call(createTicket, { body });
    const params = { id: ticket._id };
    await admin.client.call(addTicketMessage, { params, body: { text: 'Seen before', internal: true } });
    await admin.client.call(addTicketMessage, { params, body: { text: 'On its way' } });
    await ada.client.call(addTicketMessage, { params, body: { text: 'Thanks' } });
    const messages = String((await download('messages')).body);
    expect(messages).not.toContain('Seen before');
    expect(linesOf(messages).map((line) => line.split(',').slice(2))).toEqual([
      ['Ticket', 'Subject', 'From', 'Name', 'Message', 'Ticket number'],
      [ticket._id, 'My payment', 'person', "'=Ada", 'Thanks', String(ticket.number)],
      [ticket._id, 'My payment', 'staff', 'Grace Admin', 'On its way', String(ticket.number)],
    ]);
    const [, newest] = linesOf((await download('tickets')).body);
    expect(newest).toContain(`${ticket._id},`);
    expect(newest).toMatch(/,pending,,open,,3,/);
  });

  it('writes nothing that a spreadsheet runs as a formula', async () => {
    const { body } = await download('people');
    expect(String(body)).toContain(",'=Ada,");
  });

  it('has what people hold in coins, at their latest prices', async () => {
    const person = await server.person({ name: 'Hope Holder', cash: 5000 });
    // So much is traded that the order fills at once.
    const [now, volume] = [Date.now(), 3e12];
    await publishPrice(1000, { at: now, volume });
    const body = { coin: 'bitcoin', side: 'buy', type: 'market', quantity: '1.5' } as const;
    await person.client.call(placeOrder, { body });
    await publishPrice(1000, { at: now + 10_000, volume });
    await settle();
    // A part of what is held waits for a sale.
    const sale = { ...body, side: 'sell', type: 'limit', quantity: '0.5', limitPrice: '9000' } as const;
    await person.client.call(placeOrder, { body: sale });
    await publishPrice(1100.01, { at: now + 20_000 });
    const [columns, ...rows] = linesOf((await download('people')).body);
    expect(columns).toMatch(/,Balance \(USD\),Deposit \(USD\),Profit \(USD\),Holdings \(USD\)$/);
    expect(rows.find((row) => row.includes('Hope Holder'))).toMatch(/,0\.00,0\.00,1650\.01$/);
    expect(rows.find((row) => row.includes("'=Ada"))).toMatch(/,0\.00$/);
  });

  it('has the records of the days that are asked for', async () => {
    const range = (from: string, to = from) => download('payments', `?from=${from}&to=${to}`);
    // Six hours ago may have been yesterday.
    const [columns, ...rows] = linesOf((await range(dayAfter(-1), dayAfter(0))).body);
    expect(columns).toContain('Amount (USD)');
    // Two activated ones, three that were cancelled, and three of somebody who was deleted.
    expect(rows).toHaveLength(8);
    for (const day of [dayAfter(-2), dayAfter(1)]) expect(linesOf((await range(day)).body)).toEqual(['Id']);
    expect((await download('payments', '?from=yesterday')).status).toBe(422);
    expect((await download('payments', '?from=0000-01-01')).status).toBe(422);
  });

  it('reads the records of the days that are asked for, and none that are newer', async () => {
    const title = 'Imported';
    const ticket = { personId: ada.id, title, description: 'Text' };
    // Its id is newer than its time.
    await prisma.ticket.create({ data: { ...ticket, createdAt: new Date('2020-02-03T12:00:00Z') } });
    await prisma.ticket.createMany({ data: Array.from({ length: 3000 }, () => ticket) });
    const { lines, rowsRead } = await exportTickets('2020-02-03');
    expect(lines.match(/Imported/g)).toHaveLength(1);
    expect(rowsRead).toBeLessThan(10);
  });

  it('reads each record once, however many are of one moment', async () => {
    const createdAt = new Date('2020-02-05T12:00:00Z');
    const ticket = { personId: ada.id, title: 'At once', description: 'Text', createdAt };
    await prisma.ticket.createMany({ data: Array.from({ length: 3500 }, () => ticket) });
    const { lines, rowsRead } = await exportTickets('2020-02-05');
    expect(lines.match(/At once/g)).toHaveLength(3500);
    expect(rowsRead).toBeLessThan(3600);
  });

  it('is recorded in the audit log', async () => {
    await download('withdrawals', '?from=2026-01-01');
    const { events } = await admin.client.call(listAuditEvents, { query: { action: 'records.exported' } });
    expect(events[0]).toMatchObject({ after: { kind: 'withdrawals', from: '2026-01-01', to: null } });
  });

  it('needs the permission to read the kind too', async () => {
    const finance = await server.person({ role: 'admin', staffSet: 'finance' });
    expect((await download('payments', '', finance)).status).toBe(200);
    expect(await download('audit', '', finance)).toMatchObject({
      status: 403,
      body: { details: { permission: 'audit.read' } },
    });
  });

  it('answers an error if the first records can’t be read, and records no export', async () => {
    const recorded = () => prisma.auditEvent.count({ where: { action: 'records.exported' } });
    const before = await recorded();
    const answer = await whileLocked('LOCK TABLE ticket', async () => {
      const downloading = download('tickets');
      await untilBlocked();
      await cancelBlocked();
      return downloading;
    });
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(await recorded()).toBe(before);
  });

  it('breaks off if later records can’t be read, and logs the error', async () => {
    const ticket = { personId: ada.id, title: 'One of many', description: 'Text' };
    await prisma.ticket.createMany({ data: Array.from({ length: 1001 }, () => ticket) });
    const logged = vi.spyOn(logger, 'error');
    onTestFinished(() => logged.mockRestore());
    const path = '/api/admin/exports/tickets';
    try {
      // The audit log is written between the first part and the second.
      const downloading = await whileLocked('LOCK TABLE audit_event', async () => {
        const answer = fetch(server.url + path, { headers: { Authorization: `Bearer ${admin.token}` } });
        await untilBlocked();
        await asOwner('ALTER TABLE ticket RENAME TO unreadable');
        return { answer };
      });
      const answer = await downloading.answer;
      expect(answer.status).toBe(200);
      await expect(answer.text()).rejects.toThrow();
      const requestId = answer.headers.get('X-Request-Id');
      await vi.waitFor(() => expect(logged).toHaveBeenCalled(), 10_000);
      expect(logged).toHaveBeenCalledWith(expect.objectContaining({ path, requestId }), 'response failed');
      expect(logged).toHaveBeenCalledTimes(1);
    } finally {
      await asOwner('ALTER TABLE IF EXISTS unreadable RENAME TO ticket');
    }
  });
});
