import { expect, test } from 'vitest';
import { loginFailure } from './messages.ts';

test.each([
  ['Invalid credentials', 'ada@example.com', 'Wrong password'],
  ['INVALID CREDENTIALS given', ' ada@example.com ', 'Wrong password'],
  ['Invalid credentials', 'ada', 'Invalid email'],
  ['Invalid credentials', 'ada@example', 'Invalid email'],
  ['Invalid credentials', '', 'Invalid email'],
  ['The password is too long.', 'ada', 'Wrong password'],
  ['No such email.', 'ada@example.com', 'Invalid email'],
  ['Too many requests. Please wait a moment.', 'ada@example.com', 'Too many requests. Please wait a moment.'],
  ['', 'ada@example.com', 'Invalid credentials'],
  [null, 'ada@example.com', 'An unexpected error occurred'],
])('an answer of %j for %j reads %j', (answer, email, text) => {
  expect(loginFailure(answer, email)).toBe(text);
});
