import { createHash } from 'node:crypto';
import { getWhatsApp, login, register } from '@dayrise/contracts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { config } from '../../config.ts';
import { redis, redisKey } from '../../data/redis.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  // Callers' addresses are what a proxy in front says.
  Object.assign(config, { TRUSTED_PROXIES: 1 });
  server = await startTestServer();
});
beforeEach(async () => {
  for await (const keys of redis.scanIterator({ MATCH: redisKey('limit', '*') })) {
    if (keys.length > 0) await redis.del(keys);
  }
});

const password = 'the-right-one';
const attempt = (address: string, email: string, given = 'wrong') =>
  server.send('POST', login.path, {
    body: { email, password: given },
    headers: { 'X-Forwarded-For': address },
  });

it('counts the addresses of an IPv6 /64 as one', async () => {
  const { email } = await server.person({ password });
  const statuses: number[] = [];
  for (let host = 1; host <= 6; host += 1) {
    statuses.push((await attempt(`2001:db8:0:1:${host}::${host}`, email)).status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  expect(await attempt('2001:db8:0:2::1', email)).toMatchObject({ status: 401 });
});

/** As if so many attempts had been counted. */
const use = (limit: string, key: string, attempts: number) =>
  redis.set(`${redisKey('limit', limit)}:${key}`, attempts, { expiration: { type: 'EX', value: 900 } });
const accountOf = (email: string) => createHash('sha256').update(email).digest('hex');

it('limits sign-ups by the /64', async () => {
  await use('sign-up', '2001:db8:1:1::/64', 9);
  const signUp = (index: number) =>
    server.send('POST', register.path, {
      body: { name: 'Ada', email: `v6-${index}@example.test`, phone_number: '+1 555 0100', password },
      headers: { 'X-Forwarded-For': `2001:db8:1:1::${index}` },
    });
  expect([(await signUp(1)).status, (await signUp(2)).status]).toEqual([201, 429]);
});

it('limits calls of visitors by the /64', async () => {
  const calls = Array.from({ length: 620 }, (_, index) =>
    server.send('GET', getWhatsApp.path, { headers: { 'X-Forwarded-For': `2001:db8:2:1::${index + 1}` } }),
  );
  const refused = (await Promise.all(calls)).filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
});

it('limits failures of an account over all addresses, but not for its own person', async () => {
  const { email } = await server.person({ password });
  const home = '198.51.100.1';
  expect(await attempt(home, email, password)).toMatchObject({ status: 200 });
  await use('sign-in-anywhere', accountOf(email), 18);
  const statuses: number[] = [];
  for (let index = 1; index <= 4; index += 1) {
    statuses.push((await attempt(`203.0.113.${index}`, email)).status);
  }
  expect(statuses).toEqual([401, 401, 429, 429]);
  const refused = await attempt('203.0.113.99', email, password);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(15 * 60);
  // Where this person has signed in before, strangers lock nobody out.
  expect(await attempt(home, email, password)).toMatchObject({ status: 200 });
  expect(await attempt('203.0.113.99', 'nobody@example.test')).toMatchObject({ status: 401 });
});

it('gives the attempt back when the password is right', async () => {
  const { email } = await server.person({ password });
  await use('sign-in-anywhere', accountOf(email), 19);
  for (let index = 1; index <= 2; index += 1) {
    expect(await attempt(`203.0.113.${index}`, email, password)).toMatchObject({ status: 200 });
  }
});
