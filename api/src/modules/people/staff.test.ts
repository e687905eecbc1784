import {
  acceptInvitation,
  cancelDeletion,
  changeEmail,
  deleteUser,
  forgotPassword,
  getProfile,
  getUser,
  inviteStaff,
  listNotifications,
  listStaff,
  listUsers,
  login,
  removeStaff,
  requestDeletion,
  SignedIn,
  setLanguage,
  updateStaff,
  updateVerification,
  verifyEmail,
} from '@dayrise/contracts';
import { beforeAll, expect, it } from 'vitest';
import { prisma } from '../../data/prisma.ts';
import { withTransaction } from '../../data/transaction.ts';
import { newId } from '../../lib/new-id.ts';
import { asOwner, untilBlocked } from '../../testing/database.ts';
import { startTestMail, type TestMail } from '../../testing/mail.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let mail: TestMail;
/** The only owner at first. */
let owner: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  mail = await startTestMail();
  owner = await server.person({ role: 'admin', name: 'Olive Owner' });
});

const invite = ({ client }: TestPerson, email: string, set: 'owner' | 'finance' | 'support' = 'finance') =>
  client.call(inviteStaff, { body: { email, set, reason: 'More work' } });
const member = async (email: string) =>
  (await owner.client.call(listStaff)).staff.find((each) => each.email === email);

it('lists staff by name as people sort names, whatever case or accents they have', async () => {
  const names = ['ömer Order', 'Zoe Order', 'oscar Order', 'Ada Order', 'Óscar Order'];
  const added = await Promise.all(
    names.map((name) => server.person({ role: 'admin', staffSet: 'auditor', name })),
  );
  const ids = added.map(({ id }) => id);
  const { staff } = await owner.client.call(listStaff);
  expect(staff.filter(({ _id }) => ids.includes(_id)).map(({ name }) => name)).toEqual([
    'Ada Order',
    'ömer Order',
    'oscar Order',
    'Óscar Order',
    'Zoe Order',
  ]);
});

it('invites somebody new by mail, who chooses a name and a password', async () => {
  const email = 'new@staff.dayrise.test';
  expect(await invite(owner, email)).toEqual({ joined: false });
  expect(await member(email)).toMatchObject({ set: 'finance', invitation: 'open', lastSeenAt: null });
  // The invitation is the only way in.
  await server.visitor.call(forgotPassword, { body: { email } });
  expect((await mail.to(email)).map(({ subject }) => subject)).toEqual([
    'You are invited to the back office',
  ]);
  const token = await mail.tokenTo(email, 'invited');
  const body = { token, name: 'Nora New', password: 'a-password-77' };
  await server.visitor.call(acceptInvitation, { body });
  await expect(server.visitor.call(acceptInvitation, { body })).rejects.toMatchObject({ status: 410 });
  expect(await member(email)).toMatchObject({ name: 'Nora New', invitation: null });
  const { status, body: answer } = await server.send('POST', login.path, {
    body: { email, password: 'a-password-77' },
  });
  expect(status).toBe(200);
  expect(answer).toMatchObject({ user: { role: 'admin', staffSet: 'finance', emailVerified: true } });
  await expect(invite(owner, email)).rejects.toMatchObject({ status: 422 });
});

it('says when a member of staff was last there, in whichever of their sessions', async () => {
  const { id, email } = await server.person({
    role: 'admin',
    staffSet: 'auditor',
    password: 'a-password-79',
  });
  const seen = '2026-02-03T04:05:00.000Z';
  await prisma.session.updateMany({ where: { personId: id }, data: { lastSeenAt: seen } });
  const body = { email, password: 'a-password-79' };
  expect(await server.send('POST', login.path, { body })).toMatchObject({ status: 200 });
  const where = { personId: id, lastSeenAt: { not: seen } };
  await prisma.session.updateMany({ where, data: { lastSeenAt: '2026-02-03T03:00:00.000Z' } });
  expect((await member(email))?.lastSeenAt).toBe(seen);
});

