import {
  ALPACA_PATH,
  type AnyEndpoint,
  deleteUser,
  deployRemote,
  endUserSession,
  getApiDocs,
  getApiDocsFile,
  getHealth,
  getLiveness,
  getPersonRecords,
  getProfile,
  getReadiness,
  listAccountEvents,
  listAuditEvents,
  listNotifications,
  listSessions,
  logout,
  reportRemotes,
  reportSpans,
  urlOf,
  viewAsPerson,
} from '@dayrise/contracts';
import { endpoints } from '@dayrise/contracts/endpoints';
import { beforeAll, expect, it } from 'vitest';
import { prisma } from './data/prisma.ts';
import { setClock } from './lib/clock.ts';
import { endExpiredSessions } from './modules/identity/commands/end-expired-sessions.ts';
import { isKnownDevice } from './modules/identity/queries.ts';
import { endSessions } from './modules/identity/sessions/end-sessions.ts';
import { findSession } from './modules/identity/sessions/find-session.ts';
import { hashToken } from './modules/identity/sessions/tokens.ts';
import { permissionRows, type RowInput } from './testing/permission-rows.ts';
import { startTestServer, type TestPerson, type TestServer } from './testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

async function viewing(reason = 'They asked for help') {
  const [staff, person] = await Promise.all([
    server.person({ role: 'admin', name: 'Grace Admin' }),
    server.person(),
  ]);
  const view = await staff.client.call(viewAsPerson, { params: { id: person.id }, body: { reason } });
  const get = (path: string = getProfile.path) => server.send('GET', path, { token: view.token });
  return { staff, person, ...view, get };
}

/** They don't look at a session. */
const withoutSession: readonly string[] = [
  deployRemote,
  getApiDocs,
  getApiDocsFile,
  getHealth,
  getLiveness,
  getReadiness,
  reportRemotes,
  reportSpans,
].map(({ name }) => name);

it('answers reads and refuses everything else', async () => {
  const { person: owner, staff: admin, token } = await viewing();
  const leaving = (name: string) => Number(name === logout.name);
  const asked = endpoints.filter(
    ({ name, path }) => !withoutSession.includes(name) && !path.startsWith(ALPACA_PATH),
  );
  for (const endpoint of asked.toSorted((one, other) => leaving(one.name) - leaving(other.name))) {
    const mayRead = endpoint.viewAs && endpoint.access !== 'admin';
    const row = permissionRows[endpoint.name] ?? {};
    // What is refused is refused before its input is read.
    const input = mayRead
      ? ((await row.input?.({ server, owner, admin })) ?? {})
      : { path: anyPath(endpoint) };
    const { status, code } = await answerOf(endpoint, input, token);
    expect(status, endpoint.name).toBe(mayRead ? (row.expected ?? endpoint.status) : 403);
    if (!endpoint.viewAs) expect(code, endpoint.name).toBe('view_as_read_only');
  }
});

it('sees what the person sees, for 15 minutes, whatever the person or staff do meanwhile', async () => {
  const { get, person, expiresAt, token, staff } = await viewing();
  expect(await get()).toMatchObject({ status: 200, body: { user: { _id: person.id, role: 'user' } } });
  const left = Date.parse(expiresAt) - Date.now();
  expect(left).toBeGreaterThan(14.8 * 60_000);
  expect(left).toBeLessThanOrEqual(15 * 60_000);
  // Nobody moves a mouse in the viewing tab; that doesn't end it early.
  const atMinute = async (minute: number) => {
    const now = Date.now();
    const restore = setClock({ now: () => now + minute * 60_000 });
    await prisma.session.update({
      where: { id: staff.sessionId },
      data: { lastActivityAt: new Date(now + minute * 60_000) },
    });
    await endExpiredSessions(staff.context);
    const found = await get();
    restore();
    return found.status;
  };
  expect(await atMinute(14)).toBe(200);
  expect(await atMinute(15.1)).toBe(401);
  const ended = await prisma.session.findUniqueOrThrow({ where: { tokenHash: hashToken(token) } });
  expect(ended.endReason).toBe('absolute');
});

it('sees notifications, but none about security', async () => {
  const { person, get } = await viewing();
  await prisma.notification.createMany({
    data: (['security', 'ticket'] as const).map((kind) => {
      const [id, eventId] = [crypto.randomUUID(), crypto.randomUUID()];
      return { id, eventId, personId: person.id, kind, title: kind, text: kind };
    }),
  });
  const { body } = await get(listNotifications.path);
  expect(body).toMatchObject({ notifications: [{ kind: 'ticket' }], unread: 1 });
});

