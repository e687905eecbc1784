import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { createTicket, decideWithdrawal, stakeRules } from '@dayrise/contracts';
import Koa from 'koa';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { prisma } from '../data/prisma.ts';
import { setClock } from '../lib/clock.ts';
import { logger } from '../lib/logger.ts';
import { startTestServer, type TestPerson, type TestServer } from '../testing/server.ts';
import { readAll } from './body.ts';
import { renderErrors } from './error-response.ts';
import { dropRefusedBodies } from './refused-body.ts';

let server: TestServer;
let ada: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  ada = await server.person();
  admin = await server.person({ role: 'admin' });
});

const json = { 'Content-Type': 'application/json' };

it('answers 400 to invalid JSON', async () => {
  const answer = await server.send('POST', '/api/auth/login', { raw: '{"email":', headers: json });
  expect(answer).toMatchObject({ status: 400, body: { code: 'malformed' } });
});

it('answers 413 beyond 64 KiB of JSON, announced or not', async () => {
  const body = { email: 'a'.repeat(70_000), password: 'x' };
  expect(await server.send('POST', '/api/auth/login', { body })).toMatchObject({
    status: 413,
    body: { code: 'too_large' },
  });
  const chunks = new ReadableStream({
    start(controller) {
      for (let part = 0; part < 40; part += 1) controller.enqueue(new TextEncoder().encode(' '.repeat(4096)));
      controller.close();
    },
  });
  const unannounced = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: json,
    body: chunks,
    duplex: 'half',
  });
  expect(unannounced.status).toBe(413);
});

it('answers 415 to other media types, compressed bodies and invalid forms', async () => {
  const xml = { raw: '<login/>', headers: { 'Content-Type': 'application/xml' } };
  expect(await server.send('POST', '/api/auth/login', xml)).toMatchObject({ status: 415 });
  const packed = { raw: '{}', headers: { ...json, 'Content-Encoding': 'gzip' } };
  expect(await server.send('POST', '/api/auth/login', packed)).toMatchObject({ status: 415 });
  const noForm = { token: ada.token, raw: '{}', headers: json };
  expect(await server.send('POST', '/api/usersPay/submit-payment', noForm)).toMatchObject({ status: 415 });
});

it('reports every issue with its path', async () => {
  const body = { name: ' ', email: 'nobody', phone_number: 'x', password: '123' };
  const answer = await server.send('POST', '/api/auth/register', { body });
  expect(answer.status).toBe(422);
  const issues = ['name', 'email', 'phone_number', 'password'].map((field) => ({ path: [field] }));
  expect(answer.body).toMatchObject({ issues });
});

it('survives prototype keys and deep nesting', async () => {
  const poison =
    '{"__proto__":{"role":"admin"},"constructor":{"prototype":{"x":1}},"email":"a@b.co","password":"x"}';
  expect(await server.send('POST', '/api/auth/login', { raw: poison, headers: json })).toMatchObject({
    status: 401,
  });
  expect(Object.hasOwn(Object.prototype, 'role')).toBe(false);
  const deep = '['.repeat(30_000) + ']'.repeat(30_000);
  expect(await server.send('POST', '/api/auth/login', { raw: deep, headers: json })).toMatchObject({
    status: 422,
  });
});

it('answers 404 to an unknown path, 405 with Allow to another method', async () => {
  expect(await server.send('GET', '/api/nothing')).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  });
  const answer = await server.send('DELETE', '/api/auth/login');
  expect(answer).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } });
  expect(answer.headers.get('Allow')).toBe('POST');
  expect(await server.send('GET', '/api/users/users/nobody', { token: admin.token })).toMatchObject({
    status: 404,
  });
});

