import {
  changeEmail,
  changePassword,
  createApiKey,
  getProfile,
  listContactChanges,
  login,
  register,
  reportSignIn,
  SignedIn,
  undoEmailChange,
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
import { setUpPasskey, setUpTotp } from '../../testing/factors.ts';
import { startTestMail } from '../../testing/mail.ts';
import { startTestServer, type TestPerson } from '../../testing/server.ts';

const server = await startTestServer();
const mail = await startTestMail();
const { verify, forgot, reset, signIn } = accountCalls(server);
const minutes = 60_000;

const undo = (token: string) => server.visitor.call(undoEmailChange, { body: { token } });
const emailOf = async ({ client }: TestPerson) => (await client.call(getProfile)).user.email;
/** The address in the database, which needs no session. */
const addressOf = async ({ id }: TestPerson) =>
  (await prisma.person.findUniqueOrThrow({ where: { id } })).email;
/** Changes a person's address. Returns the link that undoes it. */
async function moveTo(person: TestPerson, email: string): Promise<string> {
  const from = await emailOf(person);
  await person.client.call(changeEmail, { body: { email } });
  await verify(await mail.tokenTo(email, 'Confirm your new'));
  return mail.tokenTo(from, 'Your email address was changed');
}

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

it('leaves an address to others that its former account never confirmed', async () => {
  const eve = await server.person({ password });
  await moveTo(eve, newEmail());
  const body = { name: 'Ada', email: eve.email, phone_number: '+15550100', password };
  await expect(server.visitor.call(register, { body })).resolves.toMatchObject({
    user: { email: eve.email },
  });
});

it('changes an address once it is confirmed, tells the old one, and undoes it from there', async () => {
  const ada = await server.person({ password, isConfirmed: true });
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
  const body = { name: 'Bob', email: ada.email, phone_number: '+15550100', password };
  await expect(server.visitor.call(register, { body })).rejects.toMatchObject({ code: 'email_taken' });
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
  const [late, inTime] = [await moveTo(ada, newEmail()), await moveTo(bob, newEmail())];
  advance(7 * 24 * 60 * minutes - 5 * minutes);
  await undo(inTime);
  expect(await addressOf(bob)).toBe(bob.email);
  advance(7 * 24 * 60 * minutes + 1000);
  await expect(undo(late)).rejects.toMatchObject(ended);
});

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
])(
  'takes an account back from somebody who added %s and an API key, and changed the address',
  async (_, add) => {
    const ada = await server.person({ password, isConfirmed: true });
    await add(ada);
    await ada.client.call(createApiKey, { body: { name: 'Bot', scopes: ['trade'] } });
    const token = await moveTo(ada, newEmail());
    const { changes } = await undo(token);
    expect(changes.map(({ kind }) => kind)).toEqual(['factor_added', 'key_created', 'email_changed']);
    expect(await prisma.apiKey.count({ where: { personId: ada.id } })).toBe(0);
    expect((await signIn(ada.email, password)).status).toBe(401);
    const listed = (await mail.to(ada.email)).find(
      ({ subject }) => subject === 'What was changed in your account',
    );
    expect(listed?.text).toMatch(/Second factor added[\s\S]*API key created[\s\S]*Email address changed/);
    await reset(await mail.tokenTo(ada.email, 'Choose a new password'));
    expect((await signIn(ada.email, changed)).status).toBe(200);
  },
);

it('ends a pending change of the address with a report, and leaves factors that it can’t judge', async () => {
  const [ada, bob] = [
    await server.person({ password, isConfirmed: true }),
    await server.person({ password }),
  ];
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

it.each([
  [
    'a reset',
    async ({ email }: TestPerson) => {
      await forgot(email);
      await reset(await mail.tokenTo(email, 'Choose a new password'));
    },
  ],
  [
    'a change of the password',
    async ({ client }: TestPerson) => {
      await client.call(changePassword, { body: { oldPassword: password, newPassword: changed } });
    },
  ],
])('ends with %s what somebody who knew the old password had begun', async (_, protect) => {
  const ada = await server.person({ password });
  const theirs = newEmail();
  await ada.client.call(changeEmail, { body: { email: theirs } });
  await forgot(ada.email);
  const [change, older] = [
    await mail.tokenTo(theirs, 'Confirm your new'),
    await mail.tokenTo(ada.email, 'Choose a new password'),
  ];
  await protect(ada);
  await expect(verify(change)).rejects.toMatchObject(ended);
  await expect(reset(older, 'a-third-one-77')).rejects.toMatchObject(ended);
  expect(await addressOf(ada)).toBe(ada.email);
});

it('says how to go back to the address that one had before', async () => {
  const ada = await server.person({ password });
  const token = await moveTo(ada, newEmail());
  const back = ada.client.call(changeEmail, { body: { email: ada.email } });
  await expect(back).rejects.toMatchObject({ issues: [{ path: ['email'], code: 'own_former_address' }] });
  await undo(token);
  expect(await addressOf(ada)).toBe(ada.email);
});

it('mails a notice that waited for the mail server although its link was used up', async () => {
  const ada = await server.person({ password });
  await mail.stop();
  await ada.client.call(changePassword, { body: { oldPassword: password, newPassword: changed } });
  await mail.carryOut();
  await mail.restart();
  await forgot(ada.email);
  await reset(await mail.tokenTo(ada.email, 'Choose a new password'));
  advance(10 * minutes);
  await mail.carryOut();
  const notices = (await mail.to(ada.email)).filter(({ subject }) => subject === 'Your password was changed');
  expect(notices.map(({ text }) => text.includes('#')).toSorted()).toEqual([false, true]);
});
