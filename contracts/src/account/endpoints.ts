import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { Cursor, Id } from '../fields.ts';
import { User } from '../identity/schemas.ts';
import { lazily } from '../lazily.ts';
import {
  AccountChange,
  AccountEvent,
  ChangeEmailBody,
  ContactChange,
  ContactDetailsBody,
  DataExport,
  DeletionRequest,
  DownloadLink,
  ForgotPasswordBody,
  LanguageBody,
  MailTokenBody,
  ResetPasswordBody,
} from './schemas.ts';

const Said = lazily(() => z.object({ message: z.string() }));
const Recovered = lazily(() => Said.extend({ changes: z.array(AccountChange) }));

export const sendVerification = defineEndpoint(() => ({
  name: 'sendVerification',
  method: 'POST',
  path: '/api/auth/verify-email/send',
  access: 'signed-in',
  stake: 'own',
  summary: 'Mail the link that confirms the own address; the links before stop working',
  response: Said,
  status: 202,
}));

export const verifyEmail = defineEndpoint(() => ({
  name: 'verifyEmail',
  method: 'POST',
  path: '/api/auth/verify-email',
  access: 'all',
  stake: 'access',
  summary: 'Confirm an address, or a new one that then takes effect, with the link from a mail',
  body: MailTokenBody,
  response: z.object({ email: z.string() }),
}));

export const changeEmail = defineEndpoint(() => ({
  name: 'changeEmail',
  method: 'PUT',
  path: '/api/profile/email',
  access: 'signed-in',
  stake: 'access',
  summary: 'Ask for another email address; it takes effect once confirmed from there',
  body: ChangeEmailBody,
  response: Said,
  status: 202,
}));

export const undoEmailChange = defineEndpoint(() => ({
  name: 'undoEmailChange',
  method: 'POST',
  path: '/api/auth/undo-email-change',
  access: 'all',
  stake: 'access',
  summary:
    'Restore the previous address, end all sessions and API keys, block the password, remove second factors of the last 7 days, and mail a link to choose a new password',
  body: MailTokenBody,
  response: Recovered,
}));

export const forgotPassword = defineEndpoint(() => ({
  name: 'forgotPassword',
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'all',
  stake: 'access',
  summary: 'Mail a link to choose a new password; the answer is the same for every address',
  body: ForgotPasswordBody,
  response: Said,
  status: 202,
}));

export const resetPassword = defineEndpoint(() => ({
  name: 'resetPassword',
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'all',
  stake: 'access',
  summary: 'Choose a new password with the link from a mail; ends all sessions',
  body: ResetPasswordBody,
  response: Said,
}));

export const reportSignIn = defineEndpoint(() => ({
  name: 'reportSignIn',
  method: 'POST',
  path: '/api/auth/report-sign-in',
  access: 'all',
  stake: 'access',
  summary:
    '"This wasn\'t me": end all sessions and API keys, block the password, remove second factors of the last 7 days, and mail a link to choose a new password',
  body: MailTokenBody,
  response: Recovered,
}));

export const updateContactDetails = defineEndpoint(() => ({
  name: 'updateContactDetails',
  method: 'PATCH',
  path: '/api/profile',
  access: 'signed-in',
  stake: 'own',
  summary: 'Change the own name or phone number; the change is kept in the history',
  body: ContactDetailsBody,
  response: z.object({ user: User }),
}));

export const setLanguage = defineEndpoint(() => ({
  name: 'setLanguage',
  method: 'PUT',
  path: '/api/profile/language',
  access: 'signed-in',
  stake: 'own',
  summary: 'Choose the language of the own pages, mails and documents; null follows the browser',
  body: LanguageBody,
  response: z.object({ user: User }),
  withoutFactor: true,
}));

export const listContactChanges = defineEndpoint(() => ({
  name: 'listContactChanges',
  method: 'GET',
  path: '/api/profile/changes',
  access: 'signed-in',
  stake: 'read',
  summary: 'The latest 50 changes of the own contact details, newest first',
  response: z.object({
    changes: z.array(ContactChange),
    /** An address that was asked for and is not confirmed yet. */
    pendingEmail: z.string().nullable(),
  }),
}));

export const listAccountEvents = defineEndpoint(() => ({
  name: 'listAccountEvents',
  method: 'GET',
  path: '/api/security/events',
  access: 'signed-in',
  stake: 'read',
  summary: "What happened to the own account, newest first; staff may read another person's",
  query: z.object({ person: Id.optional(), cursor: Cursor }),
  response: z.object({ events: z.array(AccountEvent), next: z.string().nullable() }),
}));

export const listDataExports = defineEndpoint(() => ({
  name: 'listDataExports',
  method: 'GET',
  path: '/api/account/exports',
  access: 'signed-in',
  stake: 'read',
  summary: 'The latest archives of everything about the caller, newest first',
  response: z.object({ exports: z.array(DataExport) }),
}));

export const requestDataExport = defineEndpoint(() => ({
  name: 'requestDataExport',
  method: 'POST',
  path: '/api/account/exports',
  access: 'signed-in',
  stake: 'data',
  summary: 'Ask for an archive of everything about the caller; 409 within a day of the one before',
  response: z.object({ export: DataExport }),
  status: 201,
}));

export const linkDataExport = defineEndpoint(() => ({
  name: 'linkDataExport',
  method: 'POST',
  path: '/api/account/exports/{id}/link',
  access: 'signed-in',
  stake: 'data',
  summary: 'The address of an own archive, for one minute; 410 once it has expired',
  params: z.object({ id: Id }),
  response: DownloadLink,
}));

/** An archive. The URL is signed, so that the browser can save it without keeping it in memory. */
export const downloadDataExport = defineEndpoint(() => ({
  name: 'downloadDataExport',
  method: 'GET',
  path: '/api/exports/{id}',
  access: 'all',
  stake: 'data',
  summary: 'An archive of personal data; its signed URL is valid for one minute',
  params: z.object({ id: Id }),
  query: z.object({ expires: z.coerce.number().int(), signature: z.string().max(128) }),
  responseKind: 'binary',
  status: 200,
}));

export const getDeletion = defineEndpoint(() => ({
  name: 'getDeletion',
  method: 'GET',
  path: '/api/account/deletion',
  access: 'user',
  stake: 'read',
  summary: 'Whether the caller asked to be deleted, and what a deletion writes off, in dollars and counts',
  response: z.object({
    request: DeletionRequest.nullable(),
    writesOff: z.object({
      balance: z.number(),
      deposit: z.number(),
      profit: z.number(),
      /** What coins are worth at their latest stored prices. */
      holdings: z.number(),
      pendingWithdrawals: z.number().int(),
      pendingPayments: z.number().int(),
      openPlans: z.number().int(),
    }),
    /** So much would be written off that staff confirm or refuse the deletion once it is due. */
    staffConfirm: z.boolean(),
  }),
}));

export const requestDeletion = defineEndpoint(() => ({
  name: 'requestDeletion',
  method: 'POST',
  path: '/api/account/deletion',
  access: 'user',
  stake: 'data',
  summary: 'Ask to be deleted in 14 days; asking again changes nothing',
  response: z.object({ request: DeletionRequest }),
  status: 201,
}));

export const cancelDeletion = defineEndpoint(() => ({
  name: 'cancelDeletion',
  method: 'DELETE',
  path: '/api/account/deletion',
  access: 'user',
  stake: 'own',
  summary: 'Stay: withdraw the request to be deleted; 404 where there is none',
}));
