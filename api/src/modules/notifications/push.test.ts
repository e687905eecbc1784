import {
  changePassword,
  checkPush,
  endOtherSessions,
  endSession,
  getNotificationPreferences,
  getPush,
  logout,
  MOST_PUSH_DEVICES,
  replacePush,
  setLanguage,
  setNotificationPreferences,
  subscribePush,
  testPush,
  unsubscribePush,
} from '@dayrise/contracts';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { config } from '../../config.ts';
import { prisma } from '../../data/prisma.ts';
import { withTransaction } from '../../data/transaction.ts';
import { createOutboxJobs } from '../../jobs/index.ts';
import { clock, setClock } from '../../lib/clock.ts';
import { untilBlocked, whileLocked } from '../../testing/database.ts';
import { startTestMail, type TestMail } from '../../testing/mail.ts';
import { newDevice, type PushReceiver, readVapid, startPushReceiver } from '../../testing/push-receiver.ts';
import {
  type NewTestPerson,
  startTestServer,
  type TestPerson,
  type TestServer,
} from '../../testing/server.ts';
import { endAllSessions, endSessions } from '../identity/index.ts';
import { modules } from '../index.ts';
import { notificationJobs } from './jobs.ts';
import { type NewNotification, notify } from './notify.ts';
import { newVapidKeys } from './push/new-vapid-keys.ts';

const keys = newVapidKeys();
let server: TestServer;
let mail: TestMail;
let receiver: PushReceiver;
let admin: TestPerson;
let minutes = 0;
beforeAll(async () => {
  server = await startTestServer();
  mail = await startTestMail();
  receiver = await startPushReceiver();
  admin = await server.person({ role: 'admin' });
  Object.assign(config, { ...keys, PUSH_LOOPBACK: true, PUSH_TIMEOUT_MS: 300 });
});
beforeEach(() => {
  receiver.answerWith((response) => response.writeHead(201).end());
  // A service that was down in one test is asked again in the next.
  minutes += 2;
  setClock({ now: () => Date.now() + minutes * 60_000 });
});

let made = 0;
const deviceAt = (origin = receiver.origin) => {
  made += 1;
  return newDevice(`${origin}/${made}`);
};
/** A person whose notice of the sign-in was delivered before any device could get it. */
async function newcomer(options?: NewTestPerson): Promise<TestPerson> {
  const person = await server.person(options);
  await mail.carryOut();
  return person;
}
async function deviceOf(person: TestPerson) {
  const device = deviceAt();
  await person.client.call(subscribePush, { body: device.subscription });
  return device;
}
const addressOf = ({ subscription: { endpoint } }: ReturnType<typeof deviceAt>) => ({ body: { endpoint } });
const devicesOf = ({ id }: TestPerson) => prisma.pushSubscription.count({ where: { personId: id } });
async function tell(person: TestPerson, other: Partial<NewNotification> = {}) {
  const notification = {
    to: { person: person.id },
    kind: 'withdrawal',
    title: 'Withdrawal of $1,234.50 approved',
    text: 'To the address bc1q.',
    link: '/user/withdraw',
    ...other,
  } as const;
  await withTransaction(admin.context, (within) => notify(within, notification));
}
/** Tells a person and carries everything out. */
async function push(person: TestPerson, other?: Partial<NewNotification>) {
  await tell(person, other);
  await mail.carryOut();
}

it('pushes what is new to a device, encrypted, without figures, and names the server', async () => {
  const ada = await newcomer();
  expect(await ada.client.call(getPush)).toEqual({ publicKey: keys.VAPID_PUBLIC_KEY });
  const device = await deviceOf(ada);
  await push(ada);
  expect(receiver.messagesTo(device)).toEqual([
    {
      title: 'Withdrawal',
      text: 'One of your withdrawals was updated.',
      url: '/user/withdraw',
      language: 'en',
      direction: 'ltr',
      tag: expect.any(String),
    },
  ]);
  const { headers, body } = receiver.received.at(-1) ?? {};
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal' });
  expect(Number(headers?.ttl)).toBeGreaterThan(80_000);
  const { key, claims } = readVapid(String(headers?.authorization));
  expect(key).toBe(keys.VAPID_PUBLIC_KEY);
  expect(claims).toMatchObject({ aud: receiver.origin, sub: expect.stringMatching(/^mailto:/) });
  // Nobody but the device can read it.
  expect(() => deviceAt().decrypt(body ?? Buffer.alloc(0))).toThrow();
  const kept = await prisma.pushSubscription.findFirstOrThrow({ where: { personId: ada.id } });
  expect(kept.lastSuccessAt).not.toBeNull();
});