it('answers invalid percent-encoding and text that the database cannot store without a fault', async () => {
  expect((await server.send('GET', '/api/users/users/%E0%A4%A', { token: admin.token })).status).toBeLessThan(
    500,
  );
  for (const search of ['%00', 'a%00b', '%01', '%FF'])
    expect(
      (await server.send('GET', `/api/users/users?search=${search}`, { token: admin.token })).status,
    ).toBe(400);
  // A tab comes with two cells of a table.
  expect(
    (await server.send('GET', '/api/users/users?search=Ada%09a@x.test', { token: admin.token })).status,
  ).toBe(200);
  const create = (raw: string | Uint8Array<ArrayBuffer>) =>
    server.send('POST', createTicket.path, { token: ada.token, raw, headers: json });
  const invalid = Buffer.from([0x22, 0xff, 0x22]);
  const parts = [Buffer.from('{"title":"Ada","description":'), invalid, Buffer.from('}')];
  for (const body of ['{"title":"a\\u0000b","description":"c"}', new Uint8Array(Buffer.concat(parts))])
    expect(await create(body)).toMatchObject({ status: 400, body: { code: 'malformed' } });
  const form = new FormData();
  form.set('planAmount', '\ufffd');
  const answer = await fetch(`${server.url}/api/usersPay/submit-payment`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${ada.token}` },
    body: form,
  });
  expect(answer.status).toBe(400);
});

it('refuses characters that reverse the direction of other text', async () => {
  const body = { title: 'Ada', description: 'a\u202eb' };
  expect((await server.send('POST', createTicket.path, { token: ada.token, body })).status).toBe(422);
  const issues = decideWithdrawal.body.safeParse({ reason: body.description }).error?.issues;
  expect(issues?.map(({ path }) => path)).toContainEqual(['reason']);
});

it('answers 400 to a request with two hosts', async () => {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.end('GET /api/health/live HTTP/1.1\r\nHost: a\r\nhost: b\r\nConnection: close\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1.1 400 /);
});

it('answers 408 to a body that takes too long, and closes the connection', async () => {
  const app = new Koa()
    .use(dropRefusedBodies)
    .use(renderErrors(() => undefined))
    .use(async (http) => void (await readAll(http, 100, 50)));
  const slow = createServer(app.callback()).listen(0, '127.0.0.1');
  await once(slow, 'listening');
  const address = slow.address();
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n12');
  expect(await text(socket)).toMatch(/^HTTP\/1.1 408 /);
  slow.close();
});

it('logs no error when a client resets its connection or sends a chunk that is none', async () => {
  const errors = vi.spyOn(logger, 'error');
  const others = vi.spyOn(logger, 'debug');
  onTestFinished(() => void vi.restoreAllMocks());
  const { hostname, port } = new URL(server.url);
  const breakOff = async (how: (socket: Socket) => void) => {
    others.mockClear();
    const socket = connect(Number(port), hostname).on('error', () => undefined);
    socket.write(
      'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nExpect: 100-continue\r\n\r\n',
    );
    // The server asks for the body.
    await once(socket, 'data');
    how(socket);
    await vi.waitFor(() => expect(others).toHaveBeenCalledWith(expect.anything(), 'connection'), 10_000);
    socket.destroy();
  };
  await breakOff((socket) => socket.resetAndDestroy());
  await breakOff((socket) => socket.write('no length\r\n'));
  expect(errors).not.toHaveBeenCalled();
});

it('sends a request id and strict security headers with each response', async () => {
  const { headers } = await server.send('GET', '/api/health');
  expect(headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/);
  expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.get('Cache-Control')).toBe('no-store');
});

it('hides the details of a fault', async () => {
  const { role } = await prisma.person.update({ where: { id: ada.id }, data: { passwordHash: 'no hash' } });
  expect(role).toBe('user');
  const body = { oldPassword: 'whatever', newPassword: 'another-one-77' };
  const answer = await server.send('PUT', '/api/profile/change-password', { token: ada.token, body });
  expect(answer).toMatchObject({ status: 500, body: { code: 'fault' } });
  expect(JSON.stringify(answer.body)).not.toMatch(/stack|argon|hash|at /);
});

it('returns the same result for the same key and request, and 409 for another request', async () => {
  const grace = await server.person();
  const create = (title: string, key: string) =>
    server.send('POST', '/api/support', {
      token: grace.token,
      body: { title, description: 'Please' },
      headers: { 'Idempotency-Key': key },
    });
  const first = await create('One', 'key-1');
  const again = await create('One', 'key-1');
  expect(again).toMatchObject({ status: 201, body: first.body });
  expect(await create('Two', 'key-1')).toMatchObject({ status: 409, body: { code: 'idempotency_mismatch' } });
  expect(await create('Two', 'x'.repeat(256))).toMatchObject({ status: 400 });
  expect(await prisma.ticket.count({ where: { personId: grace.id } })).toBe(1);
});

it('runs a command once when many clients send the same key at once', async () => {
  const grace = await server.person({ name: 'Grace' });
  const send = () =>
    server.send('POST', '/api/support', {
      token: grace.token,
      body: { title: 'Once', description: 'Please' },
      headers: { 'Idempotency-Key': 'the-same' },
    });
  const answers = await Promise.all(Array.from({ length: 9 }, send));
  const created = answers.filter((answer) => answer.status === 201);
  const others = answers.filter((answer) => answer.status !== 201);
  expect(created.length).toBeGreaterThan(0);
  expect(new Set(created.map(({ body }) => createTicket.response.parse(body).ticket._id)).size).toBe(1);
  for (const other of others) {
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_in_flight' } });
  }
  expect(await prisma.ticket.count({ where: { personId: grace.id } })).toBe(1);
});

it('limits calls by what is at stake, and reads go on', async () => {
  const revoke = async () => {
    const path = `/api/admin/remotes/tokens/${crypto.randomUUID()}/revoke`;
    return (await server.send('POST', path, { token: admin.token })).status;
  };
  // One minute of the clock.
  const now = Date.now();
  const restore = setClock({ now: () => now });
  const most = stakeRules.code.callsPerMinute ?? 0;
  const statuses: number[] = [];
  for (let call = 0; call <= most; call += 1) statuses.push(await revoke());
  expect(statuses).toEqual([...Array<number>(most).fill(404), 429]);
  expect((await server.send('GET', '/api/admin/remotes', { token: admin.token })).status).toBe(200);
  restore();
});
