import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { Id } from '../fields.ts';
import { SignedIn } from '../identity/schemas.ts';
import {
  AddPasskeyBody,
  ConfirmTotpBody,
  Factor,
  LoginFactorBody,
  PasskeyBody,
  PasskeyOptions,
  RecoveryCodes,
  RenameFactorBody,
  Security,
  StepUpBody,
} from './schemas.ts';

export const loginFactor = defineEndpoint(() => ({
  name: 'loginFactor',
  method: 'POST',
  path: '/api/auth/login/factor',
  access: 'all',
  stake: 'access',
  summary: 'Complete a sign-in with a code; five wrong codes end it',
  body: LoginFactorBody,
  response: SignedIn,
}));

export const getPasskeyOptions = defineEndpoint(() => ({
  name: 'getPasskeyOptions',
  method: 'POST',
  path: '/api/auth/passkey/options',
  access: 'all',
  stake: 'access',
  summary: 'Ask the browser for a passkey: to sign in, or with a session to confirm it is you',
  response: PasskeyOptions,
  repeatable: true,
}));

export const loginPasskey = defineEndpoint(() => ({
  name: 'loginPasskey',
  method: 'POST',
  path: '/api/auth/passkey',
  access: 'all',
  stake: 'access',
  summary: 'Sign in with a passkey alone',
  body: PasskeyBody,
  response: SignedIn,
}));

export const stepUp = defineEndpoint(() => ({
  name: 'stepUp',
  method: 'POST',
  path: '/api/auth/step-up',
  access: 'signed-in',
  stake: 'own',
  summary: 'Confirm it is you, for the sensitive actions of the next ten minutes',
  body: StepUpBody,
  withoutFactor: true,
  repeatable: true,
}));

export const getSecurity = defineEndpoint(() => ({
  name: 'getSecurity',
  method: 'GET',
  path: '/api/security',
  access: 'signed-in',
  stake: 'read',
  summary: 'How the own account is protected',
  response: Security,
  withoutFactor: true,
}));

export const startTotp = defineEndpoint(() => ({
  name: 'startTotp',
  method: 'POST',
  path: '/api/security/totp',
  access: 'signed-in',
  stake: 'access',
  summary: 'Begin to add an authenticator app',
  response: z.object({
    /** In Base32, to type into the app. */
    secret: z.string(),
    /** `otpauth://`, for the QR code. */
    uri: z.string(),
  }),
  withoutFactor: true,
  repeatable: true,
}));

export const confirmTotp = defineEndpoint(() => ({
  name: 'confirmTotp',
  method: 'POST',
  path: '/api/security/totp/confirm',
  access: 'signed-in',
  stake: 'access',
  summary: 'Add the authenticator app with a code that it shows',
  body: ConfirmTotpBody,
  response: RecoveryCodes,
  withoutFactor: true,
}));

export const getNewPasskeyOptions = defineEndpoint(() => ({
  name: 'getNewPasskeyOptions',
  method: 'POST',
  path: '/api/security/passkeys/options',
  access: 'signed-in',
  stake: 'access',
  summary: 'Begin to add a passkey',
  response: PasskeyOptions,
  withoutFactor: true,
  repeatable: true,
}));

export const addPasskey = defineEndpoint(() => ({
  name: 'addPasskey',
  method: 'POST',
  path: '/api/security/passkeys',
  access: 'signed-in',
  stake: 'access',
  summary: 'Add the passkey that the browser made',
  body: AddPasskeyBody,
  response: RecoveryCodes,
  status: 201,
  withoutFactor: true,
}));

export const renameFactor = defineEndpoint(() => ({
  name: 'renameFactor',
  method: 'PATCH',
  path: '/api/security/factors/{id}',
  access: 'signed-in',
  stake: 'access',
  summary: 'Rename a second factor',
  params: z.object({ id: Id }),
  body: RenameFactorBody,
  response: z.object({ factor: Factor }),
}));

export const removeFactor = defineEndpoint(() => ({
  name: 'removeFactor',
  method: 'DELETE',
  path: '/api/security/factors/{id}',
  access: 'signed-in',
  stake: 'access',
  summary: 'Remove a second factor; with the last one the recovery codes go too',
  params: z.object({ id: Id }),
}));

export const makeRecoveryCodes = defineEndpoint(() => ({
  name: 'makeRecoveryCodes',
  method: 'POST',
  path: '/api/security/recovery-codes',
  access: 'signed-in',
  stake: 'access',
  summary: 'Make ten new recovery codes; the ones before stop working',
  response: RecoveryCodes,
}));
