import {
  changePassword,
  endSession,
  endUserSession,
  getUser,
  listAccountEvents,
  listSecurityEvents,
  login,
  logout,
  register,
  SignedIn,
  type StaffSet,
  setRetention,
} from '@dayrise/contracts';
import { beforeAll, expect, it } from 'vitest';
import { prisma } from '../../data/prisma.ts';
import { asOwner, untilBlocked, whileLocked } from '../../testing/database.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/server.ts';
import { deleteOldSecurityEvents } from './commands/delete-old-security-events.ts';
import { deleteOldSessions } from './commands/end-expired-sessions.ts';
import { personalData } from './personal-data.ts';
import { endSessions } from './sessions/end-sessions.ts';

let server: TestServer;
let admin: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.person({ role: 'admin', name: 'Grace Admin' });
});

const password = 'the-right-one';
const changed = 'another-right-one';
const firefox = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };

const signIn = (email: string, given: string) =>
  server.send('POST', login.path, { body: { email, password: given }, headers: firefox });
const eventsOf = async (person: string) =>
  (await admin.client.call(listSecurityEvents, { query: { person } })).events;

it('names the device of whoever signs in, also when they send the token of another account', async () => {
  const [ada, eve] = await Promise.all([server.person({ password }), server.person()]);
  const body = { email: ada.email, password };
  await server.send('POST', login.path, { token: eve.token, body, headers: firefox });
  const event = await prisma.securityEvent.findFirstOrThrow({
    where: { personId: ada.id, kind: 'signed_in' },
    orderBy: { id: 'desc' },
  });
  expect(event).toMatchObject({ actorId: null, userAgent: firefox['User-Agent'] });
  const about = await prisma.notification.findMany({ where: { aboutId: eve.id } });
  expect(about).toEqual([]);
});

it('records sign-ins, failures, sign-outs, password changes and ends of sessions', async () => {
  const ada = await server.person({ name: 'Ada', password });
  await signIn(ada.email, 'a-wrong-one');
  const { token } = SignedIn.parse((await signIn(ada.email, password)).body);
  await server.send('PUT', changePassword.path, {
    token,
    body: { oldPassword: 'not-this', newPassword: changed },
  });
  await server.send('PUT', changePassword.path, {
    token,
    body: { oldPassword: password, newPassword: changed },
  });
  await server.send('POST', logout.path, { token });
  const events = await eventsOf(ada.id);
  expect(events.map(({ kind, reason }) => [kind, reason])).toEqual([
    ['signed_out', 'logout'],
    ['session_ended', 'password_changed'],
    ['password_changed', ''],
    ['password_change_failed', ''],
    ['signed_in', ''],
    ['sign_in_failed', ''],
    ['signed_in', ''],
  ]);
  expect(events[4]).toMatchObject({
    person: { _id: ada.id, name: 'Ada' },
    actor: null,
    device: 'Firefox on Linux',
    address: '127.0.0.1',
  });
  expect(events[4]?.requestId).toMatch(/^[\da-f-]{36}$/);
});

it('records who ended another person’s session, sign-ups and expiry', async () => {
  const { user } = await server.visitor.call(register, {
    body: { name: 'New', email: 'new@example.test', phone_number: '+1 555 0100', password },
  });
  const session = await prisma.session.findFirstOrThrow({ where: { personId: user._id } });
  const params = { id: user._id, session: session.id };
  await admin.client.call(endUserSession, { params, body: { reason: 'Asked by phone' } });
  const ada = await server.person();
  await endSessions({ ...ada.context, actor: null, address: '' }, { ids: [ada.sessionId] }, 'idle');
  expect(await eventsOf(user._id)).toMatchObject([
    { kind: 'session_ended', reason: 'revoked', actor: { _id: admin.id, name: 'Grace Admin' } },
    { kind: 'signed_up' },
  ]);
  expect((await eventsOf(ada.id))[0]).toMatchObject({
    kind: 'session_ended',
    reason: 'idle',
    address: '127.0.0.1',
    actor: null,
  });
});

it('keeps addresses between a person, and staff who may read the security log', async () => {
  const ada = await server.person({ password });
  const { token } = SignedIn.parse((await signIn(ada.email, password)).body);
  const params = { id: ada.id, session: ada.sessionId };
  await admin.client.call(endUserSession, { params, body: { reason: 'Asked for it' } });
  const { body } = await server.send('GET', listAccountEvents.path, { token });
  const [ended] = listAccountEvents.response.parse(body).events;
  expect(ended).toMatchObject({ kind: 'session_ended', device: 'Dayrise staff', address: '' });
  const archived = personalData.parts.find(({ name }) => name === 'security-events');
  const records: unknown[] = [];
  for await (const record of archived?.records(prisma, ada.id) ?? []) records.push(record);
  expect(records.at(-1)).toMatchObject({ kind: 'session_ended', address: '' });

  const addressesFor = async (staffSet: StaffSet) => {
    const { client } = await server.person({ role: 'admin', staffSet });
    const { sessions } = await client.call(getUser, { params: { id: ada.id } });
    return new Set(sessions.map(({ address }) => address));
  };
  expect(await addressesFor('finance')).toEqual(new Set(['']));
  expect(await addressesFor('support')).toEqual(new Set(['']));
  expect(await addressesFor('auditor')).toEqual(new Set(['127.0.0.1']));
});