it('writes in the person’s language, with the page’s address in it', async () => {
  const ada = await newcomer();
  const device = await deviceOf(ada);
  await ada.client.call(setLanguage, { body: { language: 'de' } });
  await push(ada);
  expect(receiver.messagesTo(device)).toMatchObject([
    { title: 'Auszahlung', url: '/de/user/withdraw', language: 'de' },
  ]);
});

it('writes in the language of the page that subscribed when the person chose none', async () => {
  const ada = await newcomer();
  const device = deviceAt();
  const headers = { 'Accept-Language': 'ar' };
  const path = '/api/push/subscriptions';
  const { status } = await server.send('POST', path, {
    token: ada.token,
    body: device.subscription,
    headers,
  });
  expect(status).toBe(204);
  await push(ada, { link: null });
  expect(receiver.messagesTo(device)).toMatchObject([
    { title: 'سحب', url: '/ar/user/notifications', language: 'ar', direction: 'rtl' },
  ]);
});

it('pushes only the kinds that the person wants', async () => {
  const ada = await newcomer();
  const device = await deviceOf(ada);
  const choice = { kind: 'withdrawal', inApp: true, mail: false } as const;
  await ada.client.call(setNotificationPreferences, { body: { preferences: [{ ...choice, push: false }] } });
  await push(ada);
  expect(receiver.messagesTo(device)).toEqual([]);
  // A change of another channel leaves the choice as it is.
  await ada.client.call(setNotificationPreferences, { body: { preferences: [choice] } });
  const { preferences } = await ada.client.call(getNotificationPreferences);
  expect(preferences).toContainEqual({ ...choice, push: false, locked: [] });
  expect(preferences).toContainEqual(expect.objectContaining({ kind: 'announcement', push: false }));
  await push(ada, { kind: 'ticket' });
  expect(receiver.messagesTo(device)).toHaveLength(1);
});

it('sends a test to the device that asks, and not to a stranger’s', async () => {
  const [ada, bob] = await Promise.all([newcomer(), newcomer()]);
  const [device, other] = [await deviceOf(ada), await deviceOf(ada)];
  await ada.client.call(testPush, addressOf(device));
  await expect(bob.client.call(testPush, addressOf(device))).rejects.toMatchObject({ status: 404 });
  await mail.carryOut();
  expect(receiver.messagesTo(device)).toMatchObject([{ title: 'Test notification' }]);
  expect(receiver.messagesTo(other)).toEqual([]);
});

it.each([404, 410])('forgets a device when its service answers %i', async (status) => {
  const ada = await newcomer();
  await deviceOf(ada);
  receiver.answerWith((response) => response.writeHead(status).end());
  await push(ada);
  expect(await devicesOf(ada)).toBe(0);
});

it('tries again after a failure, and keeps the device', async () => {
  const ada = await newcomer();
  const device = await deviceOf(ada);
  receiver.answerWith((response) => response.writeHead(503).end());
  await push(ada);
  receiver.answerWith((response) => response.writeHead(201).end());
  expect(receiver.messagesTo(device)).toHaveLength(1);
  minutes += 1;
  await mail.carryOut();
  expect(receiver.messagesTo(device)).toHaveLength(2);
  minutes += 1;
  await mail.carryOut();
  expect(receiver.messagesTo(device)).toHaveLength(2);
});

it('follows no redirect', async () => {
  const ada = await newcomer();
  const [device, target] = [await deviceOf(ada), deviceAt()];
  const { endpoint } = target.subscription;
  receiver.answerWith((response) => response.writeHead(307, { Location: endpoint }).end());
  await push(ada);
  expect(receiver.messagesTo(device)).toHaveLength(1);
  expect(receiver.messagesTo(target)).toEqual([]);
});

