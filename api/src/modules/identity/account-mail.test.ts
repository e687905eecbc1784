import { hash, randomUUID } from 'node:crypto';
import {
  forgotPassword,
  getProfile,
  listAccountEvents,
  listContactChanges,
  login,
  register,
  sendVerification,
  updateContactDetails,
} from '@dayrise/contracts';
import { expect, it } from 'vitest';
import { prisma } from '../../data/prisma.ts';
import {
  accountCalls,
  advance,
  changed,
  ended,
  firefox,
  newEmail,
  password,
} from '../../testing/account-calls.ts';
import { asOwner } from '../../testing/database.ts';
import { startTestMail } from '../../testing/mail.ts';
import { startTestServer } from '../../testing/server.ts';

const server = await startTestServer();
const mail = await startTestMail();
const { verify, forgot, reset, signIn } = accountCalls(server);
const minutes = 60_000;

async function signUp(email = newEmail()) {
  const body = { name: 'Ada Investor', email, phone_number: '+15550100', password };
  return server.visitor.call(register, { body });
}

/** How many of 20 simultaneous calls succeed; the others find the link used. */
async function race(call: () => Promise<unknown>): Promise<number> {
  const results = await Promise.allSettled(Array.from({ length: 20 }, call));
  const failures = results.filter((result) => result.status === 'rejected');
  for (const { reason } of failures) expect(reason).toMatchObject(ended);
  return results.length - failures.length;
}

it('confirms an address with the link that a sign-up mails, once', async () => {
  const { user } = await signUp();
  expect(user).toMatchObject({ emailVerified: false, status: false });
  const token = await mail.tokenTo(user.email, 'Confirm your email');
  expect(await verify(token)).toEqual({ email: user.email });
  const row = await prisma.person.findUniqueOrThrow({ where: { id: user._id } });
  expect(row.emailVerifiedAt).not.toBeNull();
  expect(row.verified).toBe(false);
  await expect(verify(token)).rejects.toMatchObject(ended);
});

it('greets by name at verified addresses only, and takes no name with a link', async () => {
  const { user } = await signUp();
  const [first] = await mail.to(user.email);
  expect(first?.text).toContain('Hello,');
  expect(first?.text).not.toContain('Ada Investor');
  await verify(await mail.tokenTo(user.email, 'Confirm your email'));
  await forgot(user.email);
  const [newest] = await mail.to(user.email);
  expect(newest?.text).toContain('Hello Ada Investor,');
  const body = {
    name: 'Click https://evil.test/reset now',
    email: newEmail(),
    phone_number: '+15550100',
    password,
  };
  expect(await server.send('POST', register.path, { body })).toMatchObject({
    status: 422,
    body: {
      issues: [{ path: ['name'], code: 'web_address' }],
    },
  });
});

it('keeps no token in the database', async () => {
  const { user } = await signUp();
  const token = await mail.tokenTo(user.email, 'Confirm your email');
  for (const table of ['mail_link', 'outbox', 'security_event']) {
    expect(
      await asOwner(`SELECT FROM ${table} AS row WHERE strpos(row::text, $1) > 0`, [token]),
      table,
    ).toEqual([]);
  }
});

it('mails a link that works although the secret was rotated since it was made', async () => {
  const { user } = await signUp();
  // As with another secret.
  const tokenHash = hash('sha256', randomUUID());
  const made = { personId: user._id, usedAt: null };
  expect(await prisma.mailLink.updateMany({ where: made, data: { tokenHash } })).toEqual({ count: 1 });
  expect(await verify(await mail.tokenTo(user.email, 'Confirm your email'))).toEqual({ email: user.email });
});

it('refuses a confirmation after 24 hours, and one that was replaced', async () => {
  const ada = await server.person();
  await ada.client.call(sendVerification);
  const first = await mail.tokenTo(ada.email, 'Confirm your email');
  await ada.client.call(sendVerification);
  const second = await mail.tokenTo(ada.email, 'Confirm your email');
  expect(second).not.toBe(first);
  await expect(verify(first)).rejects.toMatchObject(ended);
  const bob = await server.person();
  await bob.client.call(sendVerification);
  const usedInTime = await mail.tokenTo(bob.email, 'Confirm your email');
  advance(24 * 60 * minutes - 5 * minutes);
  await verify(usedInTime);
  advance(24 * 60 * minutes + 1000);
  await expect(verify(second)).rejects.toMatchObject(ended);
});

it('lets one of 20 clients use a link', async () => {
  const { user } = await signUp();
  const token = await mail.tokenTo(user.email, 'Confirm your email');
  expect(await race(() => verify(token))).toBe(1);
  await forgot(user.email);
  const resetToken = await mail.tokenTo(user.email, 'Choose a new password');
  expect(await race(() => reset(resetToken))).toBe(1);
});