it('mails a new link on request, and withdraws an invitation without a trace', async () => {
  const email = 'late@staff.dayrise.test';
  await invite(owner, email);
  const first = await mail.tokenTo(email, 'invited');
  await asOwner('UPDATE mail_link SET expires_at = now() WHERE email = $1', [email]);
  const found = await member(email);
  expect(found?.invitation).toBe('expired');
  for (let time = 0; time < 2; time += 1) await invite(owner, email, 'support');
  expect(await member(email)).toMatchObject({ set: 'support', invitation: 'open' });
  // Each link is in the audit log, also one for the same rights as before.
  const invited = await prisma.auditEvent.findMany({
    where: { action: 'staff.invited', subjectId: found?._id ?? '' },
    select: { actorId: true, after: true, reason: true },
    orderBy: { id: 'asc' },
  });
  const by = { actorId: owner.id, reason: 'More work' };
  expect(invited).toEqual(['finance', 'support', 'support'].map((set) => ({ ...by, after: { set } })));
  const body = { token: first, name: 'Late', password: 'a-password-77' };
  await expect(server.visitor.call(acceptInvitation, { body })).rejects.toMatchObject({ status: 410 });
  await owner.client.call(removeStaff, { params: { id: found?._id ?? '' }, body: {} });
  expect(await member(email)).toBeUndefined();
  expect(await prisma.person.count({ where: { email } })).toBe(0);
});

it('shows an invitation as open while its link works, also when it was mailed late', async () => {
  const email = 'queued@staff.dayrise.test';
  await invite(owner, email);
  await asOwner(`UPDATE person SET invited_at = now() - interval '8 days' WHERE email = $1`, [email]);
  expect((await member(email))?.invitation).toBe('open');
  const token = await mail.tokenTo(email, 'invited');
  expect((await member(email))?.invitation).toBe('open');
  await server.visitor.call(acceptInvitation, { body: { token, name: 'Quinn', password: 'a-password-81' } });
  expect((await member(email))?.invitation).toBeNull();
});

it('mails whoever joined, although their address refused the first invitation', async () => {
  const email = 'bounced@staff.dayrise.test';
  mail.server.refuse(email);
  await invite(owner, email);
  await mail.carryOut();
  const person = await prisma.person.findUniqueOrThrow({ where: { email } });
  expect(person.emailRefusedAt).not.toBeNull();
  // The new server refuses nobody.
  await mail.stop();
  await mail.restart();
  await invite(owner, email);
  const token = await mail.tokenTo(email, 'invited');
  await server.visitor.call(acceptInvitation, { body: { token, name: 'Bo', password: 'a-password-82' } });
  const params = { id: person.id };
  await owner.client.call(updateStaff, { params, body: { set: 'support', reason: 'Other work' } });
  const subjects = (await mail.to(email)).map(({ subject }) => subject);
  expect(subjects).toContain('Your rights were changed');
});

it('takes nobody onto the staff whose address changes while it is invited', async () => {
  const ada = await server.person({ isConfirmed: true });
  const { answer } = await withTransaction(owner.context, async ({ database }) => {
    const data = { email: 'ada@elsewhere.test' };
    await database.person.update({ where: { id: ada.id }, data });
    const inviting = invite(owner, ada.email).catch((error: unknown) => error);
    await untilBlocked();
    return { answer: inviting };
  });
  expect(await answer).toMatchObject({ code: 'conflict', details: { reason: 'colleague_moved' } });
  expect((await ada.client.call(getProfile)).user).toMatchObject({ role: 'user', staffSet: null });
});

it('gives no rights to whoever signed up with an address that they never confirmed', async () => {
  const stranger = await server.person();
  for (const call of [
    () => invite(owner, stranger.email, 'owner'),
    () => owner.client.call(updateStaff, { params: { id: stranger.id }, body: { set: 'finance' } }),
    () => owner.client.call(updateVerification, { params: { id: stranger.id }, body: { role: 'admin' } }),
  ]) {
    await expect(call()).rejects.toMatchObject({
      code: 'conflict',
      details: { reason: 'colleague_unconfirmed' },
    });
  }
  expect((await stranger.client.call(getProfile)).user).toMatchObject({ role: 'user', staffSet: null });
});

it('takes nobody onto the staff who asked for their deletion, until they cancel it', async () => {
  const ada = await server.person({ isConfirmed: true });
  await ada.client.call(requestDeletion);
  await expect(invite(owner, ada.email)).rejects.toMatchObject({
    code: 'conflict',
    details: { reason: 'colleague_leaving' },
  });
  await ada.client.call(cancelDeletion);
  await invite(owner, ada.email);
  expect((await member(ada.email))?.set).toBe('finance');
});

