import {
  addHelpArticle,
  createRemoteToken,
  getStatement,
  previewOrder,
  updateWallet,
} from '@dayrise/contracts';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { api, NoResponseError } from './api.ts';
import { describeRefusal, UNANSWERED } from './failures.ts';

const uncertain = 'We got no response, so it may have been done. Check before you try again.';
const id = '0190a000-0000-7000-8000-000000000000';
const idempotencyKey = 'key';
const order = { coin: 'bitcoin', side: 'buy', type: 'market', amount: 500 } as const;
const article = { question: 'How?', answer: 'Like this.' };

beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('cut'))));
afterEach(() => vi.unstubAllGlobals());

/** What a dialog says of a call that fails. */
const said = (call: Promise<unknown>) => call.then(() => 'done', describeRefusal);

describe('a command without an answer', () => {
  it.each([
    ['sets a record', () => api.call(updateWallet, { params: { id }, body: { name: 'Bitcoin' } })],
    ['has a key that counts', () => api.call(addHelpArticle, { body: article, idempotencyKey })],
  ])('can safely be sent again if it %s', async (_, call) => {
    expect(await said(call())).toBe(UNANSWERED);
  });

  it('has changed nothing if it only checks', async () => {
    expect(await said(api.call(previewOrder, { body: order }))).toBe(
      'Nothing was changed. Check your connection and try again.',
    );
  });

  it.each([
    ['has no key', () => api.call(addHelpArticle, { body: article })],
    [
      'has a key that the server doesn’t know',
      () => api.call(createRemoteToken, { params: { id: 'mfe_a' }, body: { owner: 'Team' }, idempotencyKey }),
    ],
  ])('may count twice if it %s', async (_, call) => {
    expect(await said(call())).toBe(uncertain);
    // Nor does a proxy's page say more.
    vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    expect(await said(call())).toBe(uncertain);
  });
});

describe('a download', () => {
  // Its code is loaded when it is first used, in real time.
  beforeAll(() => import('./transfers.ts'));
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  /** Answers with one byte after each pause (seconds), and ends unless `stalls`. */
  const answerSlowly = (pauses: readonly number[], stalls: boolean) =>
    vi.stubGlobal('fetch', async (_url: string, { signal }: { signal: AbortSignal }) => {
      const body = new ReadableStream({
        start: async (controller) => {
          signal.addEventListener('abort', () => controller.error(signal.reason));
          for (const pause of pauses) {
            await new Promise((resolve) => setTimeout(resolve, pause * 1000));
            controller.enqueue(new Uint8Array([120]));
          }
          if (!stalls) controller.close();
        },
      });
      return new Response(body, {
        headers: { 'Content-Type': 'text/csv', 'Content-Disposition': 'attachment; filename="a.csv"' },
      });
    });

  it('may take as long as it goes on', async () => {
    answerSlowly([20, 20, 20], false);
    const download = api.download(getStatement);
    await vi.advanceTimersByTimeAsync(60_000);
    const file = await download;
    expect([file.name, file.type, await file.text()]).toEqual(['a.csv', 'text/csv', 'xxx']);
  });

  it('fails after 30 seconds without a byte', async () => {
    answerSlowly([20], true);
    const failed = expect(api.download(getStatement)).rejects.toBeInstanceOf(NoResponseError);
    await vi.advanceTimersByTimeAsync(50_000);
    await failed;
  });

  it('fails after 30 seconds without an answer', async () => {
    vi.stubGlobal(
      'fetch',
      (_url: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    );
    const failed = expect(api.download(getStatement)).rejects.toBeInstanceOf(NoResponseError);
    await vi.advanceTimersByTimeAsync(30_000);
    await failed;
  });
});
