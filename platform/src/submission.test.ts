import { ApiError, NoResponseError } from '@dayrise/platform';
import { describe, expect, it } from 'vitest';
import { Submission } from './submission.ts';

const numbered = () => {
  let count = 0;
  return new Submission(() => `key-${++count}`);
};
const refusal = (status: number, code: string) => new ApiError(status, { message: '', code }, null);
const failWith = (error: Error) => async () => {
  throw error;
};

describe('Submission', () => {
  it('repeats the key when no answer came and the same is sent again', async () => {
    const submission = numbered();
    await expect(submission.send({ amount: 500 }, failWith(new NoResponseError('cut')))).rejects.toThrow();
    expect(submission.isOpen).toBe(true);
    expect(await submission.send({ amount: 500 }, async (key) => key)).toBe('key-1');
  });

  it('takes a new key for another file', async () => {
    const submission = numbered();
    const send = (name: string) =>
      submission.send(
        { image: new File(['x'], name, { lastModified: 1 }) },
        failWith(new NoResponseError('cut')),
      );
    const key = (name: string) => submission.keyFor({ image: new File(['x'], name, { lastModified: 1 }) });
    await expect(send('a.png')).rejects.toThrow();
    expect([key('a.png'), key('b.png')]).toEqual(['key-1', 'key-2']);
  });

  it('takes a new key after a success', async () => {
    const submission = numbered();
    await submission.send({ amount: 500 }, async (key) => key);
    expect(await submission.send({ amount: 500 }, async (key) => key)).toBe('key-2');
  });

  it('takes a new key after a refusal', async () => {
    const submission = numbered();
    await expect(submission.send(1, failWith(refusal(422, 'insufficient_balance')))).rejects.toThrow();
    expect(submission.isOpen).toBe(false);
    expect(await submission.send(1, async (key) => key)).toBe('key-2');
  });

  it('takes a new key when something else is sent', async () => {
    const submission = numbered();
    await expect(submission.send({ amount: 500 }, failWith(new NoResponseError('cut')))).rejects.toThrow();
    expect(await submission.send({ amount: 600 }, async (key) => key)).toBe('key-2');
  });

  it('keeps the key when a repetition is refused before its outcome is looked up', async () => {
    const submission = numbered();
    await expect(submission.send(1, failWith(new NoResponseError('cut')))).rejects.toThrow();
    await expect(submission.send(1, failWith(refusal(429, 'rate_limited')))).rejects.toThrow();
    await expect(submission.send(1, failWith(refusal(401, 'step_up_required')))).rejects.toThrow();
    expect(await submission.send(1, async (key) => key)).toBe('key-1');
  });

  it('keeps the key after a fault of the server and while the first is still worked on', async () => {
    const submission = numbered();
    await expect(submission.send(1, failWith(refusal(503, 'unavailable')))).rejects.toThrow();
    await expect(submission.send(1, failWith(refusal(409, 'idempotency_in_flight')))).rejects.toThrow();
    expect(await submission.send(1, async (key) => key)).toBe('key-1');
  });
});