it('promotes an investor who keeps their record, and makes them an investor again', async () => {
  const ada = await server.person({ name: 'Ada Promoted', cash: 500, isConfirmed: true });
  expect(await invite(owner, ada.email, 'support')).toEqual({ joined: true });
  await expect(ada.client.call(getProfile)).rejects.toMatchObject({ details: { reason: 'role_changed' } });
  expect(await member(ada.email)).toMatchObject({ set: 'support', invitation: null });
  const params = { id: ada.id };
  const { user } = await owner.client.call(getUser, { params });
  expect(user).toMatchObject({ role: 'admin', staffSet: 'support', balance: 500 });
  // Colleagues who can't open the staff page find them among the people.
  const finance = await server.person({ role: 'admin', staffSet: 'finance' });
  const find = (query: { status?: 'staff'; search?: string }) =>
    finance.client.callWithHeaders(listUsers, { query });
  const found = await find({ status: 'staff', search: 'ada prom' });
  expect(found.data).toMatchObject([{ _id: ada.id, role: 'admin', staffSet: 'support', balance: 500 }]);
  expect(found.headers.get('X-Total-Count')).toBe('1');
  expect((await find({ search: 'ada prom' })).data).toEqual([]);
  const { data: everybody } = await find({ status: 'staff' });
  expect(everybody.map(({ role }) => role)).not.toContain('user');
  expect(everybody.length).toBe(
    (await owner.client.call(listStaff)).staff.filter(({ invitation }) => !invitation).length,
  );
  await owner.client.call(updateStaff, { params, body: { set: 'auditor', reason: 'Audit' } });
  expect((await member(ada.email))?.set).toBe('auditor');
  const text = 'Eve Investor asks for $1,234.00.';
  await prisma.notification.create({
    data: {
      id: newId(),
      personId: ada.id,
      eventId: ada.id,
      kind: 'queue',
      title: 'A request',
      text,
      createdAt: new Date(),
    },
  });
  await owner.client.call(removeStaff, { params, body: { reason: 'Done' } });
  expect(await prisma.notification.count({ where: { text } }), 'what staff were told about others').toBe(0);
  const { user: after } = await owner.client.call(getUser, { params });
  expect(after).toMatchObject({ role: 'user', staffSet: null, balance: 500 });
  const again = owner.client.call(removeStaff, { params, body: {} });
  await expect(again).rejects.toMatchObject({ status: 404 });
  const subjects = (await mail.to(ada.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === 'Your rights were changed')).toHaveLength(3);
});

