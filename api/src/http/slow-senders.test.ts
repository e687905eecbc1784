import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import {
  createAnnouncement,
  createRemoteToken,
  listAnnouncements,
  login,
  logout,
  requestWithdrawal,
} from '@dayrise/contracts';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { config } from '../config.ts';
import { prisma } from '../data/prisma.ts';
import { startTestServer, type TestPerson, type TestServer } from '../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

const withdrawal = JSON.stringify({ amount: 500, walletAddress: 'tb1q', withdrawMethod: 'Wallet' });

/** Sends a call without the last character of its body. */
async function begin(path: string, token?: string): Promise<Socket> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: x',
    'Content-Type: application/json',
    `Content-Length: ${withdrawal.length}`,
    ...(token ? [`Authorization: Bearer ${token}`] : []),
  ];
  await once(socket, 'connect');
  socket.write(`${head.join('\r\n')}\r\n\r\n${withdrawal.slice(0, -1)}`);
  return socket;
}

/** Sends the rest and returns the answer's first line. */
async function finish(socket: Socket): Promise<string> {
  socket.write(withdrawal.slice(-1));
  const [answer] = await once(socket, 'data');
  return String(answer).split('\r\n', 1)[0] ?? '';
}

/** Waits until the calls that began have been authenticated. */
const begun = () => new Promise((resolve) => setTimeout(resolve, 300));
const withdrawalsOf = ({ id }: TestPerson) => prisma.withdrawal.count({ where: { personId: id } });

it('refuses a call whose session ended while its body was on the way', async () => {
  const ada = await server.person({ cash: 5000 });
  const slow = await begin(requestWithdrawal.path, ada.token);
  await begun();
  expect(await finish(slow)).toContain('201');
  const late = await begin(requestWithdrawal.path, ada.token);
  await begun();
  await ada.client.call(logout);
  expect(await finish(late)).toContain('401');
  expect(await withdrawalsOf(ada)).toBe(1);
});

it('answers others while many bodies are on the way, also those of calls that were refused', async () => {
  const count = 4 * config.DATABASE_POOL;
  for (let sent = 0; sent < count; sent += 1) await begin(requestWithdrawal.path);
  for (let sent = 0; sent < count; sent += 1) await begin(login.path);
  await begun();
  expect((await server.send('GET', listAnnouncements.path, { once: true })).status).toBe(200);
  const body = { email: 'nobody@test.dayrise.test', password: 'wrong-password-1' };
  expect((await server.send('POST', login.path, { body, once: true })).status).toBe(401);
});

it('answers others while many builds of a remote are on the way', async () => {
  const admin = await server.person({ role: 'admin' });
  const id = 'mfe_slow';
  const { token } = await admin.client.call(createRemoteToken, { params: { id }, body: { owner: 'Slow' } });
  for (let sent = 0; sent < 4 * config.DATABASE_POOL; sent += 1)
    await begin(`/api/admin/remotes/${id}/builds`, token);
  await begun();
  expect((await server.send('GET', listAnnouncements.path, { once: true })).status).toBe(200);
});

it('refuses money commands when maintenance begins while their body is on the way', async () => {
  const ada = await server.person({ cash: 5000 });
  const admin = await server.person({ role: 'admin' });
  const slow = await begin(requestWithdrawal.path, ada.token);
  await begun();
  const body = {
    kind: 'maintenance',
    text: 'Back at noon.',
    endsAt: new Date(Date.now() + 60_000).toISOString(),
  } as const;
  await admin.client.call(createAnnouncement, { body });
  await expect
    .poll(() => server.send('POST', requestWithdrawal.path, { token: ada.token, once: true, body: {} }))
    .toMatchObject({ status: 503 });
  expect(await finish(slow)).toContain('503');
  expect(await withdrawalsOf(ada)).toBe(0);
});
