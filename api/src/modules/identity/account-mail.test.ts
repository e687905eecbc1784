import { randomUUID } from 'node:crypto';
import {
  changeEmail,
  forgotPassword,
  getProfile,
  listAccountEvents,
  listContactChanges,
  login,
  register,
  reportSignIn,
  resetPassword,
  SignedIn,
  sendVerification,
  undoEmailChange,
  updateContactDetails,
  verifyEmail,
} from '@dayrise/contracts';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { prisma } from '../../data/prisma.ts';
import { setClock } from '../../lib/clock.ts';
import { asOwner } from '../../testing/database.ts';
import { setUpPasskey, setUpTotp } from '../../testing/factors.ts';
import { startTestMail, type TestMail } from '../../testing/mail.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let mail: TestMail;
let restoreClock = () => {};
beforeAll(async () => {
  server = await startTestServer();
  mail = await startTestMail();
});
afterEach(() => restoreClock());

const minutes = 60_000;
/** Moves the API's clock ahead until the test ends. */
function advance(milliseconds: number): void {
  restoreClock();
  restoreClock = setClock({ now: () => Date.now() + milliseconds });
}

const newEmail = () => `${randomUUID()}@test.dayrise.test`;
const ended = { status: 410, code: 'link_ended' };
const firefox = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
const password = 'the-right-one';
const changed = 'another-right-one';

async function signUp(email = newEmail()) {
  const body = { name: 'Ada Investor', email, phone_number: '+15550100', password };
  return server.visitor.call(register, { body });
}
const verify = (token: string) => server.visitor.call(verifyEmail, { body: { token } });
const forgot = (email: string) => server.visitor.call(forgotPassword, { body: { email } });
const reset = (token: string, newPassword = changed) =>
  server.visitor.call(resetPassword, { body: { token, newPassword } });
const signIn = (email: string, given: string) =>
  server.send('POST', login.path, { body: { email, password: given } });
const emailOf = async ({ client }: TestPerson) => (await client.call(getProfile)).user.email;

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

it('refuses a confirmation after 24 hours, and one that was replaced', async () => {
  const ada = await server.person();
  await ada.client.call(sendVerification);
  const first = await mail.tokenTo(ada.email, 'Confirm your email');
  await ada.client.call(sendVerification);
  const second = await mail.tokenTo(ada.email, 'Confirm your email');
  expect(second).not.toBe(first);
  await expect(verify(first)).rejects.toMatchObject(ended);
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
  advance(30 * minutes + 1000);
  await expect(reset(token)).rejects.toMatchObject(ended);
});

it('mails a sign-in from a new device, and protects the account of whoever reports it', async () => {
  const ada = await server.person({ password });
  await mail.carryOut();
  const before = (await mail.to(ada.email)).length;
  const body = { email: ada.email, password };
  const { token: session } = SignedIn.parse(
    (await server.send('POST', login.path, { body, headers: firefox })).body,
  );
  await server.send('POST', login.path, { body, headers: firefox });
  const arrived = await mail.to(ada.email);
  expect(arrived).toHaveLength(before + 1);
  expect(arrived[0]).toMatchObject({ subject: 'New sign-in to your account' });
  expect(arrived[0]?.text).toContain('Device: Firefox on Linux');
  const token = await mail.tokenTo(ada.email, 'New sign-in');
  await server.visitor.call(reportSignIn, { body: { token } });
  await expect(server.visitor.call(reportSignIn, { body: { token } })).rejects.toMatchObject(ended);
  expect((await server.send('GET', getProfile.path, { token: session })).status).toBe(401);
  // The old password no longer works.
  expect((await signIn(ada.email, password)).status).toBe(401);
  await reset(await mail.tokenTo(ada.email, 'Choose a new password'));
  expect((await signIn(ada.email, changed)).status).toBe(200);
});

it('changes an address once it is confirmed, tells the old one, and undoes it from there', async () => {
  const ada = await server.person({ password });
  const email = newEmail();
  await ada.client.call(changeEmail, { body: { email } });
  expect(await emailOf(ada)).toBe(ada.email);
  expect(await ada.client.call(listContactChanges)).toEqual({ changes: [], pendingEmail: email });
  await verify(await mail.tokenTo(email, 'Confirm your new'));
  expect(await emailOf(ada)).toBe(email);
  const { changes } = await ada.client.call(listContactChanges);
  expect(changes).toMatchObject([{ field: 'email', before: ada.email, after: email }]);
  const token = await mail.tokenTo(ada.email, 'Your email address was changed');
  // Nobody may take the old address while the change can be undone.
  await expect(signUp(ada.email)).rejects.toMatchObject({ code: 'email_taken' });
  await server.visitor.call(undoEmailChange, { body: { token } });
  await expect(ada.client.call(getProfile)).rejects.toMatchObject({ code: 'session_expired' });
  const row = await prisma.person.findUniqueOrThrow({ where: { id: ada.id } });
  expect(row.email).toBe(ada.email);
  await reset(await mail.tokenTo(ada.email, 'Choose a new password'));
  expect((await signIn(ada.email, changed)).status).toBe(200);
});

