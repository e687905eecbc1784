import { api, NoResponseError } from '@dayrise/platform';
import { startAuthentication } from '@simplewebauthn/browser';
import { afterEach, expect, test, vi } from 'vitest';
import { askForPasskey, passkeyFailure } from './passkey.ts';

vi.mock('@simplewebauthn/browser', () => ({
  startAuthentication: vi.fn(),
  WebAuthnAbortService: { cancelCeremony: vi.fn() },
}));
afterEach(() => vi.restoreAllMocks());

test('does not ask the browser when it was stopped while the challenge was on its way', async () => {
  const challenge = Promise.withResolvers<never>();
  vi.spyOn(api, 'call').mockReturnValueOnce(challenge.promise);
  const controller = new AbortController();
  const asked = askForPasskey({ autofill: true, signal: controller.signal });
  controller.abort();
  challenge.resolve({ challenge: 'of this request', options: {} } as never);
  await expect(asked).rejects.toThrow('aborted');
  expect(startAuthentication).not.toHaveBeenCalled();
});

test.each([
  [new NoResponseError('cut'), 'unexpected'],
  [Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }), 'unexpected'],
  [new DOMException('Not at this address.', 'SecurityError'), 'failed'],
  [new DOMException('The person closed it.', 'NotAllowedError'), null],
])('a failed network is not the browser’s fault: %s', (error, said) => {
  expect(passkeyFailure(error, { failed: 'failed', unexpected: 'unexpected' })).toBe(said);
});
