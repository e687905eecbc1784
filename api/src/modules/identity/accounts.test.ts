import {
  changePassword,
  endOtherSessions,
  endSession,
  getProfile,
  listSessions,
  login,
  logout,
  register,
  SignedIn,
} from '@dayrise/contracts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { prisma } from '../../data/prisma.ts';
import { redis, redisKey } from '../../data/redis.ts';
import { readAllKeys, readAllRows, resetRateLimits } from '../../testing/database.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { countAttempt } from './sign-in-limits.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

beforeEach(resetRateLimits);

const signIn = async (email: string, password: string) =>
  SignedIn.parse(await server.visitor.call(login, { body: { email, password } }));

const ada = {
  name: 'Ada Lovelace',
  email: 'Ada@Example.test',
  phone_number: '+1 555 0100',
  password: 'analytical-1',
};

it('creates an account, compares emails in lower case, and signs in', async () => {
  const opened = await server.visitor.call(register, { body: ada });
  expect(opened.user).toMatchObject({
    name: 'Ada Lovelace',
    email: 'ada@example.test',
    role: 'user',
    isAdmin: false,
    status: false,
    balance: 0,
    paymentMethods: [],
  });
  const again = server.visitor.call(register, { body: { ...ada, email: 'ADA@example.TEST' } });
  await expect(again).rejects.toMatchObject({
    status: 409,
    code: 'email_taken',
    issues: [{ path: ['email'] }],
  });
  const signedIn = await signIn('ADA@example.test', ada.password);
  expect(signedIn.token).toMatch(/^[\w-]{43}$/);
  expect(signedIn.token).not.toBe(opened.token);
});

