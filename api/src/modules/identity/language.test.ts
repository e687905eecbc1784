import { randomUUID } from 'node:crypto';
import { deleteUser, getProfile, login, register, SignedIn, setLanguage } from '@dayrise/contracts';
import { beforeAll, expect, it } from 'vitest';
import { prisma } from '../../data/prisma.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
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