it('delays no mail when a push service hangs, and leaves that service alone for a while', async () => {
  const hanging = await startPushReceiver();
  hanging.answerWith(() => undefined);
  const people = await Promise.all(Array.from({ length: 15 }, () => newcomer()));
  for (const person of people)
    await person.client.call(subscribePush, { body: deviceAt(hanging.origin).subscription });
  const [ada] = people;
  if (!ada) throw new Error('Nobody.');
  const tooLate = new AbortController();
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const waits = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((ms) => (ms === config.PUSH_TIMEOUT_MS ? tooLate.signal : timeout(ms)));
  Object.assign(config, { PUSH_TIMEOUT_MS: 54_321 });
  const handlers = modules.flatMap((module) => module.outbox ?? []);
  const carryOut = (some: typeof handlers) => {
    const job = createOutboxJobs(some).find(({ name }) => name === 'outbox.carry-out');
    return () => job?.handle(admin.context);
  };
  for (const person of people) await tell(person);
  await carryOut(handlers.filter(({ lane }) => lane !== 'push'))();
  const run = carryOut(handlers);
  const pushing = run();
  await expect.poll(() => hanging.received.length).toBeGreaterThan(0);
  await tell(ada, { title: 'While it hangs' });
  const subjects = async () => {
    await run();
    const mails = mail.server.messages().filter(({ to }) => to.includes(ada.email));
    return mails.map(({ subject }) => subject);
  };
  await expect.poll(subjects, { timeout: 30_000 }).toContain('While it hangs');
  tooLate.abort(new DOMException('No answer in time.', 'TimeoutError'));
  waits.mockRestore();
  await pushing;
  // The first ten waited for it; the rest found it down.
  expect(hanging.received).toHaveLength(10);
  expect(await devicesOf(ada)).toBe(1);
  Object.assign(config, { PUSH_TIMEOUT_MS: 300 });
  hanging.answerWith((response) => response.writeHead(201).end());
  minutes += 5;
  await run();
  expect(new Set(hanging.received.map(({ path }) => path)).size).toBe(15);
});

it.each([
  'http://fcm.googleapis.com/fcm/send/a',
  'https://127.0.0.1/a',
  'https://[::1]/a',
  'https://10.0.0.8/a',
  'https://localhost/a',
  'https://redis/a',
  'https://fcm.googleapis.com:6379/a',
  'ftp://fcm.googleapis.com/a',
])('refuses to send to %s', async (endpoint) => {
  const ada = await newcomer();
  const body = newDevice(endpoint).subscription;
  await expect(ada.client.call(subscribePush, { body })).rejects.toMatchObject({ code: 'invalid' });
});

it('refuses keys that are none', async () => {
  const ada = await newcomer();
  const { endpoint, keys: good } = deviceAt().subscription;
  for (const bad of [
    { ...good, p256dh: 'B'.padEnd(87, 'x') },
    { ...good, auth: 'short' },
  ]) {
    const body = { endpoint, keys: bad };
    await expect(ada.client.call(subscribePush, { body })).rejects.toMatchObject({ code: 'invalid' });
  }
});

it('connects to no private address, whatever a name resolves to, and forgets that device', async () => {
  const ada = await newcomer();
  const device = await deviceOf(ada);
  // As a name does whose owner changed its records after the subscription.
  const { endpoint } = device.subscription;
  await prisma.pushSubscription.update({ where: { endpoint }, data: { endpoint: 'https://localhost/a' } });
  await push(ada);
  expect(await devicesOf(ada)).toBe(0);
});

it('keeps a limited number of devices, the newest', async () => {
  const ada = await newcomer();
  const first = await deviceOf(ada);
  for (let count = 0; count < MOST_PUSH_DEVICES; count += 1) await deviceOf(ada);
  expect(await devicesOf(ada)).toBe(MOST_PUSH_DEVICES);
  expect(await ada.client.call(checkPush, addressOf(first))).toEqual({ on: false });
});

it('stops for a device that somebody else signs in on', async () => {
  const [ada, bob] = await Promise.all([newcomer(), newcomer()]);
  const device = await deviceOf(ada);
  expect(await ada.client.call(checkPush, addressOf(device))).toEqual({ on: true });
  expect(await bob.client.call(checkPush, addressOf(device))).toEqual({ on: false });
  await push(ada);
  expect(receiver.messagesTo(device)).toEqual([]);
});

it('stops when the person turns it off, and not when a stranger tries to', async () => {
  const [ada, bob] = await Promise.all([newcomer(), newcomer()]);
  const device = await deviceOf(ada);
  await bob.client.call(unsubscribePush, addressOf(device));
  expect(await devicesOf(ada)).toBe(1);
  await ada.client.call(unsubscribePush, addressOf(device));
  expect(await devicesOf(ada)).toBe(0);
});

it('moves to a renewed subscription for whoever knows the old one’s secret', async () => {
  const ada = await newcomer();
  const [old, renewed] = [await deviceOf(ada), deviceAt()];
  const { endpoint, keys: own } = old.subscription;
  const { subscription } = renewed;
  await server.visitor.call(replacePush, { body: { old: { endpoint, auth: 'guessed' }, subscription } });
  await push(ada);
  expect([receiver.messagesTo(old).length, receiver.messagesTo(renewed).length]).toEqual([1, 0]);
  await server.visitor.call(replacePush, { body: { old: { endpoint, auth: own.auth }, subscription } });
  await push(ada);
  expect([receiver.messagesTo(old).length, receiver.messagesTo(renewed).length]).toEqual([1, 1]);
});

