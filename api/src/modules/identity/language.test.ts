import { randomUUID } from 'node:crypto';
import {
  decidePayment,
  deleteUser,
  forgotPassword,
  getProfile,
  listNotifications,
  listSessions,
  login,
  type ResponseOf,
  register,
  SignedIn,
  sendVerification,
  setLanguage,
} from '@dayrise/contracts';
import { beforeAll, expect, it } from 'vitest';
import { prisma } from '../../data/prisma.ts';
import { startTestMail, type TestMail } from '../../testing/mail.ts';
import { submitPaymentOf } from '../../testing/proofs.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let mail: TestMail;
beforeAll(async () => {
  server = await startTestServer();
  mail = await startTestMail();
});

const password = 'the-right-one';
const languageOf = async ({ client }: TestPerson) => (await client.call(getProfile)).user.language;

async function signUp(headers: Readonly<Record<string, string>>) {
  const email = `${randomUUID()}@test.dayrise.test`;
  const body = { name: 'Ada Investor', email, phone_number: '+15550100', password };
  const answer = await server.send('POST', register.path, { body, headers });
  return SignedIn.parse(answer.body).user;
}

it('stores the language of the page on which somebody signs up, and tells it at each sign-in', async () => {
  const user = await signUp({ 'Accept-Language': 'es' });
  expect(user.language).toBe('es');
  const body = { email: user.email, password };
  const answer = await server.send('POST', login.path, { body, headers: { 'Accept-Language': 'de' } });
  expect(answer.body).toMatchObject({ user: { language: 'es' } });
  expect((await signUp({ 'Accept-Language': 'fr' })).language).toBeNull();
});

it('changes the language by the switch, back to the browser’s too, and refuses one that we lack', async () => {
  const ada = await server.person();
  expect(await languageOf(ada)).toBeNull();
  for (const language of ['ar', 'de', null] as const) {
    const { user } = await ada.client.call(setLanguage, { body: { language } });
    expect(user.language).toBe(language);
    expect(await languageOf(ada)).toBe(language);
  }
  for (const language of ['fr', '', 7, undefined]) {
    const body = { language };
    const answer = await server.send('PUT', setLanguage.path, { token: ada.token, body });
    expect(answer).toMatchObject({ status: 422, body: { issues: [{ path: ['language'] }] } });
  }
});

it('forgets the language of somebody who is deleted', async () => {
  const admin = await server.person({ role: 'admin' });
  const ada = await server.person();
  await ada.client.call(setLanguage, { body: { language: 'ar' } });
  await admin.client.call(deleteUser, { params: { id: ada.id } });
  expect(await prisma.person.findUnique({ where: { id: ada.id } })).toMatchObject({ language: null });
});

async function speaking(language: 'es' | 'de' | 'ar', options: Parameters<TestServer['person']>[0] = {}) {
  const person = await server.person(options);
  await person.client.call(setLanguage, { body: { language } });
  // The mail about the sign-in.
  await mail.carryOut();
  return person;
}

