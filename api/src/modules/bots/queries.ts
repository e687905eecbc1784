import type { ApiKey } from '../../data/generated/client.ts';
import type { Database } from '../../data/prisma.ts';

export type ApiKeyRow = ApiKey;

/** A person's API keys, newest first. */
export function findApiKeys(database: Database, personId: string): Promise<ApiKeyRow[]> {
  return database.apiKey.findMany({ where: { personId }, orderBy: { id: 'desc' } });
}