it('stores tokens and passwords only as hashes', async () => {
  const body = { ...ada, email: 'stored@example.test', password: 'never-stored-in-clear' };
  const { token, user } = await server.visitor.call(register, { body });
  await server.send('GET', getProfile.path, { token });
  const [rows, keys] = await Promise.all([readAllRows(), readAllKeys()]);
  const stored = JSON.stringify([...rows, ...keys]);
  // Both stores were read: the account is in one and the cached session in the other.
  expect(stored).toContain(body.email);
  expect(JSON.stringify([...keys])).toContain(user._id);
  expect(stored).not.toContain(token);
  expect(stored).not.toContain(body.password);
  const { passwordHash } = await prisma.person.findUniqueOrThrow({ where: { id: user._id } });
  expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

it('rejects the most common passwords in any case', async () => {
  for (const password of ['password', 'QWERTYUIOP', '123456']) {
    const body = { ...ada, email: 'common@example.test', password };
    await expect(server.visitor.call(register, { body })).rejects.toMatchObject({
      status: 422,
      issues: [{ path: ['password'] }],
    });
  }
});

it('checks the whole password, in any Unicode form', async () => {
  const password = `${'x'.repeat(100)} Grüße `;
  const { email } = await server.person({ password });
  for (const wrong of [password.toLowerCase(), password.trim(), password.slice(0, 72)]) {
    await expect(signIn(email, wrong)).rejects.toMatchObject({ status: 401 });
  }
  await signIn(email, password.normalize('NFD'));
});

it('gives the same response to an unknown email and a wrong password', async () => {
  const { email } = await server.person({ password: 'the-right-one' });
  const wrong = await server.send('POST', '/api/auth/login', { body: { email, password: 'nope' } });
  const unknown = await server.send('POST', '/api/auth/login', {
    body: { email: 'nobody@example.test', password: 'nope' },
  });
  expect(wrong).toMatchObject({ status: 401, body: { message: 'Invalid credentials' } });
  expect({ ...unknown, headers: null }).toEqual({ ...wrong, headers: null });
});

it('throttles wrong passwords from many clients, and accepts the right one after the window', async () => {
  const { email } = await server.person({ password: 'the-right-one' });
  const attempt = (password: string) => server.send('POST', '/api/auth/login', { body: { email, password } });
  const clients = Array.from({ length: 50 }, async () => [await attempt('wrong'), await attempt('wrong')]);
  const answers = (await Promise.all(clients)).flat();
  expect(answers.filter((answer) => answer.status === 401)).toHaveLength(5);
  const refused = answers.filter((answer) => answer.status === 429);
  expect(refused).toHaveLength(95);
  expect(Number(refused[0]?.headers.get('Retry-After'))).toBeGreaterThan(800);
  expect(await attempt('the-right-one')).toMatchObject({ status: 429 });
  await resetRateLimits();
  expect(await attempt('the-right-one')).toMatchObject({ status: 200 });
});

it('blocks an address after 100 failures a day across all accounts', async () => {
  for (let index = 0; index < 99; index += 1) {
    const email = `nobody-${index}@example.test`;
    await countAttempt({ email, network: '127.0.0.1', isFamiliar: async () => false });
  }
  const attempt = () =>
    server.send('POST', login.path, { body: { email: 'somebody@example.test', password: 'wrong' } });
  expect(await attempt()).toMatchObject({ status: 401 });
  expect(await attempt()).toMatchObject({ status: 429 });
});

it('limits sign-ups to 10 per hour and address', async () => {
  const sign = (index: number) =>
    server.send('POST', '/api/auth/register', { body: { ...ada, email: `many-${index}@example.test` } });
  const answers = [];
  for (let index = 0; index < 11; index += 1) answers.push(await sign(index));
  expect(answers.map((answer) => answer.status)).toEqual([...Array(10).fill(201), 429]);
});

it('changes the password and ends every other session', async () => {
  const grace = await server.person({ password: 'first-password' });
  const other = await signIn(grace.email, 'first-password');
  const body = { oldPassword: 'first-password', newPassword: 'second-password' };
  await grace.client.call(changePassword, { body });
  await expect(server.send('GET', '/api/profile', { token: other.token })).resolves.toMatchObject({
    status: 401,
    body: { code: 'session_expired', details: { reason: 'password_changed' } },
  });
  await grace.client.call(getProfile);
  const withOld = server.visitor.call(login, { body: { email: grace.email, password: 'first-password' } });
  await expect(withOld).rejects.toMatchObject({ status: 401 });
  await server.visitor.call(login, { body: { email: grace.email, password: 'second-password' } });
});

it('rejects a wrong old password with an issue at its field, and a common new one', async () => {
  const grace = await server.person({ password: 'first-password' });
  const wrong = { oldPassword: 'not-this', newPassword: 'second-password' };
  await expect(grace.client.call(changePassword, { body: wrong })).rejects.toMatchObject({
    status: 422,
    code: 'wrong_password',
    issues: [{ path: ['oldPassword'] }],
  });
  const common = { oldPassword: 'first-password', newPassword: 'iloveyou' };
  await expect(grace.client.call(changePassword, { body: common })).rejects.toMatchObject({
    status: 422,
    issues: [{ path: ['newPassword'] }],
  });
});

it('lists, ends one and ends all other sessions', async () => {
  const grace = await server.person({ password: 'first-password' });
  const sign = () => signIn(grace.email, 'first-password');
  const [second] = [await sign(), await sign(), await sign()];
  const { sessions } = await grace.client.call(listSessions);
  expect(sessions.map((session) => session.current)).toEqual([false, false, false, true]);
  const oldest = sessions[2];
  await grace.client.call(endSession, { params: { id: oldest?._id ?? '' } });
  expect(await server.send('GET', '/api/profile', { token: second?.token })).toMatchObject({
    status: 401,
    body: { details: { reason: 'revoked' } },
  });
  expect(await grace.client.call(endOtherSessions)).toEqual({ ended: 2 });
  const after = await grace.client.call(listSessions);
  expect(after.sessions.map((session) => session.endReason)).toEqual([null, 'revoked', 'revoked', 'revoked']);
});

it('lists the ten sessions that ended last, also one that began before the others', async () => {
  const grace = await server.person({ password: 'first-password' });
  const listed = async () => (await grace.client.call(listSessions)).sessions;
  const { token: firstToken } = await signIn(grace.email, 'first-password');
  const [first] = await listed();
  for (let count = 0; count < 10; count += 1) {
    const { token } = await signIn(grace.email, 'first-password');
    await server.send('POST', logout.path, { token });
  }
  await server.send('POST', logout.path, { token: firstToken });
  const ended = (await listed()).filter(({ endedAt }) => endedAt !== null);
  expect(ended).toHaveLength(10);
  expect(ended.map(({ _id }) => _id)).toContain(first?._id);
});

it('ends the session when its person logs out', async () => {
  const grace = await server.person();
  await grace.client.call(logout);
  await expect(grace.client.call(getProfile)).rejects.toMatchObject({ code: 'session_expired' });
});

it('restores sessions that Redis lost, but none that ended', async () => {
  const [grace, gone] = await Promise.all([server.person(), server.person()]);
  await gone.client.call(logout);
  for await (const keys of redis.scanIterator({ MATCH: redisKey('session', '*') })) {
    if (keys.length > 0) await redis.del(keys);
  }
  expect((await grace.client.call(getProfile)).user._id).toBe(grace.id);
  await expect(gone.client.call(getProfile)).rejects.toMatchObject({ status: 401 });
});
