import type { CommandContext } from '../../../context.ts';
import type { Database } from '../../../data/prisma.ts';
import type { InTransaction } from '../../../data/transaction.ts';
import { clock } from '../../../lib/clock.ts';
import { publishToAdmins } from '../../../live/index.ts';

/** Where staff decide on a record of a queue, and what its notifications lead to. */
export const queueLink = {
  payment: (id: string) => `/admin/plansRequest?item=${id}`,
  withdrawal: (id: string) => `/admin/withdrawRequest?item=${id}`,
} as const;

/** Marks what all staff were told about a queue's record as read, once it is decided, and drops what still waits. */
export async function clearQueueItem(
  within: InTransaction<CommandContext>,
  kind: keyof typeof queueLink,
  { id, personId }: { readonly id: string; readonly personId: string },
): Promise<void> {
  const link = queueLink[kind](id);
  // What is being delivered is waited for, and may have enqueued more.
  while ((await within.database.$executeRawUnsafe(dropWaiting, link)) > 0);
  const { count } = await within.database.notification.updateMany({
    where: { aboutId: personId, kind: 'queue', link, readAt: null },
    data: { readAt: clock.date() },
  });
  if (count > 0) within.afterCommit(() => publishToAdmins({ type: 'changed', areas: ['notifications'] }));
}

/** Drops events about a record, which the index `outbox_queue_item` finds. */
export const dropWaiting = `DELETE FROM outbox
  WHERE done_at IS NULL AND payload ->> 'kind' = 'queue' AND payload ->> 'link' = $1`;

/**
 * Whether a notice may still go out: what a queue's notice is about may have been decided since it was claimed. In a
 * transaction, a decision waits for its end.
 */
export async function isStillWanted(
  database: Database,
  { id, kind }: { readonly id: string; readonly kind: string },
): Promise<boolean> {
  if (kind !== 'queue') return true;
  const found = await database.$queryRaw<unknown[]>`SELECT FROM outbox WHERE id = ${id}::uuid FOR UPDATE`;
  return found.length > 0;
}
