import { type BodyOf, getNewPasskeyOptions, getPasskeyOptions, type loginPasskey } from '@dayrise/contracts';
import { api } from '@dayrise/platform';

type Library = typeof import('@simplewebauthn/browser');
type CreationOptions = Parameters<Library['startRegistration']>[0]['optionsJSON'];
type RequestOptions = Parameters<Library['startAuthentication']>[0]['optionsJSON'];
type PasskeyAnswer = BodyOf<typeof loginPasskey>;

const library = () => import('@simplewebauthn/browser');

/** Whether this browser can use passkeys at this address. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis && isSecureContext;

/** The browser's response in the contract's type. */
const asJson = (response: object) => response as PasskeyAnswer['response'];

/** Creates a passkey in the browser. Throws when the person cancels. */
export async function createPasskey(): Promise<PasskeyAnswer> {
  const [{ startRegistration }, { challenge, options }] = await Promise.all([
    library(),
    api.call(getNewPasskeyOptions),
  ]);
  const response = await startRegistration({ optionsJSON: options as unknown as CreationOptions });
  return { challenge, response: asJson(response) };
}

/** Asks the browser for one of the person's passkeys. Throws when the person cancels. */
export async function answerWithPasskey(): Promise<PasskeyAnswer> {
  const [{ startAuthentication }, { challenge, options }] = await Promise.all([
    library(),
    api.call(getPasskeyOptions),
  ]);
  const response = await startAuthentication({ optionsJSON: options as unknown as RequestOptions });
  return { challenge, response: asJson(response) };
}