it('is in the audit log with the reason, in the person’s history, and no sign-in of theirs', async () => {
  const { person, staff, token } = await viewing('Ticket 12');
  const device = { personId: person.id, userAgent: 'node', address: '127.0.0.1' };
  await prisma.session.updateMany({
    where: { personId: person.id, viewerId: null },
    data: { address: '203.0.113.9' },
  });
  expect(await isKnownDevice(prisma, device)).toBe(false);
  const { sessions } = await person.client.call(listSessions);
  expect(sessions.find(({ staffAccess }) => staffAccess)).toMatchObject({
    device: 'Dayrise staff',
    address: '',
    endedAt: null,
  });
  await server.send(logout.method, logout.path, { token });
  expect((await server.send('GET', getProfile.path, { token })).status).toBe(401);

  const { events } = await staff.client.call(listAuditEvents, { query: { subject: person.id } });
  expect(events.map(({ action, reason, actor }) => [action, reason, actor._id])).toEqual([
    ['person.view_ended', 'Left', staff.id],
    ['person.view_started', 'Ticket 12', staff.id],
  ]);
  const history = await person.client.call(listAccountEvents, { query: {} });
  expect(history.events.map(({ kind, address }) => [kind, address])).toEqual([
    ['staff_view_ended', ''],
    ['staff_view_started', ''],
    ['signed_in', '127.0.0.1'],
  ]);
  const own = await prisma.session.findUniqueOrThrow({ where: { id: person.sessionId } });
  expect(own.endedAt).toBeNull();
});

it.each<[string, (parts: Awaited<ReturnType<typeof viewing>>) => Promise<unknown>]>([
  ['staff sign out', ({ staff }) => server.send(logout.method, logout.path, { token: staff.token })],
  [
    'the staff session ends by the clock',
    ({ staff }) => endSessions(staff.context, { ids: [staff.sessionId] }, 'idle'),
  ],
  [
    'the permission is lost',
    ({ staff }) => prisma.person.update({ where: { id: staff.id }, data: { staffSet: 'support' } }),
  ],
  [
    'the person is deleted',
    ({ staff, person }) =>
      staff.client.call(deleteUser, { params: { id: person.id }, body: { reason: 'Asked for it' } }),
  ],
  [
    'the person ends it',
    async ({ person }) => {
      const { sessions } = await person.client.call(listSessions);
      const { _id } = sessions.find(({ staffAccess }) => staffAccess) ?? { _id: '' };
      await server.send('DELETE', `/api/auth/sessions/${_id}`, { token: person.token });
    },
  ],
  [
    'an admin ends it',
    async ({ staff, person, token }) => {
      const { id } = await prisma.session.findUniqueOrThrow({ where: { tokenHash: hashToken(token) } });
      const params = { id: person.id, session: id };
      await staff.client.call(endUserSession, { params, body: { reason: 'Enough' } });
    },
  ],
])('ends when %s', async (_, end) => {
  const view = await viewing();
  expect((await view.get()).status).toBe(200);
  await end(view);
  expect((await view.get()).status).toBe(401);
  expect(await findSession(prisma, hashToken(view.token))).toMatchObject({ state: 'ended' });
});

it('is for investors only, by those with the permission, after a confirmation', async () => {
  const [owner, finance, other, person] = await Promise.all([
    server.person({ role: 'admin' }),
    server.person({ role: 'admin', staffSet: 'finance' }),
    server.person({ role: 'admin' }),
    server.person(),
  ]);
  const start = (by: TestPerson, id: string) =>
    server.send('POST', `/api/users/users/${id}/view-as`, { token: by.token, body: { reason: 'Test' } });
  expect(await start(owner, other.id)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect(await start(owner, crypto.randomUUID())).toMatchObject({ status: 404 });
  expect(await start(finance, person.id)).toMatchObject({
    status: 403,
    body: { details: { permission: 'people.view_as' } },
  });
  await prisma.session.update({ where: { id: owner.sessionId }, data: { confirmedAt: new Date(0) } });
  expect(await start(owner, person.id)).toMatchObject({ status: 401, body: { code: 'step_up_required' } });
  // A process of an earlier version looks for 43 characters, and finds nobody.
  const { token } = await viewing();
  expect(token).toMatch(/^view\.[\w-]{43}$/);
  await expect(person.client.call(getPersonRecords, { params: { id: person.id } })).rejects.toMatchObject({
    status: 403,
  });
});

const anyPath = ({ path }: AnyEndpoint) => path.replaceAll(/\{\w+\}/g, crypto.randomUUID());

async function answerOf(endpoint: AnyEndpoint, input: RowInput, token: string) {
  const abort = new AbortController();
  const hasJson = input.form === undefined && input.body !== undefined;
  const response = await fetch(server.url + (input.path ?? urlOf(endpoint, input)), {
    method: endpoint.method,
    signal: abort.signal,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(hasJson && { 'Content-Type': 'application/json' }),
    },
    body: input.form ?? (hasJson ? JSON.stringify(input.body) : undefined),
  });
  if (response.ok) abort.abort();
  const failure: { code?: string } = response.ok ? {} : JSON.parse(await response.text());
  return { status: response.status, code: failure.code };
}
