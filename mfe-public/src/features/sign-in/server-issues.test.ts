import { ApiError, NoAnswerError } from '@dayrise/contracts';
import { expect, test } from 'vitest';
import { issuesByField } from './server-issues.ts';

const fields = ['name', 'email', 'password'] as const;
const refusal = (code: string, issues: { path: (string | number)[]; message: string }[] = []) =>
  new ApiError(422, { code, message: `refused: ${code}`, issues }, null);

test('each issue goes to its field, the first one of a field wins, others are left out', () => {
  const error = refusal('invalid', [
    { path: ['password'], message: 'Too common.' },
    { path: ['password'], message: 'Too short.' },
    { path: ['body', 'email'], message: 'Must be an email address.' },
    { path: ['elsewhere'], message: 'Odd.' },
  ]);
  expect([...issuesByField(error, fields)]).toEqual([
    ['password', 'Too common.'],
    ['email', 'Must be an email address.'],
  ]);
});

test('a taken email is said beside the email', () => {
  expect([...issuesByField(refusal('email_taken'), fields)]).toEqual([['email', 'refused: email_taken']]);
});

test('what is not a refusal of the API has no issues', () => {
  expect(issuesByField(new NoAnswerError('none'), fields).size).toBe(0);
  expect(issuesByField('odd', fields).size).toBe(0);
});
