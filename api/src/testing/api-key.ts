import type { ApiKeyScope } from '@dayrise/contracts';
import { createApiKey } from '../modules/bots/commands/create-api-key.ts';
import type { TestPerson } from './server.ts';

/** A new API key of a person, with the headers that send it. */
export async function keyOf(
  { context }: TestPerson,
  { scopes = ['trade'], addresses = [] }: { scopes?: ApiKeyScope[]; addresses?: string[] } = {},
) {
  if (context.actor === null) throw new TypeError('The person has no session.');
  const body = { name: 'Bot', scopes, addresses, userAgent: 'test' };
  const { key, secret } = await createApiKey(context, context.actor, body);
  const headers = { 'APCA-API-KEY-ID': key.id, 'APCA-API-SECRET-KEY': secret };
  return { id: key.id, secret, headers };
}
