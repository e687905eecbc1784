import { hash, randomBytes } from 'node:crypto';
import { MOST_API_KEYS, type NewApiKey } from '@dayrise/contracts';
import type { z } from 'zod';
import type { Actor, CommandContext } from '../../../context.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { AppError, invalidField, refusal } from '../../../lib/app-error.ts';
import { clock } from '../../../lib/clock.ts';
import { newId } from '../../../lib/new-id.ts';
import { recordSecurityEvents, requireOpenSession } from '../../identity/index.ts';
import type { ApiKeyRow } from '../queries/api-keys.ts';

/**
 * Makes an API key of the caller. Only a hash of its secret is kept. Throws `invalid` for an end in the past and
 * `conflict` for one key too many.
 */
export async function createApiKey(
  context: CommandContext,
  actor: Actor,
  { userAgent, ...body }: z.output<typeof NewApiKey> & { readonly userAgent: string },
): Promise<{ readonly key: ApiKeyRow; readonly secret: string }> {
  const expiresAt = body.expiresAt ? new Date(body.expiresAt) : null;
  if (expiresAt !== null && expiresAt <= clock.date()) throw invalidField(['expiresAt'], 'end_past');
  const secret = randomBytes(32).toString('base64url');
  return withTransaction(context, async (within) => {
    const { database } = within;
    const locked = await database.$queryRaw<unknown[]>`
      SELECT FROM person WHERE id = ${actor.id}::uuid AND deleted_at IS NULL FOR UPDATE`;
    if (locked.length === 0) throw new AppError('not_found');
    // What took the account back also removed all keys.
    await requireOpenSession(database, actor.sessionId);
    if ((await database.apiKey.count({ where: { personId: actor.id } })) >= MOST_API_KEYS)
      throw refusal('conflict', 'most_keys', { count: MOST_API_KEYS });
    const key = await database.apiKey.create({
      data: {
        id: newId(),
        personId: actor.id,
        name: body.name,
        secretHash: hash('sha256', secret),
        mayTrade: body.scopes.includes('trade'),
        addresses: body.addresses,
        createdAt: clock.date(),
        expiresAt,
      },
    });
    const { sessionId } = actor;
    await recordSecurityEvents(within, [{ kind: 'key_created', personId: actor.id, sessionId, userAgent }]);
    return { key, secret };
  });
}
