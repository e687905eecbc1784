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
  summary: 'Complete a sign-in with a code; five wrong codes end it',
  body: LoginFactorBody,
  response: SignedIn,
}));

export const getPasskeyOptions = defineEndpoint(() => ({
  name: 'getPasskeyOptions',
  method: 'POST',
  path: '/api/auth/passkey/options',
  access: 'all',
  summary: 'Ask the browser for a passkey: to sign in, or with a session to confirm it is you',
  response: PasskeyOptions,
}));

export const loginPasskey = defineEndpoint(() => ({
  name: 'loginPasskey',
  method: 'POST',
  path: '/api/auth/passkey',
  access: 'all',
  summary: 'Sign in with a passkey alone',
  body: PasskeyBody,
  response: SignedIn,
}));

export const stepUp = defineEndpoint(() => ({
  name: 'stepUp',
  method: 'POST',
  path: '/api/auth/step-up',
  access: 'signed-in',
  summary: 'Confirm it is you, for the sensitive actions of the next ten minutes',
  body: StepUpBody,
  withoutFactor: true,
}));

export const getSecurity = defineEndpoint(() => ({
  name: 'getSecurity',
  method: 'GET',
  path: '/api/security',
  access: 'signed-in',
  summary: 'How the own account is protected',
  response: Security,
  withoutFactor: true,
  viewAs: false,
}));

export const startTotp = defineEndpoint(() => ({
  name: 'startTotp',
  method: 'POST',
  path: '/api/security/totp',
  access: 'signed-in',
  summary: 'Begin to add an authenticator app',
  response: z.object({
    /** In Base32, to type into the app. */
    secret: z.string(),
    /** `otpauth://`, for the QR code. */
    uri: z.string(),
  }),
  stepUp: true,
  withoutFactor: true,
}));

export const confirmTotp = defineEndpoint(() => ({
  name: 'confirmTotp',
  method: 'POST',
  path: '/api/security/totp/confirm',
  access: 'signed-in',
  summary: 'Add the authenticator app with a code that it shows',
  body: ConfirmTotpBody,
  response: RecoveryCodes,
  stepUp: true,
  withoutFactor: true,
}));

export const getNewPasskeyOptions = defineEndpoint(() => ({
  name: 'getNewPasskeyOptions',
  method: 'POST',
  path: '/api/security/passkeys/options',
  access: 'signed-in',
  summary: 'Begin to add a passkey',
  response: PasskeyOptions,
  stepUp: true,
  withoutFactor: true,
}));

export const addPasskey = defineEndpoint(() => ({
  name: 'addPasskey',
  method: 'POST',
  path: '/api/security/passkeys',
  access: 'signed-in',
  summary: 'Add the passkey that the browser made',
  body: AddPasskeyBody,
  response: RecoveryCodes,
  status: 201,
  stepUp: true,
  withoutFactor: true,
}));

export const renameFactor = defineEndpoint(() => ({
  name: 'renameFactor',
  method: 'PATCH',
  path: '/api/security/factors/{id}',
  access: 'signed-in',
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
  summary: 'Remove a second factor; with the last one the recovery codes go too',
  params: z.object({ id: Id }),
  stepUp: true,
}));

export const makeRecoveryCodes = defineEndpoint(() => ({
  name: 'makeRecoveryCodes',
  method: 'POST',
  path: '/api/security/recovery-codes',
  access: 'signed-in',
  summary: 'Make ten new recovery codes; the ones before stop working',
  response: RecoveryCodes,
  stepUp: true,
}));