it('refuses an address that somebody has, and an undo after 7 days', async () => {
  const [ada, bob] = await Promise.all([server.person(), server.person()]);
  const taken = { status: 409, code: 'email_taken', issues: [{ path: ['email'] }] };
  await expect(ada.client.call(changeEmail, { body: { email: bob.email } })).rejects.toMatchObject(taken);
  const email = newEmail();
  await ada.client.call(changeEmail, { body: { email } });
  await verify(await mail.tokenTo(email, 'Confirm your new'));
  const token = await mail.tokenTo(ada.email, 'Your email address was changed');
  advance(7 * 24 * 60 * minutes + 1000);
  await expect(server.visitor.call(undoEmailChange, { body: { token } })).rejects.toMatchObject(ended);
});

const undo = (token: string) => server.visitor.call(undoEmailChange, { body: { token } });
/** Changes a person's address. Returns the link that undoes it. */
async function moveTo(person: TestPerson, email: string): Promise<string> {
  const from = await emailOf(person);
  await person.client.call(changeEmail, { body: { email } });
  await verify(await mail.tokenTo(email, 'Confirm your new'));
  return mail.tokenTo(from, 'Your email address was changed');
}
const addressOf = async ({ id }: TestPerson) =>
  (await prisma.person.findUniqueOrThrow({ where: { id } })).email;
/** Somebody who confirmed their address before anything else. */
async function verifiedPerson(): Promise<TestPerson> {
  const person = await server.person({ password });
  await prisma.person.update({ where: { id: person.id }, data: { emailVerifiedAt: new Date() } });
  return person;
}

it('ends every later link with an undo, and no link of a later change outranks an earlier one', async () => {
  const ada = await server.person({ password });
  const [second, third, pending] = [newEmail(), newEmail(), newEmail()];
  const first = await moveTo(ada, second);
  const later = await moveTo(ada, third);
  await ada.client.call(changeEmail, { body: { email: pending } });
  const change = await mail.tokenTo(pending, 'Confirm your new');
  await undo(first);
  await expect(undo(later)).rejects.toMatchObject(ended);
  await expect(verify(change)).rejects.toMatchObject(ended);
  expect(await addressOf(ada)).toBe(ada.email);

  const bob = await server.person({ password });
  const owner = await moveTo(bob, newEmail());
  const thief = await moveTo(bob, newEmail());
  await undo(thief);
  await undo(owner);
  expect(await addressOf(bob)).toBe(bob.email);
});

it.each([
  ['an app', setUpTotp],
  ['a passkey', setUpPasskey],
])('takes an account back from somebody who added %s and changed the address', async (_, add) => {
  const ada = await verifiedPerson();
  await add(ada);
  const token = await moveTo(ada, newEmail());
  const { changes } = await undo(token);
  expect(changes.map(({ kind }) => kind)).toEqual(['factor_added', 'email_changed']);
  expect((await signIn(ada.email, password)).status).toBe(401);
  const listed = (await mail.to(ada.email)).find(
    ({ subject }) => subject === 'What was changed in your account',
  );
  expect(listed?.text).toMatch(/Second factor added[\s\S]*Email address changed/);
  await reset(await mail.tokenTo(ada.email, 'Choose a new password'));
  expect((await signIn(ada.email, changed)).status).toBe(200);
});

it('ends a pending change of the address with a report, and leaves factors that it can’t judge', async () => {
  const [ada, bob] = [await verifiedPerson(), await server.person({ password })];
  await setUpTotp(ada);
  const longAgo = new Date(Date.now() - 8 * 24 * 60 * minutes);
  await prisma.secondFactor.updateMany({ where: { personId: ada.id }, data: { createdAt: longAgo } });
  await setUpPasskey(ada);
  // Nobody knows whether the address was the owner's before the factor was added.
  await setUpTotp(bob);
  const pending = newEmail();
  await ada.client.call(changeEmail, { body: { email: pending } });
  const change = await mail.tokenTo(pending, 'Confirm your new');
  for (const { email } of [ada, bob]) {
    const token = await mail.tokenTo(email, 'A second factor was added');
    await server.visitor.call(reportSignIn, { body: { token } });
    expect((await signIn(email, password)).status).toBe(401);
  }
  await expect(verify(change)).rejects.toMatchObject(ended);
  const left = await prisma.secondFactor.findMany({ where: { personId: { in: [ada.id, bob.id] } } });
  expect(left.map(({ personId, kind }) => [personId, kind])).toEqual([
    [ada.id, 'totp'],
    [bob.id, 'totp'],
  ]);
  const codes = (personId: string) => prisma.recoveryCode.count({ where: { personId } });
  expect([await codes(ada.id), await codes(bob.id)]).toEqual([0, 10]);
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