it('answers and does the same for a known and an unknown address', async () => {
  const ada = await server.person({ password });
  await mail.carryOut();
  const unknown = newEmail();
  const [forKnown, forUnknown] = await Promise.all(
    [ada.email, unknown].map((email) => server.send('POST', forgotPassword.path, { body: { email } })),
  );
  expect(forKnown?.status).toBe(202);
  expect(forUnknown).toMatchObject({ status: 202, body: forKnown?.body });
  // The call writes one row either way; the job looks up later whether there is an account.
  const waiting = await prisma.outbox.findMany({ where: { doneAt: null } });
  expect(waiting.map(({ kind, personId }) => [kind, personId])).toEqual([
    ['identity.reset', null],
    ['identity.reset', null],
  ]);
  expect(await mail.to(unknown)).toEqual([]);
  expect(await mail.to(ada.email)).toMatchObject([{ subject: 'Choose a new password' }, {}]);
  // The typed address is not stored.
  expect(await asOwner(`SELECT FROM outbox WHERE strpos(payload::text, $1) > 0`, [unknown])).toEqual([]);
});

it('sends at most five links an hour to an address, with the same answer', async () => {
  const ada = await server.person({ password });
  for (let count = 0; count < 7; count += 1) await forgot(ada.email);
  const arrived = await mail.to(ada.email);
  expect(arrived.filter(({ subject }) => subject === 'Choose a new password')).toHaveLength(5);
});

it('resets a password once, ends all sessions and tells the person', async () => {
  const ada = await server.person({ password });
  await forgot(ada.email.toUpperCase());
  const other = await mail.tokenTo(ada.email, 'Choose a new password');
  await forgot(ada.email);
  const token = await mail.tokenTo(ada.email, 'Choose a new password');
  await expect(reset(token, 'password')).rejects.toMatchObject({ status: 422, issues: [{}] });
  await reset(token);
  await expect(reset(token)).rejects.toMatchObject(ended);
  await expect(reset(other)).rejects.toMatchObject(ended);
  await expect(ada.client.call(getProfile)).rejects.toMatchObject({ code: 'session_expired' });
  expect((await signIn(ada.email, password)).status).toBe(401);
  expect((await signIn(ada.email, changed)).status).toBe(200);
  const [newest] = await mail.to(ada.email);
  expect(newest?.subject).toBe('Your password was changed');
});

it('refuses a reset after 30 minutes, and a link of another kind', async () => {
  const { user } = await signUp();
  await forgot(user.email);
  const token = await mail.tokenTo(user.email, 'Choose a new password');
  await expect(verify(token)).rejects.toMatchObject(ended);
  await expect(reset(await mail.tokenTo(user.email, 'Confirm your email'))).rejects.toMatchObject(ended);
  const bob = await server.person();
  await forgot(bob.email);
  const usedInTime = await mail.tokenTo(bob.email, 'Choose a new password');
  advance(25 * minutes);
  await reset(usedInTime);
  advance(30 * minutes + 1000);
  await expect(reset(token)).rejects.toMatchObject(ended);
});

it('delivers what waited for the mail server, once, under one Message-ID', async () => {
  const { user } = await signUp();
  await mail.stop();
  await mail.carryOut();
  const waiting = await prisma.outbox.findFirstOrThrow({ where: { personId: user._id, doneAt: null } });
  expect(waiting).toMatchObject({ attempts: 1 });
  expect(waiting.error).not.toBeNull();
  await mail.restart();
  advance(10 * minutes);
  await Promise.all([mail.carryOut(), mail.carryOut(), mail.carryOut()]);
  const arrived = await mail.to(user.email);
  expect(arrived).toHaveLength(1);
  expect(arrived[0]?.messageId).toBe(`<${waiting.id}@localhost>`);
});

it('marks an address that the server refuses, and sends only requested mail there', async () => {
  const ada = await server.person({ password });
  await mail.carryOut();
  mail.server.refuse(ada.email);
  await ada.client.call(sendVerification);
  await mail.carryOut();
  const refusedAt = async () =>
    (await prisma.person.findUniqueOrThrow({ where: { id: ada.id } })).emailRefusedAt;
  expect(await refusedAt()).not.toBeNull();
  await server.send('POST', login.path, { body: { email: ada.email, password }, headers: firefox });
  await mail.carryOut();
  const errors = await prisma.outbox.findMany({
    where: { personId: ada.id, error: { not: null } },
    orderBy: { id: 'asc' },
    select: { error: true, attempts: true, doneAt: true },
  });
  expect(errors).toEqual([
    { error: 'The server refused the recipient (550).', attempts: 1, doneAt: expect.any(Date) },
    { error: 'The address refused mail before.', attempts: 1, doneAt: expect.any(Date) },
  ]);
});

it('keeps the history of contact details, and the security log for its owner and staff', async () => {
  const [ada, bob, admin] = await Promise.all([
    server.person({ name: 'Ada' }),
    server.person(),
    server.person({ role: 'admin' }),
  ]);
  const body = { name: 'Ada Lovelace', phone_number: '+15550100' };
  expect((await ada.client.call(updateContactDetails, { body })).user.name).toBe('Ada Lovelace');
  const { changes } = await ada.client.call(listContactChanges);
  expect(changes).toMatchObject([{ field: 'name', before: 'Ada', after: 'Ada Lovelace' }]);
  const { events } = await ada.client.call(listAccountEvents);
  expect(events.map(({ kind }) => kind)).toEqual(['contact_details_changed', 'signed_in']);
  const query = { person: ada.id };
  expect((await admin.client.call(listAccountEvents, { query })).events).toEqual(events);
  await expect(bob.client.call(listAccountEvents, { query })).rejects.toMatchObject({ status: 403 });
});
