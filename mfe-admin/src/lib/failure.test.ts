import { ApiError, NoAnswerError } from '@dayrise/contracts';
import { describe, expect, it } from 'vitest';
import { failureKind, failureText, issueFor, mayRetry, numberDetail, serverSentence } from './failure.ts';

const refusal = (status: number, extra: Record<string, unknown> = {}) =>
  new ApiError(status, { code: 'conflict', message: 'No.', ...extra }, null);

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

  it('treats anything that is no answer of the API as no answer', () => {
    expect(failureKind(new NoAnswerError('gone'))).toBe('no-answer');
    expect(failureKind(new TypeError('bug'))).toBe('no-answer');
  });
});

describe('texts of a failure', () => {
  const pair = { refused: 'Failed to update balance.', broken: 'Error updating balance. Please try again.' };

  it('says Failed when the server refused and Error when no answer came', () => {
    expect(failureText(refusal(422), pair)).toBe(pair.refused);
    expect(failureText(new NoAnswerError('gone'), pair)).toBe(pair.broken);
    expect(failureText(refusal(500), pair)).toBe(pair.broken);
  });

  it("gives the server's sentence for a refusal alone", () => {
    expect(serverSentence(refusal(409))).toBe('No.');
    expect(serverSentence(refusal(500))).toBeNull();
    expect(serverSentence(new NoAnswerError('gone'))).toBeNull();
  });

  it('finds the issue of a field by the end of its path', () => {
    const error = refusal(422, { issues: [{ path: ['body', 'address'], message: 'Address is required.' }] });
    expect(issueFor(error, 'address')).toBe('Address is required.');
    expect(issueFor(error, 'name')).toBeNull();
  });

  it('reads a detail only where it is a number', () => {
    expect(numberDetail(refusal(409, { details: { hold: 12.5 } }), 'hold')).toBe(12.5);
    expect(numberDetail(refusal(409, { details: { hold: 'much' } }), 'hold')).toBeNull();
  });
});

it('offers a retry where the next try may end otherwise', () => {
  expect(mayRetry(refusal(403))).toBe(false);
  expect(mayRetry(refusal(429))).toBe(true);
  expect(mayRetry(new NoAnswerError('gone'))).toBe(true);
});
