import { addHelpArticle, createRemoteToken, previewOrder, updateWallet } from '@dayrise/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from './api.ts';
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
    ['changes nothing', () => api.call(previewOrder, { body: order })],
  ])('can safely be sent again if it %s', async (_, call) => {
    expect(await said(call())).toBe(UNANSWERED);
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