it('mails in the language that the person chose, whatever the call’s, with a link to the page in it', async () => {
  const ada = await speaking('es', { name: 'Ada' });
  const headers = { 'Accept-Language': 'de' };
  await server.send('POST', sendVerification.path, { token: ada.token, headers });
  const [sent] = await mail.to(ada.email);
  expect(sent?.subject).toBe('Confirme su dirección de correo');
  // The address is not verified, so its reader is not greeted by name.
  expect(sent?.text).toContain('Hola:');
  expect(sent?.text).toMatch(/^Fondos simulados · sin dinero real/);
  expect(sent?.text).toMatch(/\/es\/verify-email#[\w-]{43}/);
  expect(sent?.html).toContain('<html lang="es" dir="ltr">');
});

it('mails from right to left in Arabic', async () => {
  const ada = await speaking('ar', { name: 'Ada' });
  await ada.client.call(sendVerification);
  const [sent] = await mail.to(ada.email);
  expect(sent?.subject).toBe('أكّد بريدك الإلكتروني');
  expect(sent?.html).toContain('<html lang="ar" dir="rtl">');
  expect(sent?.html).toMatch(/<table [^>]*lang="ar" dir="rtl"/);
  expect(sent?.text).not.toMatch(/Hello|Confirm/);
});

it('mails in the language of the call to people who chose none, and never in that of somebody else', async () => {
  const ada = await server.person();
  await mail.carryOut();
  const headers = { 'Accept-Language': 'de' };
  await server.send('POST', forgotPassword.path, { body: { email: ada.email }, headers });
  expect((await mail.to(ada.email))[0]?.subject).toBe('Wählen Sie ein neues Passwort');
  await ada.client.call(sendVerification);
  expect((await mail.to(ada.email))[0]?.subject).toBe('Confirm your email address');
  const admin = await server.person({ role: 'admin' });
  const payment = await submitPaymentOf(server.url, ada);
  await server.send('PATCH', decidePayment.path.replace('{id}', payment._id), {
    token: admin.token,
    body: { status: false },
    headers: { ...headers, 'Idempotency-Key': randomUUID() },
  });
  expect((await mail.to(ada.email))[0]?.subject).toBe('Payment declined');
});

it('tells in the app in the language of the page, and by mail in the person’s, with amounts in it', async () => {
  const ada = await speaking('de');
  const admin = await server.person({ role: 'admin' });
  const payment = await submitPaymentOf(server.url, ada);
  const params = { id: payment._id };
  await admin.client.call(decidePayment, {
    params,
    body: { status: false, reason: 'Wrong {wallet}' },
  });
  const [sent] = await mail.to(ada.email);
  const amount = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'USD' });
  expect(sent?.subject).toBe('Zahlung abgelehnt');
  expect(sent?.text).toContain(`Ihre Zahlung von ${amount.format(payment.details)} wurde abgelehnt.`);
  expect(sent?.text).toContain('Grund: Wrong {wallet}');
  const titleIn = async (language: string) => {
    const headers = { 'Accept-Language': language };
    const answer = await server.send('GET', listNotifications.path, { token: ada.token, headers });
    return listNotifications.response.parse(answer.body).notifications[0];
  };
  expect(await titleIn('es')).toMatchObject({ title: 'Pago rechazado' });
  expect((await titleIn('es'))?.text).toMatch(
    /^Su pago de .*US\$ fue rechazado\.\nMotivo: Wrong \{wallet\}$/,
  );
  expect(await titleIn('ar')).toMatchObject({ title: 'رُفضت الدفعة' });
  expect(await titleIn('fr')).toMatchObject({ title: 'Payment declined' });
});

it('shows what an older version told as it was written', async () => {
  const ada = await server.person({ name: 'Ada' });
  await prisma.notification.create({
    data: {
      id: randomUUID(),
      personId: ada.id,
      eventId: randomUUID(),
      kind: 'plan',
      title: 'Gold closed',
      text: '$1.00 was moved to your balance.',
      createdAt: new Date(),
    },
  });
  const headers = { 'Accept-Language': 'es' };
  const answer = await server.send('GET', listNotifications.path, { token: ada.token, headers });
  expect(answer.body).toMatchObject({ notifications: [{ title: 'Gold closed' }] });
});

it('names devices in the language that the call asks for', async () => {
  const ada = await server.person();
  const read = async (language: string) => {
    const headers = { Authorization: `Bearer ${ada.token}`, 'Accept-Language': language };
    const { sessions } = (await (
      await fetch(`${server.url}${listSessions.path}`, { headers })
    ).json()) as ResponseOf<typeof listSessions>;
    return sessions[0]?.device;
  };
  await prisma.session.updateMany({
    where: { personId: ada.id },
    data: { userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
  });
  expect(await read('en')).toBe('Firefox on Linux');
  expect(await read('es')).toBe('Firefox en Linux');
  await prisma.session.updateMany({ where: { personId: ada.id }, data: { userAgent: '' } });
  expect(await read('de')).toBe('Unbekanntes Gerät');
});
