import { type BodyOf, getPasskeyOptions, loginPasskey, type SignedIn } from '@dayrise/contracts';
import { ApiError, api } from '@dayrise/platform';

type Library = typeof import('@simplewebauthn/browser');
type RequestOptions = Parameters<Library['startAuthentication']>[0]['optionsJSON'];

const library = () => import('@simplewebauthn/browser');

/** Whether this browser can use passkeys at this address. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis && isSecureContext;

/** Whether this browser offers passkeys among its suggestions for the email field. */
export async function hasPasskeyAutofill(): Promise<boolean> {
  if (!hasPasskeys()) return false;
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}

/**
 * Asks the browser for a passkey and signs in with it: in its own dialog, or with `autofill` among the suggestions of
 * the email field. Throws `ApiError`, `NoResponseError`, or what the browser throws when the person cancels.
 */
export async function signInWithPasskey({ autofill }: { readonly autofill: boolean }): Promise<SignedIn> {
  const [{ startAuthentication }, { challenge, options }] = await Promise.all([
    library(),
    api.call(getPasskeyOptions),
  ]);
  const response = await startAuthentication({
    optionsJSON: options as unknown as RequestOptions,
    useBrowserAutofill: autofill,
  });
  return api.call(loginPasskey, { body: { challenge, response: asJson(response) } });
}

type PasskeyResponse = BodyOf<typeof loginPasskey>['response'];

/** The browser's answer as the contract describes it: an object of plain values. */
const asJson = (response: object) => response as PasskeyResponse;

/** Stops waiting for a passkey. */
export async function stopWaiting(): Promise<void> {
  const { WebAuthnAbortService } = await library();
  WebAuthnAbortService.cancelCeremony();
}

/** What to say when a passkey didn't sign in; null when the person cancelled, or nothing was chosen. */
export function passkeyFailure(error: unknown): string | null {
  if (error instanceof ApiError) return error.message;
  // The browser's own errors have the name of what happened; the person closed its dialog in these cases.
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return null;
  return 'Your browser couldn’t use a passkey here. Log in with your password instead.';
}
