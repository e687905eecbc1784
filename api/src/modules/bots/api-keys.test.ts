import { createApiKey, listApiKeys, revokeApiKey } from '@dayrise/contracts';
import { beforeAll, expect, it } from 'vitest';
import { prisma } from '../../data/prisma.ts';
import { untilBlocked, whileLocked } from '../../testing/database.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/server.ts';
import { endSessions } from '../identity/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

const body = { name: 'Bot', scopes: ['trade' as const] };

const eventsOf = async ({ id }: TestPerson) =>
  (await prisma.securityEvent.findMany({ where: { personId: id }, orderBy: { id: 'asc' } })).map(
    ({ kind }) => kind,
  );

it('shows the secret once, and keeps a hash of it', async () => {
  const person = await server.person();
  const { key } = await person.client.call(createApiKey, { body });
  expect(key.secret).toMatch(/^[\w-]{43}$/);
  expect(key).toMatchObject({ id: key._id, scopes: ['read', 'trade'], addresses: [], uses: 0 });
  const listed = await server.send('GET', '/api/api-keys', { token: person.token });
  expect(listed.body).toMatchObject({ keys: [{ _id: key.id, name: 'Bot' }] });
  expect(JSON.stringify(listed.body)).not.toContain('secret');
  expect(JSON.stringify(await prisma.apiKey.findMany({ omit: { uses: true } }))).not.toContain(key.secret);
});

it('asks for a confirmation before it makes a key', async () => {
  const person = await server.person();
  await prisma.session.update({ where: { id: person.sessionId }, data: { confirmedAt: new Date(0) } });
  const answer = await server.send('POST', '/api/api-keys', { token: person.token, body });
  expect(answer.body).toMatchObject({ code: 'step_up_required' });
});

it('makes none for a session that was ended while the person was locked, as by a report of a sign-in', async () => {
  const person = await server.person();
  const lock = `SELECT FROM person WHERE id = '${person.id}' FOR UPDATE`;
  const made = await whileLocked(lock, async () => {
    const call = person.client.call(createApiKey, { body }).catch((error: unknown) => error);
    await untilBlocked();
    await endSessions(person.context, { personId: person.id }, 'revoked');
    return { call };
  });
  expect(await made.call).toMatchObject({ code: 'unauthenticated' });
  expect(await prisma.apiKey.count({ where: { personId: person.id } })).toBe(0);
});

it('revokes a key once, and records both ends of it', async () => {
  const person = await server.person();
  const { key } = await person.client.call(createApiKey, { body });
  const params = { id: key.id };
  await person.client.call(revokeApiKey, { params });
  await expect(person.client.call(revokeApiKey, { params })).rejects.toMatchObject({ code: 'not_found' });
  expect((await person.client.call(listApiKeys)).keys).toEqual([]);
  expect(await eventsOf(person)).toEqual(expect.arrayContaining(['key_created', 'key_revoked']));
});

it('refuses an eleventh key, also when all are made at the same time', async () => {
  const person = await server.person();
  const made = await Promise.allSettled(
    Array.from({ length: 11 }, () => person.client.call(createApiKey, { body })),
  );
  expect(made.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { code: 'conflict' } },
  ]);
});

it.each([
  [{ expiresAt: '2020-01-01T00:00:00Z' }, 'end_past'],
  [{ addresses: ['example.com'] }, 'not_address_range'],
  [{ addresses: ['10.0.0.0/33'] }, 'not_address_range'],
])('refuses %o', async (odd, code) => {
  const { token } = await server.person();
  const answer = await server.send('POST', '/api/api-keys', { token, body: { ...body, ...odd } });
  expect(answer).toMatchObject({ status: 422, body: { issues: [{ code }] } });
});
