import { randomUUID } from 'node:crypto';
import {
  getNotificationPreferences,
  listNotifications,
  setLanguage,
  setNotificationPreferences,
  unsubscribe,
} from '@dayrise/contracts';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { prisma } from '../../data/prisma.ts';
import { withTransaction } from '../../data/transaction.ts';
import { setClock } from '../../lib/clock.ts';
import { asOwner } from '../../testing/database.ts';
import { startTestMail, type TestMail } from '../../testing/mail.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/server.ts';
import { notificationJobs } from './jobs.ts';
import { notify } from './notify.ts';

let server: TestServer;
let mail: TestMail;
let restoreClock = () => {};
beforeAll(async () => {
  server = await startTestServer();
  mail = await startTestMail();
});
afterEach(() => restoreClock());

const job = { database: prisma, actor: null, requestId: 'test', address: '' };
const runJob = (name: string) => notificationJobs.find((each) => each.name === name)?.handle(job);
const tell = (person: TestPerson, title: string, kind: 'payment' | 'ticket' = 'payment') =>
  withTransaction(job, (within) =>
    notify(within, {
      to: { person: person.id },
      kind,
      title,
      text: kind === 'ticket' ? '#12 Your refund' : '',
      link: null,
    }),
  );
const mailsTo = async ({ email }: TestPerson) =>
  (await mail.to(email)).filter(({ subject }) => subject !== 'New sign-in to your account');

it('stops mail of one kind by a mailed link, without a sign-in, as often as it is used', async () => {
  const ada = await server.person();
  await tell(ada, 'First');
  const [first] = await mailsTo(ada);
  const token = /\/unsubscribe#([\w-]+)/.exec(first?.text ?? '')?.[1] ?? '';
  const oneClick = (path: string) =>
    server.send('POST', path, {
      raw: 'List-Unsubscribe=One-Click',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
  for (let use = 0; use < 2; use += 1) {
    expect(await oneClick(`${unsubscribe.path}?token=${token}`)).toMatchObject({
      status: 200,
      body: { kind: 'payment' },
    });
  }
  const { preferences } = await ada.client.call(getNotificationPreferences);
  expect(preferences).toContainEqual({ kind: 'payment', inApp: true, mail: false, push: true, locked: [] });
  expect(preferences).toContainEqual({ kind: 'withdrawal', inApp: true, mail: true, push: true, locked: [] });
  await tell(ada, 'Second');
  expect((await mailsTo(ada)).map(({ subject }) => subject)).toEqual(['First']);
  const { notifications } = await ada.client.call(listNotifications);
  expect(notifications.map(({ title }) => title)).toContain('Second');
  const [claim] = Buffer.from(token, 'base64url').toString().split('.payment.');
  const forged = Buffer.from(`${claim}.withdrawal.${'A'.repeat(43)}`).toString('base64url');
  for (const bad of ['nonsense', forged]) {
    expect(await oneClick(`${unsubscribe.path}?token=${bad}`)).toMatchObject({
      status: 422,
      body: { issues: [{ path: ['token'] }] },
    });
  }
});

it('names a ticket, whose title people choose, only in mail to a verified address', async () => {
  const [stranger, ada] = [await server.person(), await server.person({ isConfirmed: true })];
  const mailAbout = async (person: TestPerson) => {
    await tell(person, 'Your ticket was answered', 'ticket');
    const found = (await mailsTo(person)).find(({ subject }) => subject === 'Your ticket was answered');
    const { notifications } = await person.client.call(listNotifications);
    expect(notifications.map(({ text }) => text)).toContain('#12 Your refund');
    return found?.text;
  };
  expect(await mailAbout(ada)).toContain('#12 Your refund');
  expect(await mailAbout(stranger)).not.toContain('refund');
});

it('mails staff one summary a day of what waits in their queues, and none when nothing does', async () => {
  const inTwoDays = Date.now() + 2 * 86_400_000;
  restoreClock = setClock({ now: () => inTwoDays });
  const finance = await server.person({ role: 'admin', staffSet: 'finance' });
  const support = await server.person({ role: 'admin', staffSet: 'support' });
  const quiet = await server.person({ role: 'admin', staffSet: 'finance' });
  await quiet.client.call(setNotificationPreferences, { body: { dailySummary: false } });
  const german = await server.person({ role: 'admin', staffSet: 'finance' });
  await german.client.call(setLanguage, { body: { language: 'de' } });
  const summary = async () => {
    await runJob('notifications.summaries');
    await runJob('notifications.summaries');
    await mail.carryOut();
  };
  await summary();
  const ada = await server.person();
  await asOwner(
    `INSERT INTO payment (id, person_id, plan, amount, created_at, proof_seen_before)
     VALUES (new_id(), $1, 'Newbie', 50000, $2, false)`,
    [ada.id, new Date(inTwoDays - 3 * 3_600_000)],
  );
  await summary();
  const [mailed, ...more] = await mailsTo(finance);
  expect(more).toEqual([]);
  expect(mailed?.subject).toBe('Daily summary: 1 item is waiting');
  expect(mailed?.text).toContain('Payments: 1, the oldest for 3 hours');
  const [translated] = await mailsTo(german);
  expect(translated?.subject).toBe('Tagesübersicht: 1 Vorgang wartet');
  expect(translated?.text).toContain('Zahlungen: 1; der älteste Vorgang wartet seit 3 Stunden');
  expect(translated?.text).toContain('/de/admin');
  expect(await mailsTo(support), 'may not see payments').toEqual([]);
  expect(await mailsTo(quiet)).toEqual([]);
  restoreClock();
  restoreClock = setClock({ now: () => inTwoDays + 86_400_000 });
  await summary();
  expect(await mailsTo(finance)).toHaveLength(2);
});

it('mails only the last day’s summary after an outage of mail, also after midnight', async () => {
  const start = Math.ceil(Date.now() / 86_400_000 + 7) * 86_400_000;
  const setHour = (hour: number) => {
    restoreClock();
    restoreClock = setClock({ now: () => start + hour * 3_600_000 });
  };
  const finance = await server.person({ role: 'admin', staffSet: 'finance' });
  const ada = await server.person();
  await asOwner(
    `INSERT INTO payment (id, person_id, plan, amount, created_at, proof_seen_before)
     VALUES (new_id(), $1, 'Newbie', 50000, $2, false)`,
    [ada.id, new Date()],
  );
  for (const hour of [6, 24 + 6]) {
    setHour(hour);
    await runJob('notifications.summaries');
  }
  setHour(48.5);
  expect(await mailsTo(finance)).toHaveLength(1);
});

it('deletes what was told more than 12 months ago', async () => {
  const ada = await server.person();
  const title = randomUUID();
  for (const months of [13, 11]) {
    const at = new Date();
    at.setUTCMonth(at.getUTCMonth() - months);
    restoreClock = setClock({ now: () => at.getTime() });
    await tell(ada, `${title} ${months}`);
    await mail.carryOut();
    restoreClock();
  }
  await runJob('notifications.forget-old');
  const left = await prisma.notification.findMany({ where: { title: { startsWith: title } } });
  expect(left.map((each) => each.title)).toEqual([`${title} 11`]);
});