it('stops with the device’s session when the person signs out, but not when it runs out', async () => {
  const [ada, bob] = await Promise.all([newcomer(), newcomer()]);
  await Promise.all([deviceOf(ada), deviceOf(bob)]);
  await endSessions(bob.context, { ids: [bob.sessionId] }, 'idle');
  await ada.client.call(logout);
  expect([await devicesOf(ada), await devicesOf(bob)]).toEqual([0, 1]);
});

it('takes no device of a session that is just being ended', async () => {
  const ada = await newcomer();
  const added = await withTransaction(ada.context, async (within) => {
    await endSessions(within, { ids: [ada.sessionId] }, 'logout');
    const call = deviceOf(ada).catch((error: unknown) => error);
    await untilBlocked();
    return { call };
  });
  expect(await added.call).toMatchObject({ code: 'unauthenticated' });
  expect(await devicesOf(ada)).toBe(0);
});

it('stops for a device that was just being added when its session ended', async () => {
  const ada = await newcomer();
  const { calls } = await whileLocked('LOCK TABLE push_subscription IN SHARE MODE', async () => {
    const adding = deviceOf(ada);
    await untilBlocked();
    const ending = endSessions(ada.context, { ids: [ada.sessionId] }, 'logout');
    await untilBlocked(2);
    return { calls: [adding, ending] };
  });
  await Promise.all(calls);
  expect(await devicesOf(ada)).toBe(0);
});

it('stops on all other devices when their sessions are ended or the password changes', async () => {
  const ada = await newcomer({ password: 'old-password-1' });
  await deviceOf(ada);
  const elsewhere = { personId: ada.id, sessionId: crypto.randomUUID(), p256dh: '', auth: '' };
  const addElsewhere = () =>
    prisma.pushSubscription.create({ data: { ...elsewhere, endpoint: deviceAt().subscription.endpoint } });
  await addElsewhere();
  await ada.client.call(endOtherSessions);
  expect(await devicesOf(ada)).toBe(1);
  await addElsewhere();
  const body = { oldPassword: 'old-password-1', newPassword: 'quite-new-password-2' };
  await ada.client.call(changePassword, { body });
  expect(await devicesOf(ada)).toBe(1);
  await ada.client.call(endSession, { params: { id: ada.sessionId } });
  expect(await devicesOf(ada)).toBe(0);
});

it('stops for everybody when all sessions are ended, and for a person who is erased', async () => {
  const [ada, bob] = await Promise.all([newcomer(), newcomer()]);
  await Promise.all([deviceOf(ada), deviceOf(bob)]);
  await tell(ada);
  await prisma.$queryRaw`SELECT erase_person(${ada.id}::uuid, ${clock.date()})`;
  expect([await devicesOf(ada), await devicesOf(bob)]).toEqual([0, 1]);
  await endAllSessions(admin.context);
  expect(await devicesOf(bob)).toBe(0);
});

it('forgets devices that got nothing for as long as notifications are kept', async () => {
  const ada = await newcomer();
  const [unused, used] = [await deviceOf(ada), await deviceOf(ada)];
  const longAgo = new Date(clock.now() - 500 * 86_400_000);
  const write = ({ subscription: { endpoint } }: typeof used, lastSuccessAt: Date) =>
    prisma.pushSubscription.update({ where: { endpoint }, data: { createdAt: longAgo, lastSuccessAt } });
  await write(unused, longAgo);
  await write(used, clock.date());
  const forget = notificationJobs.find(({ name }) => name === 'notifications.forget-old');
  await forget?.handle(admin.context);
  expect(await prisma.pushSubscription.findMany({ where: { personId: ada.id } })).toMatchObject([
    { endpoint: used.subscription.endpoint },
  ]);
});

it('offers nothing without keys', async () => {
  Object.assign(config, { VAPID_PUBLIC_KEY: undefined, VAPID_PRIVATE_KEY: undefined });
  const ada = await newcomer();
  expect(await ada.client.call(getPush)).toEqual({ publicKey: null });
  const device = await deviceOf(ada);
  await push(ada);
  expect(receiver.messagesTo(device)).toEqual([]);
  expect(await devicesOf(ada)).toBe(1);
  Object.assign(config, keys);
});
