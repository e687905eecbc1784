import { MOST_UNREAD, type Permission } from '@dayrise/contracts';
import type { Actor } from '../../context.ts';
import type { Notification as NotificationRow } from '../../data/generated/client.ts';
import type { Database } from '../../data/prisma.ts';
import { reviewPage } from '../../lib/paging.ts';
import { presentPreferences } from './preferences.ts';

export type { NotificationRow };

/** A person's own; staff who view as the person don't see those about security. */
const visibleTo = ({ id, viewerId }: Actor) => ({
  personId: id,
  ...(viewerId !== undefined && { kind: { not: 'security' as const } }),
});

interface NotificationFilter {
  readonly cursor?: string | undefined;
  readonly unread: boolean | undefined;
}

/**
 * One page of a person's notifications, unread ones first, each group newest first; and the number of unread ones, up to
 * `MOST_UNREAD`.
 */
export async function findNotifications(database: Database, actor: Actor, filter: NotificationFilter) {
  const { cursor, unread } = filter;
  const status = unread === undefined ? undefined : unread ? 'pending' : 'decided';
  const { page, next } = await reviewPage<NotificationRow>(
    { cursor, status },
    isUnread,
    (group, limit, after) =>
      database.notification.findMany({
        where: {
          ...visibleTo(actor),
          readAt: group === 'pending' ? null : { not: null },
          ...(after !== undefined && { id: { lt: after } }),
        },
        orderBy: { id: 'desc' },
        take: limit,
      }),
  );
  // Most people have few unread ones: the first page has all of them, and nothing is left to count.
  const hasAllUnread = !cursor && unread !== false && (next === null || !page.every(isUnread));
  const count = hasAllUnread ? page.filter(isUnread).length : await countUnread(database, actor);
  return { page, next, unread: count };
}

const isUnread = ({ readAt }: NotificationRow) => readAt === null;

/** The number of a person's unread notifications, up to `MOST_UNREAD`. */
export function countUnread(database: Database, actor: Actor): Promise<number> {
  return database.notification.count({ where: { ...visibleTo(actor), readAt: null }, take: MOST_UNREAD });
}

export async function getPreferences(database: Database, { id, role }: Pick<Actor, 'id' | 'role'>) {
  const { dailySummaryOff, notificationPreferences } = await database.person.findUniqueOrThrow({
    where: { id },
    select: { dailySummaryOff: true, notificationPreferences: true },
  });
  return {
    preferences: presentPreferences(role, notificationPreferences),
    dailySummary: role === 'admin' ? dailySummaryOff === null : null,
  };
}

/** The queues of the daily summary, and who may see each. */
export const queuePermissions = {
  payments: 'payments.read',
  withdrawals: 'withdrawals.read',
  tickets: 'tickets.read',
} as const satisfies Record<string, Permission>;

interface WaitingRow {
  readonly queue: keyof typeof queuePermissions;
  readonly waiting: number;
  readonly oldest: Date | null;
}

/** How many records wait for staff in each queue, and since when the oldest does: a ticket since its last message. */
export function readWaiting(database: Database): Promise<WaitingRow[]> {
  return database.$queryRaw<WaitingRow[]>`
    SELECT 'payments' AS queue, count(*)::int AS waiting, min(created_at) AS oldest
    FROM payment WHERE decision = 'pending'
    UNION ALL
    SELECT 'withdrawals', count(*)::int, min(created_at) FROM withdrawal WHERE status = 'pending'
    UNION ALL
    SELECT 'tickets', count(*)::int, min(last_message_at) FROM ticket WHERE state = 'open'`;
}
