import { type BodyOf, getPasskeyOptions, type loginPasskey } from '@dayrise/contracts';
import { ApiError, api, NoResponseError } from '@dayrise/platform';

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

interface Ceremony {
  /** Offers passkeys among the suggestions of the email field, instead of in the browser's own dialog. */
  readonly autofill: boolean;
  /** Stops waiting for a passkey. The browser handles one request at a time: a later one would end this one. */
  readonly signal?: AbortSignal;
}

/**
 * Asks the browser for a passkey, to log in with. Throws `ApiError`, `NoResponseError`, or what the browser throws when
 * the person cancels or `signal` does.
 */
export async function askForPasskey({ autofill, signal }: Ceremony): Promise<BodyOf<typeof loginPasskey>> {
  const [{ startAuthentication, WebAuthnAbortService }, { challenge, options }] = await Promise.all([
    library(),
    api.call(getPasskeyOptions, { signal }),
  ]);
  signal?.throwIfAborted();
  const cancel = () => WebAuthnAbortService.cancelCeremony();
  signal?.addEventListener('abort', cancel);
  try {
    const response = await startAuthentication({
      optionsJSON: options as unknown as RequestOptions,
      useBrowserAutofill: autofill,
    });
    return { challenge, response: asJson(response) };
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
}

type PasskeyResponse = BodyOf<typeof loginPasskey>['response'];

/** The browser's answer as the contract describes it: an object of plain values. */
const asJson = (response: object) => response as PasskeyResponse;

interface PasskeyTexts {
  /** The browser can't use a passkey. */
  readonly failed: string;
  /** Nothing came over the network. */
  readonly unexpected: string;
}

/** What to say when a passkey didn't sign in; null if the person canceled. */
export function passkeyFailure(error: unknown, { failed, unexpected }: PasskeyTexts): string | null {
  if (error instanceof ApiError) return error.message;
  if (error instanceof NoResponseError) return unexpected;
  // The browser's own errors have the name of what happened; the person closed its dialog in these cases.
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return null;
  // The library is loaded when it is first needed.
  if (name === 'ChunkLoadError') return unexpected;
  return failed;
}
