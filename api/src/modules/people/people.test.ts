import {
  deleteUser,
  endUserSession,
  getPersonRecords,
  getProfile,
  getStatement,
  getUser,
  listAuditEvents,
  listUsers,
  updateBalance,
  updateVerification,
} from '@dayrise/contracts';
import { beforeAll, expect, it } from 'vitest';
import { prisma } from '../../data/prisma.ts';
import { asOwner } from '../../testing/database.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/server.ts';
import { setFigure } from '../ledger/index.ts';

let server: TestServer;
let admin: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.person({ role: 'admin', name: 'Grace Admin' });
});

async function give(person: TestPerson, amount: number): Promise<void> {
  await setFigure(admin.context, { personId: person.id, figure: 'balance', amount, reason: 'Test' });
}

it('lists only investors, sorted by each column in both directions, with totals in headers', async () => {
  const [bea, abe, cy] = await Promise.all(
    ['bea', 'Abe', 'Cy'].map((name) => server.person({ name: `${name} Sorted` })),
  );
  if (!bea || !abe || !cy) throw new Error('Nobody is there.');
  await give(bea, 300);
  await give(abe, 100);
  await give(cy, 200);
  const names = async (sort: 'name' | 'balance' | 'createdAt' | 'email', order: 'asc' | 'desc') => {
    const { data, headers } = await admin.client.callWithHeaders(listUsers, {
      query: { search: 'sorted', sort, order },
    });
    expect(headers.get('X-Total-Count')).toBe('3');
    return data.map((person) => person.name.split(' ')[0]);
  };
  expect(await names('name', 'asc')).toEqual(['Abe', 'bea', 'Cy']);
  expect(await names('balance', 'desc')).toEqual(['bea', 'Cy', 'Abe']);
  const byEmail = await names('email', 'asc');
  expect((await names('email', 'desc')).toReversed()).toEqual(byEmail);
  const all = await admin.client.call(listUsers);
  expect(all.every((person) => person.role === 'user')).toBe(true);
});

it('finds people by any part of name, email or phone, and takes wildcards literally', async () => {
  const odd = await server.person({ name: '100%_Sure O\\Brien' });
  const find = async (search: string) =>
    (await admin.client.call(listUsers, { query: { search } })).map((person) => person._id);
  expect(await find('0%_s')).toEqual([odd.id]);
  expect(await find('o\\br')).toEqual([odd.id]);
  expect(await find(odd.email.slice(3, 20).toUpperCase())).toEqual([odd.id]);
  expect(await find('%')).toEqual([odd.id]);
  expect(await find('su')).toEqual([]);
  expect(await find('o')).toEqual([odd.id]);
  expect(await find('nobody at all')).toEqual([]);
});

it('pages without repeating or skipping anybody, and counts by status', async () => {
  const passwordHash = '';
  await prisma.person.createMany({
    data: Array.from({ length: 60 }, (_, index) => ({
      name: `Paged ${index}`,
      email: `paged-${index}@test.dayrise.test`,
      phone: '+15550100',
      verified: index % 3 === 0,
      passwordHash,
    })),
  });
  const pages = [];
  for (const page of [1, 2, 3, 4]) {
    pages.push(await admin.client.call(listUsers, { query: { search: 'paged ', page } }));
  }
  expect(pages.map((page) => page.length)).toEqual([24, 24, 12, 0]);
  expect(new Set(pages.flat().map((person) => person._id)).size).toBe(60);
  const beyond = await admin.client.callWithHeaders(listUsers, { query: { search: 'paged ', page: 4 } });
  expect(beyond.headers.get('X-Total-Count')).toBe('60');
  const { headers } = await admin.client.callWithHeaders(listUsers, { query: { status: 'verified' } });
  const verified = await prisma.person.count({ where: { role: 'user', deletedAt: null, verified: true } });
  expect(headers.get('X-Total-Count')).toBe(String(verified));
});

it('finds people by a name that thousands share, in any order, and caps the count', async () => {
  await asOwner(
    `INSERT INTO person (id, name, email, phone, password_hash)
     SELECT new_id(), name || lpad(n::text, 4, '0'), lower(trim(name)) || n || '@crowd.test', '+15550101', ''
     FROM generate_series(1, 2100) AS n, unnest(ARRAY['Aaron ', 'Common ', 'Zoe ']) AS name`,
  );
  const find = async (search: string, order: 'asc' | 'desc', page: number) => {
    const query = { search, order, page, sort: 'name' } as const;
    const { data, headers } = await admin.client.callWithHeaders(listUsers, { query });
    const total = [headers.get('X-Total-Count'), headers.get('X-Total-Capped')];
    return { first: data[0]?.name, last: data.at(-1)?.name, total };
  };
  const total = ['2000', 'true'];
  expect(await find('aaron', 'asc', 2)).toEqual({ first: 'Aaron 0025', last: 'Aaron 0048', total });
  expect(await find('common', 'asc', 1)).toEqual({ first: 'Common 0001', last: 'Common 0024', total });
  expect(await find('common', 'desc', 2)).toEqual({ first: 'Common 2076', last: 'Common 2053', total });
  const all = await find('common 1', 'desc', 1);
  expect(all).toEqual({ first: 'Common 1999', last: 'Common 1976', total: ['1000', null] });
});

it('finds an email address by all parts of the search text', async () => {
  const emails = ['owin_x@one.test', 'twin_x@one.test', 'twin_x@two.test'];
  await prisma.person.createMany({
    data: emails.map((email) => ({ name: 'Twin', email, phone: '', passwordHash: '' })),
  });
  const find = async (search: string) =>
    (await admin.client.call(listUsers, { query: { search } })).map((person) => person.email);
  expect((await find('win_x@')).toSorted()).toEqual(emails);
  expect(await find('TWIN_X@one')).toEqual(['twin_x@one.test']);
  expect(await find('win_x@one.te_t')).toEqual([]);
});

