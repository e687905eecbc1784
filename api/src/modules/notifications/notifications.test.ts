import { randomUUID } from 'node:crypto';
import {
  countNotifications,
  getNotificationPreferences,
  listNotifications,
  readNotifications,
  setNotificationPreferences,
} from '@dayrise/contracts';
import { beforeAll, expect, it } from 'vitest';
import { prisma } from '../../data/prisma.ts';
import { withTransaction } from '../../data/transaction.ts';
import { asOwner } from '../../testing/database.ts';
import { openEventStream } from '../../testing/event-reader.ts';
import { startTestMail, type TestMail } from '../../testing/mail.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/server.ts';
import { type NewNotification, notify } from './notify.ts';

let server: TestServer;
let mail: TestMail;
let admin: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  mail = await startTestMail();
  admin = await server.person({ role: 'admin' });
});

/** Tells something as an admin, but doesn't deliver it. */
const tell = (notification: NewNotification, by = admin) =>
  withTransaction(by.context, (within) => notify(within, notification));
const approved = (person: TestPerson, title = 'Withdrawal approved') =>
  ({
    to: { person: person.id },
    kind: 'withdrawal',
    title,
    text: 'Reason: all good',
    link: '/user/withdraw',
  }) as const;
/** The server's answer, without the notice of the sign-in. */
const listOf = async (person: TestPerson, query: { unread?: 'true' | 'false'; cursor?: string } = {}) => {
  await asOwner(`DELETE FROM notification WHERE person_id = $1 AND kind = 'security'`, [person.id]);
  return person.client.call(listNotifications, { query });
};
const titlesOf = async (person: TestPerson) => (await listOf(person)).notifications.map(({ title }) => title);
/** What was mailed to somebody, without the notice of their sign-in. */
const mailTo = async ({ email }: TestPerson) =>
  (await mail.to(email)).filter(({ subject }) => subject !== 'New sign-in to your account');
/** Makes everything that was carried out for somebody due again, as after a crash before it was marked as done. */
async function repeatAll(kept: readonly { id: string; payload: unknown }[]): Promise<void> {
  for (const { id, payload } of kept) {
    await asOwner('UPDATE outbox SET done_at = NULL, due_at = now(), payload = $2 WHERE id = $1', [
      id,
      JSON.stringify(payload),
    ]);
  }
}
const pendingOf = ({ id }: TestPerson, database: Pick<typeof prisma, 'outbox'> = prisma) =>
  database.outbox.findMany({
    where: { personId: id, doneAt: null, payload: { path: ['title'], equals: 'Withdrawal approved' } },
    select: { id: true, payload: true },
  });

it('tells a person in the app and by mail, and their open tabs', async () => {
  const [ada, bob] = await Promise.all([server.person(), server.person()]);
  const tabs = await openEventStream(`${server.url}/api/events`, ada.token);
  await tell(approved(ada));
  const [newest] = await mailTo(ada);
  expect(newest?.subject).toBe('Withdrawal approved');
  expect(newest?.text).toContain('Reason: all good');
  expect(newest?.text).toContain('/user/withdraw');
  const { notifications, unread, next } = await listOf(ada);
  expect(notifications).toMatchObject([
    {
      kind: 'withdrawal',
      title: 'Withdrawal approved',
      text: 'Reason: all good',
      link: '/user/withdraw',
      readAt: null,
    },
  ]);
  expect([unread, next]).toEqual([1, null]);
  await tabs.until(() => tabs.events.length > 0);
  expect(tabs.events).toContainEqual({ type: 'changed', areas: ['notifications'] });
  tabs.close();
  expect(await listOf(bob)).toEqual({ notifications: [], unread: 0, next: null });
});

