import {
  createTicket,
  deleteUser,
  getPersonRecords,
  getTimeline,
  getUser,
  type StaffSet,
  type TimelineEvent,
  updateBalance,
  updateContactDetails,
  updateStaff,
  updateVerification,
  viewAsPerson,
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

async function readAll(reader: TestPerson, id: string): Promise<TimelineEvent[]> {
  const all: TimelineEvent[] = [];
  let cursor: string | undefined;
  do {
    const { events, next } = await reader.client.call(getTimeline, { params: { id }, query: { cursor } });
    all.push(...events);
    cursor = next ?? undefined;
  } while (cursor);
  return all;
}

async function personWithHistory(): Promise<TestPerson> {
  const person = await server.person({ name: 'Ada Before', cash: 2000 });
  const { client, token } = person;
  await client.call(updateContactDetails, { body: { name: 'Ada After', phone_number: '+15550100' } });
  const request = await server.send('POST', '/api/withdraw', {
    token,
    body: { amount: 500, walletAddress: 'tb1qsecretwallet', withdrawMethod: 'Wallet' },
  });
  const { withdrawal } = request.body as { withdrawal: { _id: string } };
  await server.send('PATCH', `/api/admin/withdrawals/${withdrawal._id}`, {
    token: admin.token,
    body: { status: 'rejected', reason: 'Wrong network' },
  });
  await setFigure(admin.context, { personId: person.id, figure: 'profit', amount: 40, reason: 'Goodwill' });
  await client.call(createTicket, { body: { title: 'Where is it?', description: 'My money' } });
  await admin.client.call(updateVerification, {
    params: { id: person.id },
    body: { status: true, reason: 'Saw the passport' },
  });
  return person;
}

it('tells what happened, newest first, with reasons and by whom', async () => {
  const person = await personWithHistory();
  const events = await readAll(admin, person.id);
  const moments = events.map(({ at }) => at);
  expect(moments).toEqual(moments.toSorted().toReversed());
  const told = events.filter(({ kind }) => kind !== 'security');
  const by = { _id: admin.id, name: 'Grace Admin' };
  for (const expected of [
    { kind: 'staff_action', subject: 'person.verified', reason: 'Saw the passport', actor: by },
    { kind: 'ticket_opened', subject: 'Where is it?', actor: null },
    { kind: 'staff_action', subject: 'profit.set', before: '0', after: '40', reason: 'Goodwill', actor: by },
    { kind: 'withdrawal_rejected', amount: 500, reason: 'Wrong network', actor: by },
    { kind: 'withdrawal_requested', amount: 500, actor: null },
    { kind: 'contact_changed', subject: 'name', before: 'Ada Before', after: 'Ada After' },
    { kind: 'registered' },
  ]) {
    expect(told).toContainEqual(expect.objectContaining(expected));
  }
  expect(events).toContainEqual(expect.objectContaining({ kind: 'security', subject: 'signed_in' }));
});

it.each<[StaffSet, readonly string[]]>([
  ['owner', ['security', 'tickets', 'wallet']],
  ['auditor', ['security', 'tickets', 'wallet']],
  ['finance', ['wallet']],
  ['support', ['tickets']],
])('shows %s only what they may see: %j', async (staffSet, allowed) => {
  const person = await personWithHistory();
  const reader = await server.person({ role: 'admin', staffSet });
  const events = await readAll(reader, person.id);
  expect(JSON.stringify(events)).not.toContain('secretwallet');
  const records = await reader.client.call(getPersonRecords, { params: { id: person.id } });
  const seen = {
    security: events.some(({ kind }) => kind === 'security'),
    tickets: events.some(({ kind }) => kind === 'ticket_opened'),
    wallet: records.withdrawals.some(({ wallet }) => wallet === 'tb1qsecretwallet'),
  };
  expect(Object.keys(seen).filter((name) => seen[name as keyof typeof seen])).toEqual(allowed);
  expect(records.tickets === null).toBe(!allowed.includes('tickets'));
  expect(records.withdrawals).toMatchObject([{ amount: 500, status: 'rejected', reason: 'Wrong network' }]);
});

it('pages through many events of the same moments without losing or repeating one', async () => {
  const person = await server.person();
  // Ten events a moment, from two sources.
  await asOwner(
    `INSERT INTO security_event (id, at, kind, person_id, reason, address, user_agent, request_id)
     SELECT new_id(), now() - (n / 5) * interval '1 second', 'signed_in', $1::uuid, '', '', '', ''
     FROM generate_series(1, 120) AS n`,
    [person.id],
  );
  await asOwner(
    `INSERT INTO contact_change (id, person_id, at, field, before, after)
     SELECT new_id(), person_id, at, 'name', '', '' FROM security_event WHERE person_id = $1::uuid`,
    [person.id],
  );
  const events = await readAll(admin, person.id);
  const stored =
    1 +
    (await prisma.securityEvent.count({ where: { personId: person.id, kind: { not: 'signed_up' } } })) +
    (await prisma.contactChange.count({ where: { personId: person.id } }));
  expect(events).toHaveLength(stored);
  expect(new Set(events.map(({ _id }) => _id)).size).toBe(stored);
  expect(
    await server.send('GET', `/api/users/users/${person.id}/timeline?cursor=x`, { token: admin.token }),
  ).toMatchObject({ status: 422, body: { issues: [{ path: ['cursor'] }] } });
});

it('names nobody who was deleted since', async () => {
  const [person, gone] = [await server.person(), await server.person({ role: 'admin', name: 'Gone Admin' })];
  const verified = { params: { id: person.id }, body: { status: true, reason: 'Papers seen' } };
  await gone.client.call(updateVerification, verified);
  await asOwner(`UPDATE person SET role = 'user', staff_set = NULL WHERE id = $1`, [gone.id]);
  await admin.client.call(deleteUser, { params: { id: gone.id }, body: { reason: 'Left' } });
  expect(await readAll(admin, person.id)).toContainEqual(
    expect.objectContaining({ subject: 'person.verified', actor: { _id: gone.id, name: '' } }),
  );
});

it('tells once that staff viewed the account, with the reason', async () => {
  const person = await server.person();
  await admin.client.call(viewAsPerson, { params: { id: person.id }, body: { reason: 'A question' } });
  const events = (await readAll(admin, person.id)).filter(({ subject }) => /view/.test(subject ?? ''));
  expect(events).toMatchObject([
    { kind: 'staff_action', subject: 'person.view_started', reason: 'A question' },
  ]);
});

it('shows what is proposed about a role only to those who may read proposals', async () => {
  const person = await server.person({ isConfirmed: true });
  const [, finance, support] = await Promise.all([
    // With a second owner, a role takes two.
    server.person({ role: 'admin' }),
    server.person({ role: 'admin', staffSet: 'finance' }),
    server.person({ role: 'admin', staffSet: 'support' }),
  ]);
  const params = { id: person.id };
  await admin.client.call(updateStaff, { params, body: { set: 'auditor', reason: 'More work' } });
  await admin.client.call(updateBalance, { params, body: { balance: 20_000, reason: 'A gift' } });
  const seenBy = async (reader: TestPerson) => {
    const { proposals } = await reader.client.call(getUser, { params });
    const events = await readAll(reader, person.id);
    const made = events.filter(({ subject }) => subject === 'proposal.made');
    return { proposals: proposals.map(({ kind }) => kind).toSorted(), made: made.length };
  };
  expect(await seenBy(finance)).toEqual({ proposals: ['balance', 'role'], made: 2 });
  expect(await seenBy(support)).toEqual({ proposals: ['balance'], made: 1 });
});
