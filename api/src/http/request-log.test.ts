import { setTimeout as wait } from 'node:timers/promises';
import { addWallet } from '@dayrise/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { prisma } from '../data/prisma.ts';
import { type ApiProcess, freePort, startProcess, waitUntilHealthy } from '../testing/api-process.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
let api: ApiProcess;
let url = '';
beforeAll(async () => {
  server = await startTestServer();
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const settings = { PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'debug', TRUSTED_PROXIES: '1' };
  api = startProcess('src/main.ts', settings);
  await waitUntilHealthy(url);
});
afterAll(() => api.stop());

const callerRequestId = 'caller-chose-this-id';

async function call(path: string, token: string | undefined, body: object) {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': '2001:db8::7',
      'X-Request-Id': callerRequestId,
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  await answer.text();
  return answer;
}

async function linesOf(path: string): Promise<Record<string, unknown>[]> {
  const found = () =>
    api.output
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line))
      .filter((line) => line.path === path);
  for (let tries = 0; found().length === 0 && tries < 100; tries += 1) await wait(50);
  return found();
}

it('logs the caller and the address, and no secrets', async () => {
  const password = 'not-for-the-log';
  const admin = await server.person({ role: 'admin', password });
  const body = { name: 'Logged', address: `tb1q${admin.id}` };
  const answer = await call(addWallet.path, admin.token, body);
  expect(answer.status).toBe(201);
  const requestId = answer.headers.get('X-Request-Id');
  expect(await linesOf(addWallet.path)).toMatchObject([
    { requestId, callerRequestId, personId: admin.id, address: '2001:db8::7', status: 201 },
  ]);
  await call('/api/auth/login', undefined, { email: admin.email, password });
  expect(await linesOf('/api/auth/login')).toMatchObject([{ address: '2001:db8::7', status: 200 }]);
  expect(api.output).not.toContain(password);
  expect(api.output).not.toContain(admin.token);
});

it('logs the trace of a page, and no header that is none', async () => {
  const id = '0af7651916cd43dd8448eb211c80319c-00000000000000a1';
  const send = (path: string, traceparent: string) =>
    fetch(url + path, { method: 'POST', headers: { traceparent } });
  await send('/api/unknown/traced', `00-${id}-00`);
  expect(await linesOf('/api/unknown/traced')).toMatchObject([{ callerRequestId: id }]);
  await send('/api/unknown/invented', '00-invented-01');
  expect(await linesOf('/api/unknown/invented')).not.toMatchObject([{ callerRequestId: expect.anything() }]);
});

it('uses its own request id in the response and the audit log', async () => {
  const admin = await server.person({ role: 'admin' });
  const body = { name: 'Audited', address: `tb1q${admin.id}` };
  const answer = await call(addWallet.path, admin.token, body);
  const own = answer.headers.get('X-Request-Id');
  expect(own).toMatch(/^[\da-f-]{36}$/);
  const { requestId } = await prisma.auditEvent.findFirstOrThrow({ where: { actorId: admin.id } });
  expect(requestId).toBe(own);
});