it('stores no secrets and no unknown email addresses', async () => {
  const typed = 'my-password-typed-here@example.test';
  await signIn(typed, 'secret-of-nobody');
  const ada = await server.person({ password });
  const answer = SignedIn.parse((await signIn(ada.email, password)).body);
  const kept = JSON.stringify(await prisma.securityEvent.findMany());
  for (const secret of [typed, 'secret-of-nobody', password, answer.token])
    expect(kept).not.toContain(secret);
  const { events } = await admin.client.call(listSecurityEvents, { query: { kind: 'sign_in_failed' } });
  expect(events[0]).toMatchObject({ kind: 'sign_in_failed', person: null });
});

it('filters by kind, person and address, page by page', async () => {
  const ada = await server.person({ password });
  const template = { kind: 'signed_in', personId: ada.id, reason: '', userAgent: '', requestId: 'test' };
  await prisma.securityEvent.createMany({
    data: Array.from({ length: 60 }, () => ({ ...template, address: '203.0.113.9' })),
  });
  const query = { person: ada.id, kind: 'signed_in', address: '203.0.113.9' } as const;
  const first = await admin.client.call(listSecurityEvents, { query });
  const second = await admin.client.call(listSecurityEvents, {
    query: { ...query, cursor: first.next ?? '' },
  });
  expect([first.events.length, second.events.length, second.next]).toEqual([50, 10, null]);
  const ids = [...first.events, ...second.events].map(({ _id }) => _id);
  expect(new Set(ids).size).toBe(60);
  expect(
    await server.send('GET', `${listSecurityEvents.path}?cursor=x`, { token: admin.token }),
  ).toMatchObject({
    status: 422,
  });
});

it('is immutable, is erased with its person, and drops old events', async () => {
  const ada = await server.person({ password });
  await ada.client.call(endSession, { params: { id: ada.sessionId } });
  const where = { personId: ada.id };
  await expect(prisma.securityEvent.updateMany({ where, data: { kind: 'x' } })).rejects.toThrow();
  await server.send('DELETE', `/api/users/users/${ada.id}`, { token: admin.token, body: { reason: 'Test' } });
  const left = await prisma.securityEvent.findMany({ where });
  expect(left.length).toBeGreaterThan(0);
  expect(left.every(({ address, userAgent }) => address === '' && userAgent === '')).toBe(true);
  await asOwner('UPDATE security_event SET at = $1 WHERE person_id = $2', [new Date(0), ada.id]);
  await deleteOldSecurityEvents(admin.context);
  expect(await prisma.securityEvent.count({ where })).toBe(0);
});

it('deletes sessions that ended longer ago than staff keep them', async () => {
  const ada = await server.person();
  const ended = [91, 89].map((days) => new Date(Date.now() - days * 86_400_000));
  for (const endedAt of ended)
    await prisma.session.create({
      data: {
        personId: ada.id,
        tokenHash: String(endedAt.getTime()).padEnd(64, '0'),
        role: 'user',
        userAgent: '',
        address: '',
        endedAt,
        endReason: 'logout',
      },
    });
  await deleteOldSessions(admin.context);
  const left = await prisma.session.findMany({ where: { personId: ada.id, endedAt: { not: null } } });
  expect(left.map(({ endedAt }) => endedAt)).toEqual([ended[1]]);
});

it('keeps what staff decide to keep for longer while old events are deleted', async () => {
  const ada = await server.person();
  const at = new Date(Date.now() - 400 * 86_400_000);
  const template = {
    kind: 'x',
    personId: ada.id,
    reason: '',
    address: '',
    userAgent: '',
    requestId: 'test',
    at,
  };
  // One more than the job deletes at a time.
  await prisma.securityEvent.createMany({ data: Array.from({ length: 5001 }, () => template) });
  const where = { personId: ada.id, kind: 'x' };
  const { id } = await prisma.securityEvent.findFirstOrThrow({ where, orderBy: { id: 'asc' } });
  const body = { kind: 'security_events', days: 1000, reason: 'An inquiry' } as const;
  // Somebody holds a row of the first batch.
  const both = await whileLocked(`SELECT FROM security_event WHERE id = '${id}' FOR UPDATE`, async () => {
    const deleting = deleteOldSecurityEvents(admin.context);
    await untilBlocked();
    const setting = admin.client.call(setRetention, { body });
    await Promise.race([setting, untilBlocked(2)]);
    return [deleting, setting];
  });
  await Promise.all(both);

  expect(await prisma.securityEvent.count({ where })).toBe(1);
  await prisma.setting.delete({ where: { name: 'retention.security_events' } });
});