it('tells once and mails one Message-ID, however often an event is carried out', async () => {
  const ada = await server.person();
  // Read before the commit: after it, the event may already have been carried out.
  const event = await withTransaction(admin.context, async (within) => {
    await notify(within, approved(ada));
    return pendingOf(ada, within.database);
  });
  expect(event).toHaveLength(1);
  const first = await mailTo(ada);
  expect(first).toHaveLength(1);
  await repeatAll(event);
  const again = await mailTo(ada);
  expect(again).toHaveLength(1);
  expect(await titlesOf(ada)).toEqual(['Withdrawal approved']);
  // The mail server accepted it, but the answer was lost.
  const mails = await prisma.outbox.findMany({ where: { personId: ada.id, kind: 'notifications.mail' } });
  expect(mails).toHaveLength(1);
  const payload = { ...approved(ada), to: undefined, about: null, person: ada.id };
  await repeatAll(mails.map(({ id }) => ({ id, payload })));
  const repeated = await mailTo(ada);
  expect(repeated).toHaveLength(2);
  expect(new Set(repeated.map(({ messageId }) => messageId)).size).toBe(1);
});

it('tells nothing when the transaction fails', async () => {
  const ada = await server.person();
  const failing = withTransaction(admin.context, async (within) => {
    await notify(within, approved(ada));
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await mailTo(ada)).toEqual([]);
  expect(await titlesOf(ada)).toEqual([]);
});

it('tells staff who have a permission, except the one who knows', async () => {
  const finance = await server.person({ role: 'admin', staffSet: 'finance' });
  const support = await server.person({ role: 'admin', staffSet: 'support' });
  const acting = await server.person({ role: 'admin', staffSet: 'finance' });
  const title = `New payment ${randomUUID()}`;
  await tell({
    to: { staffWith: 'payments.decide', except: acting.id },
    kind: 'queue',
    title,
    text: '',
    link: '/admin/plansRequest',
  });
  await mail.carryOut();
  expect(await titlesOf(finance)).toEqual([title]);
  expect(await titlesOf(support)).toEqual([]);
  expect(await titlesOf(acting)).toEqual([]);
  expect(await mailTo(finance), 'a daily summary instead').toEqual([]);
});

it('tells everybody, in batches', async () => {
  const [ada, bob] = await Promise.all([server.person(), server.person()]);
  await asOwner(
    `INSERT INTO person (id, name, email, phone, password_hash)
     SELECT new_id(), 'Crowd', gen_random_uuid() || '@crowd.test', '', '' FROM generate_series(1, 1100)`,
  );
  await bob.client.call(setNotificationPreferences, {
    body: { preferences: [{ kind: 'announcement', inApp: false, mail: true }] },
  });
  const title = `News ${randomUUID()}`;
  await tell({ to: 'everybody', kind: 'announcement', title, text: 'Hello', link: null });
  await mail.carryOut();
  const { count } = await prisma.notification
    .aggregate({ where: { title }, _count: true })
    .then(({ _count }) => ({ count: _count }));
  expect(count).toBe((await prisma.person.count({ where: { deletedAt: null } })) - 1);
  expect(await titlesOf(ada)).toEqual([title]);
  expect(await titlesOf(bob)).toEqual([]);
  expect((await mailTo(bob)).map(({ subject }) => subject)).toEqual([title]);
});

it('lists unread ones first, then by time, page by page', async () => {
  const ada = await server.person();
  for (const [count, read] of [
    [70, true],
    [65, false],
    [30, true],
  ] as const) {
    await asOwner(
      `INSERT INTO notification (id, person_id, event_id, kind, title, text, read_at)
       SELECT new_id(), $1, gen_random_uuid(), 'payment', 'n', '', CASE WHEN $2 THEN now() END
       FROM generate_series(1, $3::int)`,
      [ada.id, read, count],
    );
  }
  const seen: { _id: string; readAt: string | null }[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await listOf(ada, { ...(cursor !== undefined && { cursor }) });
    expect(page.unread).toBe(65);
    seen.push(...page.notifications);
    cursor = page.next;
  }
  expect(seen).toHaveLength(165);
  const unread = seen.slice(0, 65).map(({ _id }) => _id);
  const read = seen.slice(65).map(({ _id }) => _id);
  expect(seen.slice(0, 65).every(({ readAt }) => readAt === null)).toBe(true);
  expect(seen.slice(65).every(({ readAt }) => readAt !== null)).toBe(true);
  expect(unread).toEqual(unread.toSorted().toReversed());
  expect(read).toEqual(read.toSorted().toReversed());
  expect(new Set([...unread, ...read]).size).toBe(165);
  const only = await listOf(ada, { unread: 'true' });
  expect(only.notifications.map(({ _id }) => _id)).toEqual(unread.slice(0, 50));
  await expect(listOf(ada, { cursor: 'nonsense' })).rejects.toMatchObject({
    status: 422,
    issues: [{ path: ['cursor'] }],
  });
});

it('counts up to 1000 unread ones', async () => {
  const ada = await server.person();
  await asOwner(
    `INSERT INTO notification (id, person_id, event_id, kind, title, text)
     SELECT new_id(), $1, gen_random_uuid(), 'payment', 'n', '' FROM generate_series(1, 1001)`,
    [ada.id],
  );
  expect((await listOf(ada)).unread).toBe(1000);
  expect(await ada.client.call(countNotifications)).toEqual({ unread: 1000 });
  expect(await ada.client.call(readNotifications, { body: { all: true } })).toEqual({ unread: 0 });
  expect(await prisma.notification.count({ where: { personId: ada.id, readAt: null } })).toBe(0);
});

it('marks as read what is named and one’s own', async () => {
  const [ada, bob] = await Promise.all([server.person(), server.person()]);
  for (const person of [ada, ada, bob]) await tell(approved(person));
  await mail.carryOut();
  const mine = (await listOf(ada)).notifications.map(({ _id }) => _id);
  const his = (await listOf(bob)).notifications.map(({ _id }) => _id);
  const tabs = await openEventStream(`${server.url}/api/events`, ada.token);
  const body = { ids: [...mine.slice(0, 1), ...his] };
  expect(await ada.client.call(readNotifications, { body })).toEqual({ unread: 1 });
  await tabs.until(() => tabs.events.length > 0);
  tabs.close();
  expect((await listOf(ada)).notifications.map(({ _id }) => _id)).toEqual(mine.toReversed());
  expect((await listOf(bob)).unread).toBe(1);
  const first = (await listOf(ada)).notifications.at(1)?.readAt;
  expect(await ada.client.call(readNotifications, { body })).toEqual({ unread: 1 });
  expect((await listOf(ada)).notifications.at(1)?.readAt).toBe(first);
});

it('respects what people chose', async () => {
  const ada = await server.person();
  const choose = (inApp: boolean, isMailed: boolean) =>
    ada.client.call(setNotificationPreferences, {
      body: { preferences: [{ kind: 'withdrawal', inApp, mail: isMailed }] },
    });
  await choose(false, true);
  await tell(approved(ada, 'By mail only'));
  await mail.carryOut();
  await choose(true, false);
  await tell(approved(ada, 'In the app only'));
  await mail.carryOut();
  await choose(false, false);
  await tell(approved(ada, 'Not at all'));
  await mail.carryOut();
  expect(await titlesOf(ada)).toEqual(['In the app only']);
  expect((await mailTo(ada)).map(({ subject }) => subject)).toEqual(['By mail only']);
  const { preferences, dailySummary } = await ada.client.call(getNotificationPreferences);
  expect(preferences).toContainEqual({
    kind: 'withdrawal',
    inApp: false,
    mail: false,
    push: true,
    locked: [],
  });
  expect(preferences).toContainEqual({
    kind: 'security',
    inApp: true,
    mail: true,
    push: true,
    locked: ['inApp', 'mail'],
  });
  expect(dailySummary).toBeNull();
});

it('delivers each kind through the chosen channel only', async () => {
  for (const person of [await server.person(), await server.person({ role: 'admin' })]) {
    const { preferences } = await person.client.call(getNotificationPreferences);
    const kinds = preferences.filter(({ locked }) => locked.length === 0).map(({ kind }) => kind);
    for (const channel of ['inApp', 'mail']) {
      const chosen = kinds.map((kind) => ({ kind, inApp: channel === 'inApp', mail: channel === 'mail' }));
      await person.client.call(setNotificationPreferences, { body: { preferences: chosen } });
      for (const kind of kinds) await tell({ ...approved(person, `${kind} by ${channel}`), kind });
      await mail.carryOut();
    }
    const by = (channel: string) => kinds.map((kind) => `${kind} by ${channel}`).toSorted();
    expect((await titlesOf(person)).toSorted()).toEqual(by('inApp'));
    expect((await mailTo(person)).map(({ subject }) => subject).toSorted()).toEqual(by('mail'));
  }
});

it('refuses to turn off what is locked, and what somebody can’t get, by name', async () => {
  const ada = await server.person();
  const refused = async (person: TestPerson, body: object) => {
    const { status, body: answer } = await server.send('PUT', setNotificationPreferences.path, {
      token: person.token,
      body,
    });
    expect(status).toBe(422);
    return (answer as { issues: { path: unknown[] }[] }).issues.map(({ path }) => path);
  };
  const security = { kind: 'security', inApp: true, mail: true };
  const payment = { kind: 'payment', inApp: false, mail: false };
  expect(await refused(ada, { preferences: [payment, { ...security, mail: false }] })).toEqual([
    ['preferences', 1, 'mail'],
  ]);
  expect(await refused(ada, { preferences: [{ ...security, inApp: false }] })).toEqual([
    ['preferences', 0, 'inApp'],
  ]);
  expect(await refused(ada, { preferences: [{ ...payment, kind: 'queue' }] })).toEqual([
    ['preferences', 0, 'kind'],
  ]);
  expect(await refused(admin, { preferences: [payment] })).toEqual([['preferences', 0, 'kind']]);
  expect(await refused(ada, { dailySummary: false })).toEqual([['dailySummary']]);
  const after = await ada.client.call(getNotificationPreferences);
  const off = after.preferences.filter(({ inApp }) => !inApp).map(({ kind }) => kind);
  expect(off, 'people turn these on').toEqual(['daily', 'weekly']);
  await ada.client.call(setNotificationPreferences, { body: { preferences: [{ ...security }] as never } });
});

it.each([
  ['left the staff', { role: 'user', staffSet: null }, undefined],
  ['lost the permission', { staffSet: 'support' }, 'payments.decide'],
] as const)('mails nothing about other people to somebody who %s', async (_, change, staffWith) => {
  const staff = await server.person({ role: 'admin', staffSet: 'finance' });
  await staff.client.call(setNotificationPreferences, {
    body: { preferences: [{ kind: 'queue', inApp: true, mail: true }], dailySummary: false },
  });
  await mail.stop();
  const to = staffWith ? { staffWith, first: staff.id } : { staff: staff.id };
  await tell({ to, kind: 'queue', title: 'Ada asks', text: '', link: null });
  await mail.carryOut();
  await prisma.person.update({ where: { id: staff.id }, data: change });
  await mail.restart();
  await repeatAll(
    await prisma.outbox.findMany({
      where: { personId: staff.id, doneAt: null, kind: 'notifications.mail' },
      select: { id: true, payload: true },
    }),
  );
  await mail.carryOut();
  expect(await mailTo(staff)).toEqual([]);
});

it('keeps nothing of a deleted person: what they were told, what staff were told about them, what waits', async () => {
  const [ada, staff] = [await server.person({ name: 'Ada Gone' }), await server.person({ role: 'admin' })];
  await staff.client.call(setNotificationPreferences, {
    body: { preferences: [{ kind: 'queue', inApp: true, mail: true }], dailySummary: false },
  });
  const queue = {
    to: { staff: staff.id },
    kind: 'queue',
    title: 'Ada Gone asks',
    text: '',
    link: null,
  } as const;
  await tell(approved(ada));
  // Ada acts, so it is about her.
  await tell(queue, ada);
  await mail.stop();
  await mail.carryOut();
  await tell(approved(ada));
  expect(await titlesOf(staff)).toEqual(['Ada Gone asks']);
  const waiting = () =>
    asOwner(`SELECT * FROM outbox WHERE done_at IS NULL AND payload::text LIKE '%Ada Gone%'`);
  expect(await waiting()).toHaveLength(1);
  await server.send('DELETE', `/api/users/users/${ada.id}`, {
    token: admin.token,
    body: { reason: 'Asked' },
  });
  expect(await waiting()).toEqual([]);
  expect(await pendingOf(ada)).toEqual([]);
  expect(await prisma.notification.count({ where: { personId: ada.id } })).toBe(0);
  expect(await titlesOf(staff)).toEqual([]);
  await mail.restart();
});
