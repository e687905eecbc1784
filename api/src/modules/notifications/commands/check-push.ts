import type { Actor, CommandContext } from '../../../context.ts';

/**
 * Returns whether a device gets the caller's notifications, and ties it to this session. If it gets somebody else's, it
 * stops: another person uses it now.
 */
export async function checkPush(
  { database }: CommandContext,
  { id: personId, sessionId }: Actor,
  endpoint: string,
): Promise<boolean> {
  const { count } = await database.pushSubscription.updateMany({
    where: { endpoint, personId },
    data: { sessionId },
  });
  if (count === 0) await database.pushSubscription.deleteMany({ where: { endpoint } });
  return count > 0;
}