it('marks a person verified and records the reason in the audit log', async () => {
  const ada = await server.person();
  const body = { status: true, reason: 'Papers seen' };
  const { user } = await admin.client.call(updateVerification, { params: { id: ada.id }, body });
  expect(user.status).toBe(true);
  const { events } = await admin.client.call(listAuditEvents, { query: { subject: ada.id } });
  expect(events).toMatchObject([
    {
      action: 'person.verified',
      reason: 'Papers seen',
      actor: { _id: admin.id },
      before: { verified: false },
      after: { verified: true },
    },
  ]);
});

it('ends the sessions of a person whose role changes, and lets nobody change their own', async () => {
  const ada = await server.person({ isConfirmed: true });
  await admin.client.call(updateVerification, { params: { id: ada.id }, body: { role: 'admin' } });
  await expect(ada.client.call(getProfile)).rejects.toMatchObject({
    code: 'session_expired',
    details: { reason: 'role_changed' },
  });
  const own = admin.client.call(updateVerification, { params: { id: admin.id }, body: { role: 'user' } });
  await expect(own).rejects.toMatchObject({ status: 403 });
});

it('shows an admin a person’s sessions and ends one', async () => {
  const ada = await server.person();
  const { sessions } = await admin.client.call(getUser, { params: { id: ada.id } });
  expect(sessions).toMatchObject([{ _id: ada.sessionId, endedAt: null }]);
  await admin.client.call(endUserSession, {
    params: { id: ada.id, session: ada.sessionId },
    body: { reason: 'Lost phone' },
  });
  await expect(ada.client.call(getProfile)).rejects.toMatchObject({ details: { reason: 'revoked' } });
});

it('reads a person’s latest hundred records, and says of which there are more', async () => {
  const read = async (count: number) => {
    const { id } = await server.person();
    for (const insert of [
      `INSERT INTO withdrawal (id, person_id, amount, charge, method, wallet, status, created_at, decided_at)
       SELECT new_id(), $1, 50000, 0, 'Wallet', 'tb1q', 'cancelled', now(), now() FROM generate_series(1, $2::int)`,
      `INSERT INTO payment (id, person_id, plan, amount, decision, decided_at, proof_seen_before)
       SELECT new_id(), $1, 'Newbie', 50000, 'declined', now(), false FROM generate_series(1, $2::int)`,
      `INSERT INTO position (id, person_id, plan, opened, opened_at, closed_at)
       SELECT new_id(), $1, 'Newbie', 50000, now(), now() FROM generate_series(1, $2::int)`,
      `INSERT INTO ticket (id, person_id, title, description)
       SELECT new_id(), $1, 'My payment', 'Where is it?' FROM generate_series(1, $2::int)`,
    ])
      await asOwner(insert, [id, count]);
    const [records, { user, morePayments }] = await Promise.all([
      admin.client.call(getPersonRecords, { params: { id } }),
      admin.client.call(getUser, { params: { id } }),
    ]);
    return {
      withdrawals: [records.withdrawals.length, records.moreWithdrawals],
      payments: [user.paymentMethods.length, morePayments],
      positions: [records.positions.length, records.morePositions],
      tickets: [records.tickets?.length, records.moreTickets],
    };
  };
  const all = (more: boolean) => {
    const list = [100, more];
    return { withdrawals: list, payments: list, positions: list, tickets: list };
  };
  expect(await read(100)).toEqual(all(false));
  expect(await read(101)).toEqual(all(true));
});

it('sets a balance only if it is still the value that the admin saw', async () => {
  const ada = await server.person();
  await give(ada, 100);
  const params = { id: ada.id };
  const stale = admin.client.call(updateBalance, { params, body: { balance: 5, expected: 90, reason: 'x' } });
  await expect(stale).rejects.toMatchObject({ code: 'stale_figure', details: { current: 100 } });
  const { user } = await admin.client.call(updateBalance, {
    params,
    body: { balance: 5, expected: 100, reason: 'Correction' },
  });
  expect(user.balance).toBe(5);
});

it('deletes a person: ends sessions, erases personal data, keeps the ledger', async () => {
  const ada = await server.person({ name: 'Ada Going', password: 'a-password-77' });
  await give(ada, 250);
  await admin.client.call(deleteUser, { params: { id: ada.id }, body: { reason: 'Asked to leave' } });
  await expect(ada.client.call(getProfile)).rejects.toMatchObject({ status: 401 });
  const login = { email: ada.email, password: 'a-password-77' };
  expect(await server.send('POST', '/api/auth/login', { body: login })).toMatchObject({ status: 401 });
  await expect(admin.client.call(getUser, { params: { id: ada.id } })).rejects.toMatchObject({ status: 404 });
  const record = await prisma.person.findUniqueOrThrow({ where: { id: ada.id }, include: { figures: true } });
  expect(JSON.stringify({ ...record, figures: null })).not.toMatch(/Going|@test|\+1555/);
  expect(record.figures).toMatchObject({ balance: 0n, deposit: 0n, profit: 0n });
  const { entries } = await admin.client.call(getStatement, { query: { user: ada.id } });
  expect(entries.map((entry) => [entry.kind, entry.amount])).toEqual([
    ['write_off', -250],
    ['adjustment', 250],
  ]);
  const again = admin.client.call(deleteUser, { params: { id: ada.id }, body: {} });
  await expect(again).rejects.toMatchObject({ status: 404 });
  const own = admin.client.call(deleteUser, { params: { id: admin.id }, body: {} });
  await expect(own).rejects.toMatchObject({ status: 403 });
});
