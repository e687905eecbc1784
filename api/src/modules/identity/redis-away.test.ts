import { getProfile, reportActivity } from '@dayrise/contracts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { config } from '../../config.ts';
import { prisma } from '../../data/prisma.ts';
import { redis, redisKey, redisUrl } from '../../data/redis.ts';
import { runWorker } from '../../jobs/index.ts';
import { type ApiProcess, freePort, startProcess, waitUntilHealthy } from '../../testing/api-process.ts';
import { type CuttingProxy, openCuttingProxy } from '../../testing/cutting-proxy.ts';
import { openEventStream } from '../../testing/event-reader.ts';
import { listCoins } from '../../testing/prices.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/server.ts';
import { identity } from './index.ts';
import { hashToken } from './sessions/tokens.ts';

let server: TestServer;
let proxy: CuttingProxy;
let urls: string[];
let processes: ApiProcess[];
let generation: string | null;
const readGeneration = () => redis.get(redisKey('session-generation'));

beforeAll(async () => {
  server = await startTestServer();
  await vi.waitUntil(readGeneration);
  generation = await readGeneration();
  proxy = await openCuttingProxy(redisUrl());
  urls = [];
  processes = [];
  for (let index = 0; index < 2; index += 1) {
    const port = await freePort();
    const settings = { PORT: String(port), HOST: '127.0.0.1', REDIS_URL: proxy.url };
    processes.push(startProcess('src/main.ts', settings));
    urls.push(`http://127.0.0.1:${port}`);
  }
  await Promise.all(urls.map((url) => waitUntilHealthy(url)));
});
afterAll(async () => {
  proxy.restore();
  await Promise.all(processes.map((each) => each.stop()));
  await proxy.close();
});

async function statusAt(url: string, { token }: TestPerson): Promise<number> {
  const answer = await fetch(url + getProfile.path, { headers: { Authorization: `Bearer ${token}` } });
  await answer.body?.cancel();
  return answer.status;
}
const statuses = (person: TestPerson) => Promise.all(urls.map((url) => statusAt(url, person)));

it('keeps the copies of sessions when another process starts', async () => {
  expect(await readGeneration()).toBe(generation);
});

it('rejects sessions that ended during a Redis outage in every process once Redis is back', async () => {
  const [ada, grace] = await Promise.all([server.person(), server.person()]);
  expect(await statuses(ada)).toEqual([200, 200]);
  expect(await statuses(grace)).toEqual([200, 200]);
  proxy.cut();
  const logout = await fetch(`${urls[0]}/api/auth/logout`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${ada.token}` },
  });
  expect(logout.status).toBe(204);
  proxy.restore();
  const isBack = async () => {
    const answers = await Promise.all(urls.map((url) => fetch(`${url}/api/health`)));
    return answers.map((answer) => answer.status);
  };
  await expect.poll(isBack, { timeout: 10_000 }).toEqual([200, 200]);
  await expect.poll(() => statuses(ada), { timeout: 5000 }).toEqual([401, 401]);
  expect(await statuses(grace)).toEqual([200, 200]);
});

it('keeps a session ended when Redis restarts with an older state', async () => {
  const ada = await server.person();
  expect(await statuses(ada)).toEqual([200, 200]);
  const key = redisKey('session', hashToken(ada.token));
  const kept = await redis.get(key);
  await fetch(`${urls[0]}/api/auth/logout`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${ada.token}` },
  });
  proxy.cut();
  await redis.set(key, kept ?? '');
  proxy.restore();
  const isBack = async () => (await fetch(`${urls[0]}/api/health`)).status;
  await expect.poll(isBack, { timeout: 10_000 }).toBe(200);
  await expect.poll(() => statuses(ada), { timeout: 5000 }).toEqual([401, 401]);
});

it('revokes a session although the process was killed before it told Redis', async () => {
  await runWorker(identity.jobs);
  const ada = await server.person();
  expect(await statuses(ada)).toEqual([200, 200]);
  const stream = await openEventStream(`${urls[0]}/api/events`, ada.token);
  await prisma.session.update({
    where: { id: ada.sessionId },
    data: { endedAt: new Date(), endReason: 'revoked' },
  });
  await stream.until(() => stream.ended, 5000);
  expect(stream.events).toEqual([{ type: 'session_ended', reason: 'revoked' }]);
  expect(await statuses(ada)).toEqual([401, 401]);
});

it('ends no session because its copy is older than the record', async () => {
  const ada = await server.person();
  expect(await statuses(ada)).toEqual([200, 200]);
  const key = redisKey('session', hashToken(ada.token));
  const copy = JSON.parse((await redis.get(key)) ?? '{}');
  await redis.set(key, JSON.stringify({ ...copy, lastActivityAt: Date.now() - config.INACTIVITY_MS }));
  expect(await statuses(ada)).toEqual([200, 200]);
});

it('records activity while Redis is down', async () => {
  const ada = await server.person();
  await prisma.session.update({
    where: { id: ada.sessionId },
    data: { lastActivityAt: new Date(Date.now() - 60_000) },
  });
  proxy.cut();
  const told = await fetch(urls[0] + reportActivity.path, {
    method: 'POST',
    headers: { Authorization: `Bearer ${ada.token}` },
  });
  proxy.restore();
  expect(told.status).toBe(204);
  const { lastActivityAt } = await prisma.session.findUniqueOrThrow({ where: { id: ada.sessionId } });
  expect(Date.now() - lastActivityAt.getTime()).toBeLessThan(20_000);
});

it('serves the sitemap while Redis is down, with the coins that the process knows', async () => {
  await listCoins({ id: 'bitcoin', symbol: 'btc' });
  const read = async (url = '') => {
    const answer = await fetch(`${url}/sitemap.xml`);
    return [answer.status, (await answer.text()).includes('/coins/bitcoin<')];
  };
  await expect.poll(() => read(urls[0]), { timeout: 10_000 }).toEqual([200, true]);
  proxy.cut();
  const answers = [await read(urls[0]), await read(urls[1])];
  proxy.restore();
  // The second process never read them.
  expect(answers).toEqual([
    [200, true],
    [200, false],
  ]);
});
