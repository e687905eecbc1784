import type { Actor, CommandContext } from '../../../context.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { clock } from '../../../lib/clock.ts';
import { publishToPerson } from '../../../live/index.ts';

/** Marks the caller's notifications with these ids, or all of them, as read. Those of others stay as they are. */
export async function readNotifications(
  context: CommandContext,
  actor: Actor,
  input: { readonly ids: readonly string[] } | { readonly all: true },
): Promise<void> {
  const chosen = 'ids' in input ? { id: { in: [...input.ids] } } : {};
  await withTransaction(context, async ({ database, afterCommit }) => {
    const { count } = await database.notification.updateMany({
      where: { personId: actor.id, readAt: null, ...chosen },
      data: { readAt: clock.date() },
    });
    if (count > 0)
      afterCommit(() => publishToPerson(actor.id, { type: 'changed', areas: ['notifications'] }));
  });
}
