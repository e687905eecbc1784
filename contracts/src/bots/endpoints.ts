import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { Id } from '../fields.ts';
import { lazily } from '../lazily.ts';
import { ApiKey, CreatedApiKey, NewApiKey } from './schemas.ts';

const withId = lazily(() => z.object({ id: Id }));

export const listApiKeys = defineEndpoint(() => ({
  name: 'listApiKeys',
  method: 'GET',
  path: '/api/api-keys',
  access: 'user',
  stake: 'read',
  summary: 'The caller’s API keys, without their secrets, newest first',
  response: z.object({ keys: z.array(ApiKey) }),
}));

export const createApiKey = defineEndpoint(() => ({
  name: 'createApiKey',
  method: 'POST',
  path: '/api/api-keys',
  access: 'user',
  stake: 'access',
  summary:
    'Make a key for the Alpaca-compatible API; its secret is in this answer only. No key reaches anything else',
  body: NewApiKey,
  response: z.object({ key: CreatedApiKey }),
  status: 201,
}));

export const revokeApiKey = defineEndpoint(() => ({
  name: 'revokeApiKey',
  method: 'DELETE',
  path: '/api/api-keys/{id}',
  access: 'user',
  stake: 'own',
  summary: 'Revoke one of the caller’s API keys; its streams close within a second',
  params: withId,
}));
