import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { Cursor, Id } from '../fields.ts';
import { Notification, NotificationKind, NotificationPreference } from './schemas.ts';

export const listNotifications = defineEndpoint(() => ({
  name: 'listNotifications',
  method: 'GET',
  path: '/api/notifications',
  access: 'signed-in',
  stake: 'read',
  summary: 'The caller’s notifications: unread ones first, then by time, newest first',
  query: z.object({ cursor: Cursor, unread: z.enum(['true', 'false']).optional() }),
  response: z.object({
    notifications: z.array(Notification),
    /** The number of unread notifications; `MOST_UNREAD` (1000) means that many or more. */
    unread: z.number().int(),
    next: z.string().nullable(),
  }),
}));

export const countNotifications = defineEndpoint(() => ({
  name: 'countNotifications',
  method: 'GET',
  path: '/api/notifications/unread',
  access: 'signed-in',
  stake: 'read',
  summary: 'The number of the caller’s unread notifications',
  response: z.object({
    /** `MOST_UNREAD` (1000) means that many or more. */
    unread: z.number().int(),
  }),
}));

export const readNotifications = defineEndpoint(() => ({
  name: 'readNotifications',
  method: 'POST',
  path: '/api/notifications/read',
  access: 'signed-in',
  stake: 'own',
  summary: 'Mark some or all of the caller’s notifications as read',
  body: z.union([z.object({ ids: z.array(Id).min(1).max(200) }), z.object({ all: z.literal(true) })]),
  response: z.object({ unread: z.number().int() }),
}));

export const getNotificationPreferences = defineEndpoint(() => ({
  name: 'getNotificationPreferences',
  method: 'GET',
  path: '/api/notifications/preferences',
  access: 'signed-in',
  stake: 'read',
  summary: 'Which kinds of notification reach the caller, and how',
  response: z.object({
    preferences: z.array(NotificationPreference),
    /** For staff: whether a summary of the queues is mailed each day; null for investors. */
    dailySummary: z.boolean().nullable(),
  }),
}));

export const unsubscribe = defineEndpoint(() => ({
  name: 'unsubscribe',
  method: 'POST',
  path: '/api/notifications/unsubscribe',
  access: 'all',
  stake: 'own',
  summary:
    'Stop mail of one kind, by the link in such a mail; mail programs call it with one click (RFC 8058)',
  query: z.object({ token: z.string().min(1).max(400) }),
  // Mail programs send a form that says nothing more.
  bodyKind: 'ignored',
  response: z.object({ kind: NotificationKind }),
}));

export const setNotificationPreferences = defineEndpoint(() => ({
  name: 'setNotificationPreferences',
  method: 'PUT',
  path: '/api/notifications/preferences',
  access: 'signed-in',
  stake: 'own',
  summary: 'Choose the channels of some kinds; a channel that is locked can’t be turned off',
  body: z.object({
    preferences: z
      .array(
        z.object({
          kind: NotificationKind,
          inApp: z.boolean(),
          mail: z.boolean(),
          /** Left out, it stays as it is. */
          push: z.boolean().optional(),
        }),
      )
      .max(20)
      .default([]),
    dailySummary: z.boolean().optional(),
  }),
  response: z.object({
    preferences: z.array(NotificationPreference),
    dailySummary: z.boolean().nullable(),
  }),
}));
