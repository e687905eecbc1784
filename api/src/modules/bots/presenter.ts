import type { ApiKey } from '@dayrise/contracts';
import type { ApiKeyRow } from './queries/api-keys.ts';

/** An API key without its secret. */
export function presentApiKey(row: ApiKeyRow): ApiKey {
  return {
    _id: row.id,
    name: row.name,
    scopes: row.mayTrade ? ['read', 'trade'] : ['read'],
    addresses: row.addresses,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    lastAddress: row.lastAddress,
    uses: Number(row.uses),
  };
}