it('invites somebody new in the language of the page that invites, with a link to the page in it', async () => {
  const email = 'neu@staff.dayrise.test';
  const { status } = await server.send('POST', inviteStaff.path, {
    token: owner.token,
    body: { email, set: 'finance', reason: 'More work' },
    headers: { 'Accept-Language': 'de' },
  });
  expect(status).toBe(201);
  const [sent] = await mail.to(email);
  expect(sent?.subject).toBe('Sie sind in den Verwaltungsbereich eingeladen');
  expect(sent?.html).toContain('<html lang="de" dir="ltr">');
  expect(sent?.text).toMatch(/\/de\/accept-invitation#[\w-]{43}/);
  expect(sent?.text).not.toMatch(/invited|simulated/);
});

it('mails about rights in the language that the person chose', async () => {
  const [ada, eve] = [await server.person({ name: 'Ada' }), await server.person({ name: 'Eve' })];
  await ada.client.call(setLanguage, { body: { language: 'es' } });
  await eve.client.call(setLanguage, { body: { language: 'ar' } });
  // People are greeted by name at verified addresses.
  const where = { id: { in: [ada.id, eve.id] } };
  await prisma.person.updateMany({ where, data: { emailVerifiedAt: new Date() } });
  // The mails about the sign-ins.
  await mail.carryOut();
  for (const { email } of [ada, eve]) await invite(owner, email);
  const [joined] = await mail.to(ada.email);
  expect(joined?.subject).toBe('Sus permisos han cambiado');
  expect(joined?.text).toContain('Hola, Ada:');
  expect(joined?.text).toContain('Finanzas');
  await mail.carryOut();
  await owner.client.call(removeStaff, { params: { id: eve.id }, body: { reason: 'Done' } });
  const [left] = await mail.to(eve.email);
  expect(left?.html).toContain('<html lang="ar" dir="rtl">');
  expect(left?.text).toContain('Eve');
  expect(left?.text).not.toMatch(/rights|staff|finance/i);
});

it('takes two owners for an invitation once there are two', async () => {
  const other = await server.person({ role: 'admin' });
  const email = 'two@staff.dayrise.test';
  const { proposal, joined } = await invite(owner, email);
  expect(joined).toBe(false);
  expect(proposal).toMatchObject({ kind: 'invitation', subject: email, input: { set: 'finance' } });
  expect(await member(email)).toBeUndefined();
  await expect(invite(owner, email)).rejects.toMatchObject({ code: 'own_proposal' });
  await expect(invite(other, email, 'owner')).rejects.toMatchObject({ code: 'proposal_differs' });
  const outcomes = await Promise.allSettled([invite(other, email), invite(other, email)]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
  expect(await member(email)).toMatchObject({ invitation: 'open' });
  expect(await prisma.person.count({ where: { email } })).toBe(1);
  await mail.carryOut();
  // Without the address, which would outlive the person.
  const { notifications } = await owner.client.call(listNotifications);
  const told = notifications.find(({ title }) => title === 'Your proposal was confirmed');
  expect(told?.text).toBe('A new colleague was invited.\nReason: More work');
});

it('erases the proposal of an invitation with whoever accepted it, also after their address changed', async () => {
  const other = await server.person({ role: 'admin' });
  const [email, to, password] = ['moved@staff.dayrise.test', 'moved@elsewhere.test', 'a-password-78'];
  await invite(owner, email);
  await invite(other, email);
  const token = await mail.tokenTo(email, 'invited');
  await server.visitor.call(acceptInvitation, { body: { token, name: 'Mona Moved', password } });
  const { body: session } = await server.send('POST', login.path, { body: { email, password } });
  const { token: signedIn } = SignedIn.parse(session);
  await server.send(changeEmail.method, changeEmail.path, { token: signedIn, body: { email: to } });
  await server.visitor.call(verifyEmail, { body: { token: await mail.tokenTo(to, 'Confirm your new') } });
  const proposals = () => prisma.proposal.count({ where: { subjectId: { in: [email, to] } } });
  expect(await proposals()).toBe(1);
  const { id } = await prisma.person.findUniqueOrThrow({ where: { email: to } });
  for (const { client } of [owner, other])
    await client.call(removeStaff, { params: { id }, body: { reason: 'Done' } });
  await owner.client.call(deleteUser, { params: { id }, body: { reason: 'Asked to leave' } });
  expect(await proposals()).toBe(0);
});

it('proposes the role of whoever signed up with an address after its invitation was proposed', async () => {
  const other = await server.person({ role: 'admin' });
  const email = 'signed-up@staff.dayrise.test';
  const { proposal } = await invite(owner, email);
  const { id } = await server.person({ isConfirmed: true });
  await prisma.person.update({ where: { id }, data: { email } });
  const body = { email, set: 'finance', reason: 'More work' } as const;
  const confirm = () => other.client.call(inviteStaff, { body, shownProposal: proposal?._id });
  expect(await confirm()).toMatchObject({ joined: false, proposal: { kind: 'role', subject: id } });
  await expect(confirm()).rejects.toMatchObject({ code: 'own_proposal' });
  const where = { kind: 'invitation', subjectId: email } as const;
  expect(await prisma.proposal.findMany({ where })).toMatchObject([{ state: 'ended' }]);
  expect(await invite(owner, email)).toEqual({ joined: true });
});

it('leaves an open invitation to the address that was proposed, whoever had it meanwhile', async () => {
  const email = 'wanted@staff.dayrise.test';
  await invite(owner, email);
  const { id } = await server.person({ isConfirmed: true });
  for (const each of [email, 'taker@elsewhere.test'])
    await prisma.person.update({ where: { id }, data: { email: each } });
  const where = { kind: 'invitation', state: 'open' } as const;
  expect(await prisma.proposal.findMany({ where })).toMatchObject([{ subjectId: email }]);
});
