import { expect, test } from 'vitest';
import { inEnglish, loginFailure } from './messages.ts';
import { messages } from './texts.ts';

test.each([
  ['Invalid credentials', 'ada@example.com', 'wrongPassword'],
  ['INVALID CREDENTIALS given', ' ada@example.com ', 'wrongPassword'],
  ['Invalid credentials', 'ada', 'invalidEmail'],
  ['Invalid credentials', 'ada@example', 'invalidEmail'],
  ['Invalid credentials', '', 'invalidEmail'],
  ['The password is too long.', 'ada', 'wrongPassword'],
  ['No such email.', 'ada@example.com', 'invalidEmail'],
  ['Too many requests. Please wait a moment.', 'ada@example.com', null],
  ['', 'ada@example.com', 'invalidCredentials'],
  [null, 'ada@example.com', 'unexpected'],
] as const)('an answer of %j for %j is %j', (message, email, failure) => {
  expect(loginFailure(message === null ? null : { code: 'rate_limited', message }, email)).toBe(failure);
});

test('wrong credentials are recognized by their code, whatever language the server answers in', () => {
  const answer = { code: 'invalid_credentials', message: 'Credenciales no válidas' } as const;
  expect(loginFailure(inEnglish(answer, 'es'), 'ada@example.com')).toBe('wrongPassword');
  expect(loginFailure(inEnglish(answer, 'es'), 'ada')).toBe('invalidEmail');
});

test('the texts are those of the product', () => {
  const texts = messages.in('en');
  expect(texts.wrongPassword).toBe('Wrong password');
  expect(texts.invalidEmail).toBe('Invalid email');
  expect(texts.invalidCredentials).toBe('Invalid credentials');
  expect(texts.unexpected).toBe('An unexpected error occurred');
  expect(texts.signUpFailed).toBe('An error occurred during sign up.');
});
