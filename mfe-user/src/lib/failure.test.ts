import { ApiError, NoAnswerError } from '@dayrise/contracts';
import { describe, expect, it } from 'vitest';
import { describeFailure, issuesByField, waitText } from './failure.ts';

const refusal = (status: number, retryAfter: number | null = null) =>
  new ApiError(
    status,
    {
      message: 'x',
      code: 'invalid',
      issues: [
        { path: ['body', 'title'], message: 'first' },
        { path: ['title'], message: 'second' },
        { path: ['amount'], message: 'third' },
      ],
    },
    retryAfter,
  );

describe('describeFailure', () => {
  it('tells forbidden, waiting, refused and unanswered apart', () => {
    const titles = [
      refusal(403),
      refusal(429, 30),
      refusal(500),
      new NoAnswerError('cut'),
      new Error('?'),
    ].map((error) => describeFailure(error).title);
    expect(titles).toEqual([
      'You don’t have access',
      'Too many requests',
      'This could not be loaded',
      'No answer from the server',
      'This could not be loaded',
    ]);
  });
});

describe('waitText', () => {
  it('says seconds, minutes or a moment', () => {
    expect(waitText(12.2)).toBe('Please try again in 13 seconds.');
    expect(waitText(600)).toBe('Please try again in 10 minutes.');
    expect(waitText(null)).toBe('Please wait a moment and try again.');
  });
});

describe('issuesByField', () => {
  it('keeps the first message of each field, whatever prefix the path has', () => {
    expect(issuesByField(refusal(422))).toEqual({ title: 'first', amount: 'third' });
    expect(issuesByField(new Error('?'))).toEqual({});
  });
});
