import type { CommandContext } from '../../../context.ts';
import { type InTransaction, withTransaction } from '../../../data/transaction.ts';
import { publishSessionEnd } from '../../../live/index.ts';
import { recordSecurityEvents } from '../security-events.ts';

/**
 * Deletes API keys of a person, all of them or one: calls read the row, so they are refused at once, and open streams
 * close. Returns how many there were.
 */
export async function endApiKeys(
  context: CommandContext,
  { personId, id, userAgent = '' }: { personId: string; id?: string; userAgent?: string },
): Promise<number> {
  return withTransaction(context, async (within: InTransaction<CommandContext>) => {
    const { database } = within;
    const where = { personId, ...(id !== undefined && { id }) };
    const keys = await database.apiKey.findMany({ where, select: { id: true } });
    if (keys.length === 0) return 0;
    await database.apiKey.deleteMany({ where });
    await recordSecurityEvents(
      within,
      keys.map(() => ({ kind: 'key_revoked', personId, userAgent })),
    );
    within.afterCommit(async () => {
      await Promise.all(keys.map((key) => publishSessionEnd(key.id, 'revoked')));
    });
    return keys.length;
  });
}
