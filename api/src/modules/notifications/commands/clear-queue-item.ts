import type { CommandContext } from '../../../context.ts';
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
  const { count } = await within.database.notification.updateMany({
    where: { aboutId: personId, kind: 'queue', link, readAt: null },
    data: { readAt: clock.date() },
  });
  await within.database.outbox.deleteMany({
    where: { doneAt: null, payload: { path: ['link'], equals: link } },
  });
  if (count > 0) within.afterCommit(() => publishToAdmins({ type: 'changed', areas: ['notifications'] }));
}
