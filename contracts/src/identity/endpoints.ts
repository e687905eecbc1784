import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
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
  summary: 'Sign in with email and password',
  body: LoginBody,
  response: SignedIn,
}));

export const register = defineEndpoint(() => ({
  name: 'register',
  method: 'POST',
  path: '/api/auth/register',
  access: 'all',
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
  summary: 'End the session of this call',
}));

export const getProfile = defineEndpoint(() => ({
  name: 'getProfile',
  method: 'GET',
  path: '/api/profile',
  access: 'signed-in',
  summary: 'The person who calls',
  response: z.object({ user: User }),
}));

export const changePassword = defineEndpoint(() => ({
  name: 'changePassword',
  method: 'PUT',
  path: '/api/profile/change-password',
  access: 'signed-in',
  summary: 'Choose a new password; every other session of the person ends',
  body: ChangePasswordBody,
  response: z.object({ message: z.string() }),
}));

export const listSessions = defineEndpoint(() => ({
  name: 'listSessions',
  method: 'GET',
  path: '/api/auth/sessions',
  access: 'signed-in',
  summary: 'Own sessions, open ones first, then those that ended lately',
  response: z.object({
    sessions: z.array(Session),
    /** Milliseconds without a person's own input after which a session ends. */
    idleLimit: z.number(),
    /** Milliseconds after which a session ends in any case. */
    absoluteLimit: z.number(),
  }),
}));

export const endSession = defineEndpoint(() => ({
  name: 'endSession',
  method: 'DELETE',
  path: '/api/auth/sessions/{id}',
  access: 'signed-in',
  summary: 'End one of the own sessions',
  params: z.object({ id: Id }),
}));

export const endOtherSessions = defineEndpoint(() => ({
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/api/auth/sessions',
  access: 'signed-in',
  summary: 'End all own sessions but the one of this call',
  response: z.object({ ended: z.number().int() }),
}));

export const reportActivity = defineEndpoint(() => ({
  name: 'reportActivity',
  method: 'POST',
  path: '/api/auth/activity',
  access: 'signed-in',
  summary: "Tell of the person's own input, at most once a minute",
  body: ActivityBody,
}));

export const listSecurityEvents = defineEndpoint(() => ({
  name: 'listSecurityEvents',
  method: 'GET',
  path: '/api/admin/security-events',
  access: 'admin',
  summary: 'Sign-ins, failures, password changes and ended sessions of all people, newest first',
  query: z.object({
    person: Id.optional(),
    kind: z.enum(securityEventKinds).optional(),
    address: z.string().trim().max(64).optional(),
    cursor: Cursor,
  }),
  response: z.object({ events: z.array(SecurityEvent), next: z.string().nullable() }),
}));
