import type { Factor } from '@dayrise/contracts';
import type { FactorRecord } from './queries.ts';

/** A second factor as the API returns it. */
export function presentFactor(factor: FactorRecord): Factor {
  return {
    _id: factor.id,
    kind: factor.kind,
    name: factor.name,
    createdAt: factor.createdAt.toISOString(),
    lastUsedAt: factor.lastUsedAt?.toISOString() ?? null,
  };
}
