import { ApiError, NoResponseError } from '@dayrise/contracts/client';
import ar from '@dayrise/contracts/messages/ar';
import { describe, expect, it } from 'vitest';
import {
  describeFailure,
  failureKind,
  failuresIn,
  failureText,
  issuesByField,
  numberDetail,
  serverSentence,
  waitText,
} from './failures.ts';

const arabic: Readonly<Record<string, string>> = {
  'Please try again in {seconds, plural, one {# second} other {# seconds}}.': ar.failures.waitSeconds,
};

const refusal = (status: number, extra: Record<string, unknown> = {}, retryAfter: number | null = null) =>
  new ApiError(status, { code: 'conflict', message: 'No.', ...extra }, retryAfter);

describe('failureKind', () => {
  it.each([
    [401, 'signed-out'],
    [403, 'forbidden'],
    [404, 'missing'],
    [409, 'conflict'],
    [422, 'refused'],
    [429, 'refused'],
    [500, 'no-answer'],
    [503, 'no-answer'],
  ])('sorts status %i as %s', (status, kind) => {
    expect(failureKind(refusal(status))).toBe(kind);
  });

  it('treats everything but a response of the API as no answer', () => {
    expect(failureKind(new NoResponseError('gone'))).toBe('no-answer');
    expect(failureKind(new TypeError('bug'))).toBe('no-answer');
  });
});

describe('texts of a failure', () => {
  const pair = { refused: 'Failed to update balance.', broken: 'Error updating balance. Please try again.' };

  it('says Failed when the server refused and Error when no answer came', () => {
    expect(failureText(refusal(422), pair)).toBe(pair.refused);
    expect(failureText(new NoResponseError('gone'), pair)).toBe(pair.broken);
    expect(failureText(refusal(500), pair)).toBe(pair.broken);
  });

  it("gives the server's sentence only for a refusal", () => {
    expect(serverSentence(refusal(409))).toBe('No.');
    expect(serverSentence(refusal(500))).toBeNull();
    expect(serverSentence(new NoResponseError('gone'))).toBeNull();
  });

  it('reads a detail only if it is a number', () => {
    expect(numberDetail(refusal(409, { details: { hold: 12.5 } }), 'hold')).toBe(12.5);
    expect(numberDetail(refusal(409, { details: { hold: 'much' } }), 'hold')).toBeNull();
  });

  it('distinguishes forbidden, rate-limited, refused and unanswered queries', () => {
    const titles = [
      refusal(403),
      refusal(429, {}, 30),
      refusal(500),
      new NoResponseError('cut'),
      new Error('?'),
    ].map((error) => describeFailure(error).title);
    expect(titles).toEqual([
      'You don’t have access',
      'Too many requests',
      'This could not be loaded',
      'No response from the server',
      'This could not be loaded',
    ]);
  });

  it('says seconds, minutes or a moment', () => {
    expect(waitText(12.2)).toBe('Please try again in 13 seconds.');
    expect(waitText(600)).toBe('Please try again in 10 minutes.');
    expect(waitText(null)).toBe('Please wait a moment and try again.');
  });

  it('counts seconds by the rules of the language', () => {
    const { wait, refusal: said } = failuresIn((message) => arabic[message] ?? message, 'ar');
    expect([1, 2, 5].map(wait)).toEqual([
      'حاول مرة أخرى بعد ثانية واحدة.',
      'حاول مرة أخرى بعد ثانيتين.',
      'حاول مرة أخرى بعد 5 ثوانٍ.',
    ]);
    expect(said(refusal(409))).toBe('No.');
  });
});

describe('issuesByField', () => {
  it('keeps the first message of each field, with or without the prefix `body`', () => {
    const issues = [
      { path: ['body', 'title'], message: 'first' },
      { path: ['title'], message: 'second' },
      { path: ['amount'], message: 'third' },
    ];
    expect(issuesByField(refusal(422, { issues }))).toEqual({ title: 'first', amount: 'third' });
  });

  it('writes a code itself, with the values and the label of its field', () => {
    const issue = { path: ['name'], code: 'too_long', values: { max: 60 }, message: 'the server’s' };
    expect(issuesByField(refusal(422, { issues: [issue] }))).toEqual({
      name: 'Name must be at most 60 characters.',
    });
  });

  it('is empty for anything but a refusal', () => {
    expect(issuesByField(new NoResponseError('none'))).toEqual({});
    expect(issuesByField('odd')).toEqual({});
  });
});
