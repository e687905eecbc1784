import { randomUUID } from 'node:crypto';
import { decideWithdrawal, requestWithdrawal, setNotificationPreferences } from '@dayrise/contracts';
import { beforeAll, expect, it } from 'vitest';
import { prisma } from '../../data/prisma.ts';
import { asOwner, untilBlocked, whileLocked } from '../../testing/database.ts';
import { startTestMail, type TestMail } from '../../testing/mail.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/server.ts';
import { dropWaiting } from './commands/clear-queue-item.ts';
import { mailNotification } from './commands/mail-notification.ts';

let server: TestServer;
let mail: TestMail;
let admin: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  mail = await startTestMail();
  admin = await server.person({ role: 'admin' });
});

/** A member of staff who wants mail about the queues. */
async function newColleague(): Promise<TestPerson> {
  const colleague = await server.person({ role: 'admin', staffSet: 'finance' });
  const preferences = [{ kind: 'queue', inApp: true, mail: true }] as const;
  await colleague.client.call(setNotificationPreferences, { body: { preferences: [...preferences] } });
  return colleague;
}

async function ask(): Promise<string> {
  const ada = await server.person({ name: 'Ada', cash: 5000 });
  await mail.carryOut();
  const body = { amount: 1500, walletAddress: 'tb1qtest', withdrawMethod: 'Wallet' } as const;
  return (await ada.client.call(requestWithdrawal, { body })).withdrawal._id;
}

const decide = (id: string) =>
  admin.client.call(decideWithdrawal, { params: { id }, body: { status: 'rejected', reason: 'No' } });
const queueMails = async ({ email }: TestPerson) =>
  (await mail.to(email)).filter(({ subject }) => subject.includes('withdrawal'));

it('tells nobody to decide what is decided while its notice is being delivered', async () => {
  const colleague = await newColleague();
  const id = await ask();
  // The delivery has claimed its event and waits for its recipients.
  const delivered = await whileLocked(
    `SELECT FROM person WHERE id = '${colleague.id}' FOR UPDATE`,
    async () => {
      const delivery = mail.carryOut();
      await untilBlocked();
      await decide(id);
      return { delivery };
    },
  );
  await delivered.delivery;
  const about = { personId: colleague.id, kind: 'queue' } as const;
  expect(await prisma.notification.count({ where: about })).toBe(0);
  expect(await queueMails(colleague)).toEqual([]);
});

it('marks what was just being delivered as read, and drops its mails', async () => {
  const colleague = await newColleague();
  const id = await ask();
  // The delivery has its event and waits to write.
  const done = await whileLocked('LOCK TABLE notification IN SHARE MODE', async () => {
    const delivery = mail.carryOut();
    await untilBlocked();
    const decision = decide(id);
    await untilBlocked(2);
    return { delivery, decision };
  });
  await Promise.all([done.delivery, done.decision]);
  const unread = { personId: colleague.id, kind: 'queue', readAt: null } as const;
  expect(await prisma.notification.count({ where: unread })).toBe(0);
  expect(await queueMails(colleague)).toEqual([]);
});

it('mails nothing whose event was dropped after a worker took it', async () => {
  const colleague = await newColleague();
  const notice = {
    kind: 'queue',
    title: 'New withdrawal request',
    text: '',
    link: '/admin',
    about: null,
  } as const;
  await mailNotification(admin.context, { ...notice, message: null, id: randomUUID(), person: colleague.id });
  expect(await queueMails(colleague)).toEqual([]);
});

it('finds what waits for a record by an index', async () => {
  await asOwner(
    `INSERT INTO outbox (id, kind, payload)
     SELECT new_id(), 'tests.none', '{"link": "/user/positions"}' FROM generate_series(1, 20000)`,
  );
  await asOwner('ANALYZE outbox');
  const plan = await asOwner(`EXPLAIN ${dropWaiting.replace('$1', "'/admin/plansRequest?item=1'")}`);
  await asOwner(`DELETE FROM outbox WHERE kind = 'tests.none'`);
  expect(JSON.stringify(plan)).toContain('Index Scan using outbox_queue_item');
});
