import type { ApiKey } from '../../../data/generated/client.ts';
import type { Database } from '../../../data/prisma.ts';

export type ApiKeyRow = ApiKey;

/** A person's API keys, newest first. */
export function findApiKeys(database: Database, personId: string): Promise<ApiKeyRow[]> {
  return database.apiKey.findMany({ where: { personId }, orderBy: { id: 'desc' } });
}

/** The key with this id, of an investor who was not deleted. */
export function findUsableKey(database: Database, id: string): Promise<ApiKeyRow | null> {
  return database.apiKey.findUnique({ where: { id, person: { deletedAt: null, role: 'user' } } });
}
