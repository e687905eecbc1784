import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { LoginAnswer } from '../factors/schemas.ts';
import { Cursor, Id } from '../fields.ts';
import {
  ActivityBody,
  ChangePasswordBody,
  LoginBody,
  RegisterBody,
  SecurityEvent,
  Session,
  SignedIn,
  User,
} from './schemas.ts';
import { securityEventKinds } from './security-events.ts';

export const login = defineEndpoint(() => ({
  name: 'login',
  method: 'POST',
  path: '/api/auth/login',
  access: 'all',
  stake: 'access',
  summary: 'Sign in with email and password; 202 where a second factor is needed too',
  body: LoginBody,
  response: LoginAnswer,
  otherStatuses: [202],
}));

export const register = defineEndpoint(() => ({
  name: 'register',
  method: 'POST',
  path: '/api/auth/register',
  access: 'all',
  stake: 'access',
  summary: 'Open an account and sign in',
  body: RegisterBody,
  response: SignedIn,
  status: 201,
}));

export const logout = defineEndpoint(() => ({
  name: 'logout',
  method: 'POST',
  path: '/api/auth/logout',
  access: 'signed-in',
  stake: 'own',
  summary: 'End the current session',
  withoutFactor: true,
}));

export const getProfile = defineEndpoint(() => ({
  name: 'getProfile',
  method: 'GET',
  path: '/api/profile',
  access: 'signed-in',
  stake: 'read',
  summary: 'The signed-in person',
  response: z.object({ user: User }),
  withoutFactor: true,
}));

export const changePassword = defineEndpoint(() => ({
  name: 'changePassword',
  method: 'PUT',
  path: '/api/profile/change-password',
  access: 'signed-in',
  stake: 'access',
  summary: 'Set a new password; ends all other sessions of the person',
  body: ChangePasswordBody,
  response: z.object({ message: z.string() }),
}));

export const listSessions = defineEndpoint(() => ({
  name: 'listSessions',
  method: 'GET',
  path: '/api/auth/sessions',
  access: 'signed-in',
  stake: 'read',
  summary: 'The caller’s sessions: active ones first, then recently ended ones',
  response: z.object({
    sessions: z.array(Session),
    /** Milliseconds without input from the person after which a session ends. */
    idleLimit: z.number(),
    /** Milliseconds after which a session ends regardless of activity. */
    absoluteLimit: z.number(),
  }),
}));

export const endSession = defineEndpoint(() => ({
  name: 'endSession',
  method: 'DELETE',
  path: '/api/auth/sessions/{id}',
  access: 'signed-in',
  stake: 'access',
  summary: 'End one of the caller’s sessions',
  params: z.object({ id: Id }),
}));

export const endOtherSessions = defineEndpoint(() => ({
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/api/auth/sessions',
  access: 'signed-in',
  stake: 'access',
  summary: 'End all of the caller’s sessions except the current one',
  response: z.object({ ended: z.number().int() }),
}));

export const reportActivity = defineEndpoint(() => ({
  name: 'reportActivity',
  method: 'POST',
  path: '/api/auth/activity',
  access: 'signed-in',
  stake: 'own',
  summary: 'Report activity of the person, at most once a minute',
  body: ActivityBody,
  withoutFactor: true,
}));

export const listSecurityEvents = defineEndpoint(() => ({
  name: 'listSecurityEvents',
  method: 'GET',
  path: '/api/admin/security-events',
  access: 'admin',
  stake: 'read',
  permission: 'security.read',
  summary: 'Sign-ins, failed sign-ins, password changes and ended sessions of all people, newest first',
  query: z.object({
    person: Id.optional(),
    kind: z.enum(securityEventKinds).optional(),
    address: z.string().trim().max(64).optional(),
    cursor: Cursor,
  }),
  response: z.object({ events: z.array(SecurityEvent), next: z.string().nullable() }),
}));
