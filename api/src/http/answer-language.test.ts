import { forgotPassword, listHelpArticles, login, register } from '@dayrise/contracts';
import { expect, it } from 'vitest';
import { startTestServer } from '../testing/server.ts';

const server = await startTestServer();

const send = async (path: string, body: object, language?: string) => {
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(language && { 'Accept-Language': language }) },
    body: JSON.stringify(body),
  });
  const { status, headers } = response;
  const answer = (await response.json()) as { code: string; message: string; issues: unknown };
  return { status, headers, body: answer };
};
const wrong = { email: 'nobody@test.dayrise.test', password: 'not the right one' };

it('answers in the language that the caller asks for, English by default, with the same code', async () => {
  const refusals = await Promise.all(
    ['de-AT,de;q=0.9', 'es', 'ar', 'fr', undefined].map((language) => send(login.path, wrong, language)),
  );
  expect(refusals.map(({ status, body }) => [status, body.code, body.message])).toEqual([
    [401, 'invalid_credentials', 'Ungültige Anmeldedaten'],
    [401, 'invalid_credentials', 'Credenciales no válidas'],
    [401, 'invalid_credentials', 'بيانات الدخول غير صحيحة'],
    [401, 'invalid_credentials', 'Invalid credentials'],
    [401, 'invalid_credentials', 'Invalid credentials'],
  ]);
  expect(refusals[0]?.headers.get('Content-Language')).toBe('de');
  expect(refusals[0]?.headers.get('Vary')).toMatch(/Accept-Language/);
});

it('names what is wrong with each field in that language', async () => {
  const { status, body } = await send(
    register.path,
    { name: '', email: 'x', phone_number: '+1', password: '1' },
    'es',
  );
  expect(status).toBe(422);
  expect(body.issues).toEqual(
    expect.arrayContaining([
      {
        path: ['name'],
        code: 'required',
        values: { min: 1 },
        message: 'Nombre: este campo es obligatorio.',
      },
      { path: ['email'], code: 'not_email', message: 'Debe ser una dirección de correo electrónico.' },
      {
        path: ['password'],
        code: 'too_short',
        values: { min: 6 },
        message: 'Contraseña: debe tener al menos 6 caracteres.',
      },
    ]),
  );
});

it('translates the message of a success', async () => {
  const { status, body } = await send(forgotPassword.path, { email: wrong.email }, 'de');
  expect([status, body.message]).toEqual([
    202,
    'Wenn es ein Konto mit dieser Adresse gibt, haben wir einen Link dorthin gesendet. Er gilt 30 Minuten.',
  ]);
});

it('translates what is wrong where a schema has no message of its own', async () => {
  const answer = await fetch(`${server.url}${listHelpArticles.path}?search=${'x'.repeat(201)}`, {
    headers: { 'Accept-Language': 'es' },
  });
  expect(await answer.json()).toMatchObject({
    issues: [{ path: ['search'], message: 'Este valor: puede tener como máximo 200 caracteres.' }],
  });
});
