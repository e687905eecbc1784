import type { BodyOf, loginPasskey } from '@dayrise/contracts';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { AppError } from '../../../lib/app-error.ts';
import { brandName } from '../../../lib/brand.ts';
import { publicOrigin } from '../../../lib/public-origin.ts';
import type { FactorRecord } from './queries.ts';

/** EdDSA, ES256 and RS256, which authenticators support. */
const algorithms = [-8, -7, -257];

/** A passkey's answer as it came from the browser. */
export type PasskeyResponse = BodyOf<typeof loginPasskey>['response'];

const base64Url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/** The library, loaded with the first passkey: it takes 14 MB, and the worker never needs it. */
const library = () => import('@simplewebauthn/server');

/** This site, as authenticators know it. A passkey works at this address only. */
function relyingParty() {
  const origin = publicOrigin();
  return { origin, id: new URL(origin).hostname, name: brandName };
}

const toBytes = (challenge: string) => Uint8Array.from(Buffer.from(challenge, 'base64url'));

/** Options for making a passkey that signs in alone: discoverable, and behind a PIN or biometrics. */
export async function newPasskeyOptions(
  person: { readonly id: string; readonly email: string; readonly name: string },
  factors: readonly FactorRecord[],
) {
  const { id: rpID, name: rpName } = relyingParty();
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpID,
    rpName,
    userID: Uint8Array.from(Buffer.from(person.id)),
    userName: person.email,
    userDisplayName: person.name,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: credentialsOf(factors),
  });
  return { options, challenge: toBytes(options.challenge) };
}

/** Options for asking for a passkey: one of these factors, or any when there are none to name. */
export async function passkeyOptions(factors: readonly FactorRecord[]) {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty().id,
    userVerification: 'required',
    allowCredentials: credentialsOf(factors),
  });
  return { options, challenge: toBytes(options.challenge) };
}

function credentialsOf(factors: readonly FactorRecord[]) {
  return factors.flatMap(({ credentialId, transports }) =>
    credentialId === null ? [] : [{ id: credentialId, transports: transports as AuthenticatorTransport[] }],
  );
}

/** The stored part of a passkey. */
export interface NewPasskey {
  readonly credentialId: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly signCount: bigint;
  readonly transports: string[];
}

/** Checks a passkey that a browser made for `challenge`. Throws `passkey_refused`. */
export async function readNewPasskey(challenge: Uint8Array, response: PasskeyResponse): Promise<NewPasskey> {
  const { id, origin } = relyingParty();
  const { verifyRegistrationResponse } = await library();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: base64Url(challenge),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(refuse);
  if (!verified) throw new AppError('passkey_refused');
  const { credential } = registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Uint8Array.from(credential.publicKey),
    signCount: BigInt(credential.counter),
    transports: (credential.transports ?? [])
      .filter((transport) => typeof transport === 'string')
      .slice(0, 8),
  };
}

/**
 * Checks a passkey's answer to `challenge`. Returns the authenticator's new counter. Throws `passkey_refused`, also
 * where the counter did not grow: somebody may have copied the passkey.
 */
export async function checkPasskey(
  challenge: Uint8Array,
  response: PasskeyResponse,
  { credentialId, publicKey, signCount }: Omit<NewPasskey, 'transports'>,
): Promise<bigint> {
  const { id, origin } = relyingParty();
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: base64Url(challenge),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: { id: credentialId, publicKey: Uint8Array.from(publicKey), counter: Number(signCount) },
  }).catch(refuse);
  if (!verified) throw new AppError('passkey_refused');
  return BigInt(authenticationInfo.newCounter);
}

/** The library throws for whatever is wrong with an answer. */
function refuse(cause: unknown): never {
  throw new AppError('passkey_refused', undefined, { cause });
}
