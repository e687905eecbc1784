import { api } from '@dayrise/platform';
import { startAuthentication } from '@simplewebauthn/browser';
import { afterEach, expect, test, vi } from 'vitest';
import { signInWithPasskey } from './passkey.ts';

vi.mock('@simplewebauthn/browser', () => ({
  startAuthentication: vi.fn(),
  WebAuthnAbortService: { cancelCeremony: vi.fn() },
}));
afterEach(() => vi.restoreAllMocks());

test('does not ask the browser when it was stopped while the challenge was on its way', async () => {
  const challenge = Promise.withResolvers<never>();
  vi.spyOn(api, 'call').mockReturnValueOnce(challenge.promise);
  const controller = new AbortController();
  const signedIn = signInWithPasskey({ autofill: true, signal: controller.signal });
  controller.abort();
  challenge.resolve({ challenge: 'of this request', options: {} } as never);
  await expect(signedIn).rejects.toThrow('aborted');
  expect(startAuthentication).not.toHaveBeenCalled();
});
