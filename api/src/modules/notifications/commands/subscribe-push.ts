import { MOST_PUSH_DEVICES, type PushSubscription } from '@dayrise/contracts';
import type { Actor, CommandContext } from '../../../context.ts';
import { lockPerson } from '../../../data/lock-person.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { AppError, invalidField } from '../../../lib/app-error.ts';
import { isPublicKey } from '../push/encrypt.ts';
import { isPushAddress } from '../push/push-address.ts';

/** Throws `invalid` for an address that can't be a push service's, and for a key that can't be a device's. */
export function checkSubscription({ endpoint, keys }: PushSubscription, path: readonly string[] = []): void {
  if (!isPushAddress(endpoint)) throw invalidField([...path, 'endpoint'], 'invalid');
  if (!isPublicKey(keys.p256dh)) throw invalidField([...path, 'keys', 'p256dh'], 'invalid');
}

/**
 * Sends the caller's notifications to a device from now on. A device has one person at a time. Beyond the limit, the
 * person's oldest device makes room. Throws `unauthenticated` if the session has ended meanwhile.
 */
export async function subscribePush(
  context: CommandContext,
  actor: Actor,
  subscription: PushSubscription,
): Promise<void> {
  checkSubscription(subscription);
  const { endpoint, keys } = subscription;
  const { p256dh, auth } = keys;
  const own = {
    personId: actor.id,
    sessionId: actor.sessionId,
    p256dh,
    auth,
    language: context.language ?? null,
  };
  await withTransaction(context, async ({ database }) => {
    if (!(await lockPerson(database, actor.id))) throw new AppError('not_found');
    // Whatever ends the session waits, and removes the device then, or came first.
    const open = await database.$queryRaw<{ id: string }[]>`
      SELECT id FROM session WHERE id = ${actor.sessionId}::uuid AND ended_at IS NULL FOR SHARE`;
    if (open.length === 0) throw new AppError('unauthenticated');
    await database.pushSubscription.upsert({
      where: { endpoint },
      create: { endpoint, ...own },
      update: own,
    });
    const older = await database.pushSubscription.findMany({
      where: { personId: actor.id, endpoint: { not: endpoint } },
      orderBy: { id: 'desc' },
      skip: MOST_PUSH_DEVICES - 1,
      select: { id: true },
    });
    await database.pushSubscription.deleteMany({ where: { id: { in: older.map(({ id }) => id) } } });
  });
}
