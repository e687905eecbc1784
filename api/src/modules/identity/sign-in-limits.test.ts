import { getProfile, getWhatsApp, login, register } from '@dayrise/contracts';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { config } from '../../config.ts';
import { redis } from '../../data/redis.ts';
import { countCall } from '../../http/call-limit.ts';
import { clock, setClock } from '../../lib/clock.ts';
import { resetRateLimits } from '../../testing/database.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { countAttempt } from './sign-in-limits.ts';

let server: TestServer;
beforeAll(async () => {
  // Take callers' addresses from X-Forwarded-For.
  Object.assign(config, { TRUSTED_PROXIES: 1 });
  server = await startTestServer();
});
beforeEach(resetRateLimits);

const password = 'the-right-one';
const attempt = (address: string, email: string, given = 'wrong') =>
  server.send('POST', login.path, {
    body: { email, password: given },
    headers: { 'X-Forwarded-For': address },
  });

it('counts an IPv6 /64 as one address', async () => {
  const { email } = await server.person({ password });
  const statuses: number[] = [];
  for (let host = 1; host <= 6; host += 1) {
    statuses.push((await attempt(`2001:db8:0:1:${host}::${host}`, email)).status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  expect(await attempt('2001:db8:0:2::1', email)).toMatchObject({ status: 401 });
});

/** Counts so many failures, each from another network, without the time that checking a password takes. */
async function failFromNetworks(count: number, email: string): Promise<void> {
  for (let host = 1; host <= count; host += 1) {
    await countAttempt({ email, network: `192.0.2.${host}`, isFamiliar: async () => false });
  }
}

it('limits sign-ups by /64', async () => {
  const signUp = (index: number) =>
    server.send('POST', register.path, {
      // A common password is refused before it is hashed, but after the call was counted.
      body: { name: 'Ada', email: 'v6@example.test', phone_number: '+1 555 0100', password: 'password' },
      headers: { 'X-Forwarded-For': `2001:db8:1:1::${index}` },
    });
  const statuses: number[] = [];
  for (let index = 1; index <= 11; index += 1) statuses.push((await signUp(index)).status);
  expect(statuses).toEqual([...Array(10).fill(422), 429]);
});

it.each([
  ['calls', getWhatsApp.path],
  ['pages', '/user/unknown'],
])("limits visitors' %s by /64", async (_what, path) => {
  // All within one minute, however long the calls take.
  const now = clock.now();
  const restoreClock = setClock({ now: () => now });
  try {
    const call = (index: number) =>
      server.send('GET', path, {
        headers: { 'X-Forwarded-For': `2001:db8:2:1::${index + 1}`, Accept: 'text/html,*/*' },
      });
    const statuses: number[] = [];
    // As many at once as there are places for pages: a busy server refuses others, and doesn't count them.
    for (let index = 0; index < 620; index += 5) {
      const answers = await Promise.all(Array.from({ length: 5 }, (_, offset) => call(index + offset)));
      statuses.push(...answers.map(({ status }) => status));
    }
    expect(statuses.slice(0, 600)).not.toContain(429);
    expect(statuses.slice(600)).toEqual(Array(20).fill(429));
  } finally {
    restoreClock();
  }
});

it('looks up no token of a network that sent too many wrong ones', async () => {
  const restoreClock = setClock({ now: () => 0 });
  const lookUp = vi.spyOn(redis, 'mGet');
  try {
    const call = (token: string) =>
      server.send('GET', getProfile.path, { token, headers: { 'X-Forwarded-For': '192.0.2.200' } });
    expect((await call('a'.repeat(43))).status).toBe(401);
    for (let count = 1; count < 600; count += 1) countCall('tokens 192.0.2.200');
    lookUp.mockClear();
    expect((await call('b'.repeat(43))).status).toBe(429);
    expect(lookUp).not.toHaveBeenCalled();
  } finally {
    lookUp.mockRestore();
    restoreClock();
  }
});

it('limits failures of an account across all addresses, except from networks its owner has used', async () => {
  const { email } = await server.person({ password });
  const home = '198.51.100.1';
  expect(await attempt(home, email, password)).toMatchObject({ status: 200 });
  await failFromNetworks(18, email);
  const statuses: number[] = [];
  for (let index = 1; index <= 4; index += 1) {
    statuses.push((await attempt(`203.0.113.${index}`, email)).status);
  }
  expect(statuses).toEqual([401, 401, 429, 429]);
  const refused = await attempt('203.0.113.99', email, password);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(15 * 60);
  // Strangers can't lock somebody out of a network they have signed in from.
  expect(await attempt(home, email, password)).toMatchObject({ status: 200 });
  expect(await attempt('203.0.113.99', 'nobody@example.test')).toMatchObject({ status: 401 });
});

it('does not count an attempt with the right password', async () => {
  const { email } = await server.person({ password });
  await failFromNetworks(19, email);
  for (let index = 1; index <= 2; index += 1) {
    expect(await attempt(`203.0.113.${index}`, email, password)).toMatchObject({ status: 200 });
  }
});
