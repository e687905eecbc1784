import {
  changePassword,
  closePosition,
  correctJournal,
  decidePayment,
  decideWithdrawal,
  listNotifications,
  listOwnWithdrawals,
  listPositions,
  requestWithdrawal,
  updateBalance,
} from '@dayrise/contracts';
import { beforeAll, expect, it } from 'vitest';
import { prisma } from '../../data/prisma.ts';
import { asOwner } from '../../testing/database.ts';
import { startTestMail, type TestMail } from '../../testing/mail.ts';
import { submitPaymentOf } from '../../testing/proofs.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let mail: TestMail;
let admin: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  mail = await startTestMail();
  admin = await server.person({ role: 'admin' });
});

/** Notifications since the last call: kind, title, text and link, oldest first. */
async function newNotifications(person: TestPerson) {
  await mail.carryOut();
  const { notifications } = await person.client.call(listNotifications);
  await asOwner('DELETE FROM notification WHERE person_id = $1', [person.id]);
  return notifications
    .filter(({ title }) => title !== 'New sign-in to your account')
    .map(({ kind, title, text, link }) => [kind, title, text, link])
    .toReversed();
}

it('tells staff what is new in a queue, and the person the decision with its reason', async () => {
  const ada = await server.person({ name: 'Ada', cash: 5000 });
  // Reads nothing.
  const colleague = await server.person({ role: 'admin', staffSet: 'finance' });
  await newNotifications(admin);
  const ask = async () => {
    const body = { amount: 1500, walletAddress: 'tb1qtest', withdrawMethod: 'Wallet' } as const;
    return (await ada.client.call(requestWithdrawal, { body })).withdrawal._id;
  };
  const [first, second] = [await ask(), await ask()];
  expect(await newNotifications(admin)).toEqual([
    ['queue', 'New withdrawal request', 'Ada asks for $1,500.00.', `/admin/withdrawRequest?item=${first}`],
    ['queue', 'New withdrawal request', 'Ada asks for $1,500.00.', `/admin/withdrawRequest?item=${second}`],
  ]);
  const unreadOf = (id: string) =>
    prisma.notification.count({
      where: { personId: colleague.id, link: { endsWith: `item=${id}` }, readAt: null },
    });
  expect([await unreadOf(first), await unreadOf(second)]).toEqual([1, 1]);
  expect(await newNotifications(ada)).toEqual([]);
  await admin.client.call(decideWithdrawal, {
    params: { id: first },
    body: { status: 'rejected', reason: 'Wrong wallet' },
  });
  // What is decided is no news to any of the staff; the other still is.
  expect([await unreadOf(first), await unreadOf(second)]).toEqual([0, 1]);
  await admin.client.call(decideWithdrawal, { params: { id: second }, body: { status: 'approved' } });
  // Decided before anybody was told.
  const third = await ask();
  await admin.client.call(decideWithdrawal, { params: { id: third }, body: { status: 'rejected' } });
  expect(await newNotifications(admin)).toEqual([]);
  expect(await prisma.notification.count({ where: { link: { endsWith: `item=${third}` } } })).toBe(0);
  const again = admin.client.call(decideWithdrawal, { params: { id: second }, body: { status: 'approved' } });
  await expect(again).rejects.toMatchObject({ code: 'already_decided' });
  const rejected = '$1,500.00 is available in your balance again.\nReason: Wrong wallet';
  const approved = expect.stringMatching(/^\$1,500\.00 left your balance\. You receive \$1,\d{3}\.\d\d\.$/);
  expect(await newNotifications(ada)).toEqual([
    ['withdrawal', 'Withdrawal rejected', rejected, '/user/withdraw'],
    ['withdrawal', 'Withdrawal approved', approved, '/user/withdraw'],
    ['withdrawal', 'Withdrawal rejected', rejected.replace(/\n.*/, ''), '/user/withdraw'],
  ]);
  const { withdrawals } = await ada.client.call(listOwnWithdrawals);
  expect(withdrawals.map(({ reason }) => reason)).toEqual([null, null, 'Wrong wallet']);
});

it('tells about payments, plans, figures, corrections and the account’s security', async () => {
  const ada = await server.person({ password: 'owner-password-1' });
  const colleague = await server.person({ role: 'admin', staffSet: 'finance' });
  await newNotifications(admin);
  const [taken, refused] = [await submitPaymentOf(server.url, ada), await submitPaymentOf(server.url, ada)];
  const queue = await newNotifications(admin);
  expect(queue).toHaveLength(2);
  expect(queue[0]).toMatchObject([
    'queue',
    'New payment to review',
    expect.stringMatching(/^\$[\d,.]+ for /),
    `/admin/plansRequest?item=${taken._id}`,
  ]);
  await admin.client.call(decidePayment, { params: { id: taken._id }, body: { status: true } });
  const unread = await prisma.notification.findMany({
    where: { personId: colleague.id, kind: 'queue', readAt: null },
  });
  expect(unread.map(({ link }) => link)).toEqual([`/admin/plansRequest?item=${refused._id}`]);
  await admin.client.call(decidePayment, {
    params: { id: refused._id },
    body: { status: false, reason: 'Not readable' },
  });
  expect(await newNotifications(ada)).toMatchObject([
    ['payment', 'Payment activated', expect.stringContaining(' started '), '/user/positions'],
    ['payment', 'Payment declined', expect.stringContaining('\nReason: Not readable'), '/user/deposit'],
  ]);
  const { positions } = await ada.client.call(listPositions);
  await ada.client.call(closePosition, { params: { id: positions[0]?._id ?? '' } });
  expect(await newNotifications(ada)).toMatchObject([
    [
      'plan',
      expect.stringMatching(/ closed$/),
      expect.stringContaining('moved to your balance'),
      '/user/positions',
    ],
  ]);
  const balance = { balance: 700.5, reason: 'A gift' };
  const { user } = await admin.client.call(updateBalance, { params: { id: ada.id }, body: balance });
  expect(user.balance).toBe(700.5);
  await admin.client.call(updateBalance, { params: { id: ada.id }, body: { balance: 700.5 } });
  expect(await newNotifications(ada)).toEqual([
    [
      'figures',
      'Your balance was changed',
      expect.stringMatching(/^Changed from \$[\d,.]+ to \$700\.50 by our staff\.\nReason: A gift$/),
      '/user/statement',
    ],
  ]);
  const journal = await prisma.journal.findFirstOrThrow({
    where: { kind: 'adjustment' },
    orderBy: { id: 'desc' },
  });
  await admin.client.call(correctJournal, { params: { id: journal.id }, body: { reason: 'A mistake' } });
  expect(await newNotifications(ada)).toMatchObject([
    [
      'figures',
      'An entry of your statement was corrected',
      expect.stringContaining('Reason: A mistake'),
      '/user/statement',
    ],
  ]);
  const body = { oldPassword: 'owner-password-1', newPassword: 'owner-password-2' };
  await ada.client.call(changePassword, { body });
  expect(await newNotifications(ada)).toEqual([
    ['security', 'Your password was changed', 'The password of your account was changed.', '/user/security'],
  ]);
  const subjects = (await mail.to(ada.email)).map(({ subject }) => subject);
  // Security is mailed once, with a link for "this wasn't me". The plan's own closing isn't mailed.
  // Mails of one moment go out together, in any order.
  expect(subjects.toSorted()).toEqual([
    'An entry of your statement was corrected',
    'New sign-in to your account',
    'Payment activated',
    'Payment declined',
    'Your balance was changed',
    'Your password was changed',
  ]);
});
