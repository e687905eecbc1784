import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { PushEndpoint, PushSubscription } from './schemas.ts';

const oneDevice = () => z.object({ endpoint: PushEndpoint });

export const getPush = defineEndpoint(() => ({
  name: 'getPush',
  method: 'GET',
  path: '/api/push',
  access: 'signed-in',
  stake: 'read',
  summary: 'The key with which a browser subscribes to push notifications',
  response: z.object({
    /** The server's VAPID key (RFC 8292), in base64url; null where this installation sends no push notifications. */
    publicKey: z.string().nullable(),
  }),
}));

export const subscribePush = defineEndpoint(() => ({
  name: 'subscribePush',
  method: 'POST',
  path: '/api/push/subscriptions',
  access: 'signed-in',
  stake: 'own',
  summary: 'Send the caller’s notifications to a device, in the language of the call',
  body: PushSubscription,
}));

export const checkPush = defineEndpoint(() => ({
  name: 'checkPush',
  method: 'POST',
  path: '/api/push/subscriptions/check',
  access: 'signed-in',
  stake: 'own',
  summary:
    'Whether a device gets the caller’s notifications; one that gets somebody else’s stops getting them',
  body: oneDevice(),
  response: z.object({ on: z.boolean() }),
}));

export const unsubscribePush = defineEndpoint(() => ({
  name: 'unsubscribePush',
  method: 'POST',
  path: '/api/push/subscriptions/remove',
  access: 'signed-in',
  stake: 'own',
  summary: 'Send nothing more to one of the caller’s devices',
  body: oneDevice(),
}));

export const replacePush = defineEndpoint(() => ({
  name: 'replacePush',
  method: 'POST',
  path: '/api/push/subscriptions/replace',
  access: 'all',
  stake: 'own',
  summary: 'Replace a device’s subscription after its browser renewed it; the old one’s secret proves that',
  body: z.object({
    old: z.object({ endpoint: PushEndpoint, auth: z.string().min(1).max(100) }),
    subscription: PushSubscription,
  }),
}));

export const testPush = defineEndpoint(() => ({
  name: 'testPush',
  method: 'POST',
  path: '/api/push/test',
  access: 'signed-in',
  stake: 'own',
  summary: 'Send a test notification to one of the caller’s devices',
  body: oneDevice(),
}));
